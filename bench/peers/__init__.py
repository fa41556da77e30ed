"""Other site generators, given the finished figures of our own `api/v1`, to render the same page of a tournament."""
