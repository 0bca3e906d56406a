import { type InvalidInput, type LimitExceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { parseStorage } from "../markup/StorageTree"
import { storedOfWiki } from "../wikiMarkup/storedOfWiki"
import { wikiOf } from "../wikiMarkup/wikiOfStorage"
import { type AdfDocument, documentOf, node, textNode } from "./AdfNode"
import { adfOfNodes, nodesOfAdf } from "./document"
import { readAdf } from "./readAdf"

const asWords = (text: string): AdfDocument =>
  documentOf(text === "" ? [] : [node("paragraph", {}, [textNode(text)])])

/** A text in wiki markup as a document; one that no body may be is words alone (WIK-409). */
export const documentOfWiki = (text: string): Effect.Effect<AdfDocument> =>
  storedOfWiki(text, "text").pipe(
    Effect.flatMap((body) => parseStorage(body)),
    Effect.map((nodes) => adfOfNodes(nodes).document),
    Effect.catchAll(() => Effect.succeed(asWords(text))),
  )

/** A document in wiki markup (WIK-409). */
export const wikiOfDocument = (
  value: unknown,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.map(readAdf(value, field), (document) => wikiOf(nodesOfAdf(document)))
