// How names are compared while one types: without case, accents and signs; "D'Amico" is both "d amico" and "damico".
const SIGNS = /(?<=\p{L})['’ʼ‘`´](?=\p{L})/gu;
const LETTERS = { ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i" };
const fold = (text) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[ßøłđðþæœı]/g, (c) => LETTERS[c]);
const cut = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const wordsOf = (text) => {
  const plain = fold(text), joined = plain.replace(SIGNS, "");
  return cut(joined === plain ? plain : plain + " " + joined);
};

// Whether a letter more, less, other or exchanged makes a beginning of *word* out of *typed*; of a long one two.
const nearly = (typed, word, mistakes = typed.length < 8 ? 1 : 2) => {
  let n = 0;
  while (n < typed.length && typed[n] === word[n]) n++;
  const [t, w] = [typed.slice(n), word.slice(n)];
  if (!t || !mistakes) return !t;
  const left = mistakes - 1;
  return nearly(t.slice(1), w, left) || nearly(t, w.slice(1), left) || nearly(t.slice(1), w.slice(1), left)
    || (t[0] === w[1] && t[1] === w[0] && nearly(t.slice(2), w.slice(2), left));
};
