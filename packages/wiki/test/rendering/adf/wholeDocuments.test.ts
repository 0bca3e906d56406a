import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkBody } from "../../../src/body/checkBody"
import { adfOfNodes, storedOfAdf } from "../../../src/rendering/adf/document"
import { areSame } from "../../../src/rendering/adf/forms/kept"
import { markupForm } from "../../../src/rendering/adf/forms/markupForm"
import { normalForm } from "../../../src/rendering/adf/forms/normalForm"
import { documentOfWiki, wikiOfDocument } from "../../../src/rendering/adf/ofWiki"
import { readAdf } from "../../../src/rendering/adf/readAdf"
import { parseStorage } from "../../../src/rendering/markup/StorageTree"
import { type Sent, hostileDocument, hostileWords } from "./hostileDocuments"

interface SentDocument {
  readonly content: ReadonlyArray<Sent>
}

/** The characters of words and of code in their order: what there is of a document, however it is told. */
const charactersOf = ({ content }: SentDocument): string =>
  content
    .map((each) => (each.text ?? "") + charactersOf({ content: each.content ?? [] }))
    .join("")
    .replaceAll(/[ \t\n\r\f]/g, "")

const placed = /^body(\.content\[\d+\])+/

/** What a format makes of a document; nothing where it refuses it by the place of what it cannot say. */
const made = async (writing: Effect.Effect<string, unknown>): Promise<string | undefined> => {
  const written = await Effect.runPromise(Effect.either(writing))
  if (Either.isRight(written)) return written.right
  expect(written.left).toMatchObject({
    _tag: "InvalidInput",
    violations: [{ field: expect.stringMatching(placed) as string }],
  })
  return undefined
}

const stored = (document: unknown) => made(storedOfAdf(JSON.stringify(document), "body"))
const written = (document: unknown) => made(wikiOfDocument(document, "body"))
const shown = async (body: string) => adfOfNodes(await Effect.runPromise(parseStorage(body))).document
const read = (document: unknown) => Effect.runSync(readAdf(document, "body"))

describe("A document of any nodes and texts", () => {
  // Holds WIK-408.
  it("is stored whole, or refused by its place", async () => {
    await fc.assert(
      fc.asyncProperty(hostileDocument(), async (document) => {
        const body = await stored(document)
        fc.pre(body !== undefined)
        await Effect.runPromise(checkBody("body", body))
        const again = await shown(body)
        expect(areSame(again, normalForm(read(document))), body).toBe(true)
        expect(charactersOf(again)).toBe(charactersOf(document))
        expect(await stored(again)).toBe(body)
      }),
      propertyParameters(300),
    )
  })

  // Holds WIK-409.
  it("is written whole in wiki markup, or refused by its place", async () => {
    await fc.assert(
      fc.asyncProperty(hostileDocument(), async (document) => {
        const text = await written(document)
        fc.pre(text !== undefined)
        const again = await Effect.runPromise(documentOfWiki(text))
        expect(areSame(again, markupForm(read(document))), text).toBe(true)
      }),
      propertyParameters(300),
    )
  })

  // Holds WIK-409.
  it("has all its words in wiki markup, in their order", async () => {
    const others = ["emoji", "date", "placeholder", "inlineCard", "blockCard"]
    await fc.assert(
      fc.asyncProperty(hostileDocument(...others), async (document) => {
        const text = await written(document)
        fc.pre(text !== undefined)
        const again = await Effect.runPromise(documentOfWiki(text))
        expect(charactersOf(again), text).toBe(charactersOf(document))
      }),
      propertyParameters(300),
    )
  })

  // Holds WIK-409.
  it("is never refused for its words", async () => {
    await fc.assert(
      fc.asyncProperty(hostileWords, async (document) => {
        expect(await stored(document)).toBeDefined()
        expect(await written(document), JSON.stringify(document)).toBeDefined()
      }),
      propertyParameters(300),
    )
  })
})
