import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { prove } from "./proof.ts";

test("the proof has the bits that the server counts", () => {
  for (const token of ["contact.1800000000.0f.ab", "لقاء"]) {
    const digest = createHash("sha256").update(`${token}:${prove({ token, bits: 10 })}`).digest();
    expect(digest.readUInt16BE(0) >> 6).toBe(0);
  }
});
