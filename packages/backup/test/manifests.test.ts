import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Manifest } from "../src/archive/format"
import { ManifestText } from "../src/archive/manifestText"
import { limits } from "../src/limits"

const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
const count = fc.nat()

const sound = fc.record(
  {
    product: fc.constant("quoin"),
    format: fc.constant(1),
    scope: fc.constantFrom("SITE", "SPACE"),
    spaces: fc.array(fc.record({ key: fc.string({ minLength: 1 }), name: fc.string() })),
    withoutDomains: fc.array(fc.string({ minLength: 1 })),
    createdAt: count,
    attachments: fc.boolean(),
    sequences: fc.dictionary(fc.string({ minLength: 1 }), count),
    collections: fc.array(
      fc.record({ name: fc.string({ minLength: 1 }), records: count, bytes: count, sha256: hash }),
    ),
    blobs: fc.array(fc.record({ sha256: hash, bytes: count })),
  },
  { requiredKeys: [] },
)

/** Any JSON where a part of a manifest belongs, or a manifest that may be without some of its parts. */
const said = fc.oneof(
  sound,
  fc
    .tuple(sound, fc.constantFrom("product", "spaces", "collections", "blobs"), fc.jsonValue({ maxDepth: 2 }))
    .map(([manifest, part, value]) => ({ ...manifest, [part]: value })),
)

/** What is read of a text that comes in pieces of some size. */
const read = (text: string, pieceBytes: number) => {
  const manifest = new ManifestText()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const taken = manifest.take(bytes.subarray(at, at + pieceBytes))
    if (Either.isLeft(taken)) return Either.left(taken.left.reason)
  }
  return Either.mapLeft(manifest.end(), ({ reason }) => reason)
}

describe("a manifest that is read in pieces", () => {
  // Holds BAK-4.
  it("says what it says when it is parsed at once, wherever the pieces end", () =>
    fc.assert(
      fc.property(said, fc.integer({ min: 1, max: 400 }), (manifest, pieceBytes) => {
        const text = JSON.stringify(manifest)
        const whole = Schema.decodeUnknownEither(Manifest)(JSON.parse(text))
        const pieces = read(text, pieceBytes)
        expect(Either.getRight(pieces)).toEqual(Either.getRight(whole))
      }),
      propertyParameters(200),
    ))

  // Holds BAK-4.
  it.each([
    ["is no JSON", "no manifest"],
    ["is no JSON", '{"product":"quoin"'],
    ["is no JSON", '{"product":"quoin"}}'],
    ["it is not one of Quoin's backups", ""],
    ["it is not one of Quoin's backups", "7"],
    ["it is not one of Quoin's backups", "[]"],
    ["is nested too deeply", `{"product":"quoin","spaces":${"[".repeat(limits.manifestDepth)}`],
    ["its format is 2", '{"product":"quoin","format":2,"blobs":[7]}'],
    ["is damaged", '{"product":"quoin","format":1,"blobs":[7]}'],
  ])("is refused with its reason, %s: %s", (reason, text) => {
    expect(read(text, 7)).toEqual(Either.left(expect.stringContaining(reason)))
  })
})
