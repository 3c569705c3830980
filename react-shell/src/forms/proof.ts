// The proof of work of a form: digits for which the SHA-256 digest of token and digits has enough leading zero bits.
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** The token of a form, and the required number of leading zero bits. */
export interface Task {
  readonly token: string;
  readonly bits: number;
}

/** The digits that are counted: enough for the 24 bits that can be configured. */
const COUNTED = 10;
const ZERO = 48;
const NINE = 57;

/** Counts on by one, in characters. */
function count(digits: Uint8Array): void {
  let at = digits.length - 1;
  while (digits[at] === NINE) digits[at--] = ZERO;
  digits[at] = (digits[at] ?? ZERO) + 1;
}

function zeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}

/**
 * The lowest number that is a proof. It takes about 2^bits digests. Zeros before the number fill the blocks of the token, which
 * are digested once: each attempt is one block, and allocates no text and no digest.
 */
export function prove({ token, bits }: Task): string {
  const head = utf8ToBytes(`${token}:`);
  const zeros = "0".repeat(-head.length & (sha256.blockLen - 1));
  const before = sha256.create().update(head).update(utf8ToBytes(zeros));
  const attempt = sha256.create();
  const digest = new Uint8Array(sha256.outputLen);
  const digits = new Uint8Array(COUNTED).fill(ZERO);
  for (;;) {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- `clone` without a new object
    before._cloneInto(attempt);
    attempt.update(digits).digestInto(digest);
    if (zeroBits(digest) >= bits) return zeros + String.fromCodePoint(...digits);
    count(digits);
  }
}
