import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { prove } from "./proof.ts";

/** The digest that the server counts the bits of. */
const digest = (token: string, bits: number) => createHash("sha256").update(`${token}:${prove({ token, bits })}`).digest();

test("the proof has the bits that the server counts", () => {
  for (const token of ["contact.1800000000.0f.ab", "لقاء"]) {
    expect(digest(token, 10).readUInt16BE(0) >> 6).toBe(0);
  }
});

test("a token of any length has a proof of digits that is not too long for the server", () => {
  for (let length = 0; length <= 130; length++) {
    const token = "x".repeat(length);
    expect(digest(token, 7).readUInt8(0) >> 1, `${length} characters`).toBe(0);
    expect(prove({ token, bits: 7 })).toMatch(/^\d{10,73}$/);
  }
});

test("the proof is the lowest number: it is counted past the nines", () => {
  const [token, bits] = ["contact.1800000000.0f.ab", 9];
  const proof = prove({ token, bits });
  const isProof = (number: number) => {
    const text = String(number).padStart(proof.length, "0");
    return createHash("sha256").update(`${token}:${text}`).digest().readUInt16BE(0) >> 7 === 0;
  };
  let lowest = 0;
  while (!isProof(lowest)) lowest++;
  expect(Number(proof)).toBe(lowest);
  expect(lowest).toBeGreaterThan(10);
});
