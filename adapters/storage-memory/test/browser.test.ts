import { createHash as ofNode } from "node:crypto"
import { expect, it } from "vitest"
import { createHash } from "../src/browser"

it("hashes blobs in a browser as Node does, piece by piece", () => {
  for (const pieces of [[], [""], ["a", "", "bc".repeat(1_000)]]) {
    const [hash, expected] = [createHash("sha256"), ofNode("sha256")]
    for (const piece of pieces) {
      hash.update(Buffer.from(piece))
      expected.update(piece)
    }
    expect(hash.digest("hex")).toBe(expected.digest("hex"))
  }
})
