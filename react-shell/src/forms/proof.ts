// The proof of work of a form: a number for which the SHA-256 digest of token and number has enough leading zero bits.
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** The token of a form, and the required number of leading zero bits. */
export interface Task {
  readonly token: string;
  readonly bits: number;
}

function zeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}

/** The lowest number that is a proof. It takes about 2^bits digests. */
export function prove({ token, bits }: Task): string {
  for (let number = 0; ; number++) {
    if (zeroBits(sha256(utf8ToBytes(`${token}:${number}`))) >= bits) return String(number);
  }
}
