// The draw of regulations/drawing.py, number by number: the same seed gives the same seats here and there.
const K = Uint32Array.from((
  "428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe " +
  "9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 " +
  "c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b " +
  "c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 " +
  "748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2").split(" "), (one) => parseInt(one, 16));
const START = "6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19".split(" ").map((one) => parseInt(one, 16));

// SHA-256 of a text, as one number. Small and here, because crypto.subtle is missing where a page is served without TLS.
const sha256 = (text) => {
  const bytes = new TextEncoder().encode(text), blocks = Math.ceil((bytes.length + 9) / 64);
  const whole = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, n) => whole.setUint8(n, byte));
  whole.setUint8(bytes.length, 0x80);
  whole.setUint32(blocks * 64 - 4, bytes.length * 8);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  let sum = START, w = new Uint32Array(64);
  for (let at = 0; at < blocks * 64; at += 64) {
    for (let n = 0; n < 16; n++) w[n] = whole.getUint32(at + 4 * n);
    for (let n = 16; n < 64; n++) {
      const a = w[n - 15], b = w[n - 2];
      w[n] = w[n - 16] + w[n - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = sum;
    for (let n = 0; n < 64; n++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[n] + w[n]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    sum = [a, b, c, d, e, f, g, h].map((one, n) => (one + sum[n]) >>> 0);
  }
  return BigInt("0x" + sum.map((one) => one.toString(16).padStart(8, "0")).join(""));
};

function* numbers(seed, round) {
  for (let k = 0; ; k++) yield sha256(`${seed}:${round}:${k}`);
}
const below = (n, row) => {
  const all = 1n << 256n, fair = all - (all % BigInt(n));
  for (;;) {
    const one = row.next().value;
    if (one < fair) return Number(one % BigInt(n));
  }
};
const shuffled = (ids, row) => {
  const drawn = [...ids].sort((a, b) => (a < b ? -1 : 1));
  for (let place = drawn.length; place > 1; place--) {
    const other = below(place, row);
    [drawn[place - 1], drawn[other]] = [drawn[other], drawn[place - 1]];
  }
  return drawn;
};
const filled = (layout, drawn) => {
  let at = 0;
  return layout.map((size) => drawn.slice(at, (at += size)));
};

// The tables of a round, seats in drawing order; null where too few are left who have not been Sheriff.
const draw = (anew, layout, ids, seed, round = 1, been = []) => {
  const row = numbers(seed, round);
  if (!anew) return filled(layout, shuffled(ids, row));
  const sheriffs = shuffled(ids.filter((one) => !been.includes(one)), row).slice(0, layout.length);
  if (sheriffs.length < layout.length) return null;
  const rest = filled(layout.map((size) => size - 1), shuffled(ids.filter((one) => !sheriffs.includes(one)), row));
  return sheriffs.map((sheriff, n) => [sheriff, ...rest[n]]);
};
