// The proof of work of a form: a number that gives the digest of the token and the number enough leading zero bits.
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** A form's token, and the zero bits that are asked for. */
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

/** The first number, counted from zero, that proves the work; about 2^bits digests are made. */
export function prove({ token, bits }: Task): string {
  for (let number = 0; ; number++) {
    if (zeroBits(sha256(utf8ToBytes(`${token}:${number}`))) >= bits) return String(number);
  }
}
