import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { adfOfNodes, nodesOfAdf } from "../../src/rendering/adf/document"
import { parseStorage } from "../../src/rendering/markup/StorageTree"
import { storedOfWiki } from "../../src/rendering/wikiMarkup/storedOfWiki"
import { wikiOf } from "../../src/rendering/wikiMarkup/wikiOfStorage"
import { wikiDocument } from "./adf/wikiDocuments"

const written = (body: string) => Effect.runPromise(Effect.map(parseStorage(body), wikiOf))
const read = (text: string) =>
  Effect.runPromise(Effect.flatMap(storedOfWiki(text, "body"), (body) => parseStorage(body)))

const cases: ReadonlyArray<readonly [storage: string, text: string]> = [
  ["<p>An up-to-date text (see: the note), 2*3 = 6.</p>", "An up-to-date text (see: the note), 2*3 = 6."],
  ["<p>*a* [b] {c} ~ http://x</p>", "\\*a\\* \\[b\\] \\{c\\} \\~ http\\://x"],
  ["<p>- a</p><p># b</p><p>h1. c</p>", "\\- a\n\n\\# b\n\nh1\\. c"],
  ["<h2>a <strong>b</strong></h2><hr/>", "h2. a *b*\n\n----"],
  ["<ul><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>", "* a\n*# b\n* c\\\\d"],
  ["<table><tr><th>a</th></tr><tr><td></td></tr></table>", "||a||\n| |"],
  ['<p><a href="http://a">x [1]</a></p>', "[x &#91;1&#93;|http://a]"],
  ['<p><ac:link><ri:user ri:username="ada"/></ac:link></p>', "[~ada]"],
  ["<p>a <cite>b</cite> <small>c</small></p>", "a ??b?? c"],
]

describe("A stored body in wiki markup", () => {
  it.each(cases)("is written as people write it: %s", async (storage, text) => {
    expect(await written(storage)).toBe(text)
  })

  // Holds WIK-409.
  it("is read as what it was, as far as both can say it", async () => {
    await fc.assert(
      fc.asyncProperty(wikiDocument, async (document) => {
        const text = wikiOf(nodesOfAdf(document))
        expect(adfOfNodes(await read(text)).document, text).toStrictEqual(document)
      }),
      propertyParameters(300),
    )
  })
})
