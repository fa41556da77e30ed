"""What the commands draw and print for the people at the tables: names, draws, sheets, cards, as text, page or PDF."""
