import { type InvalidInput, type LimitExceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { parseStorage } from "../markup/StorageTree"
import { storedOfWiki } from "../wikiMarkup/storedOfWiki"
import { wikiOf } from "../wikiMarkup/wikiOfStorage"
import { type AdfDocument, documentOf, node, textNode } from "./AdfNode"
import { adfOfNodes, nodesOfAdf } from "./document"
import { areSame, saidWhole } from "./forms/kept"
import { markupForm } from "./forms/markupForm"
import { readAdf } from "./readAdf"

const asWords = (text: string): AdfDocument =>
  documentOf(text === "" ? [] : [node("paragraph", {}, [textNode(text)])])

const readWiki = (text: string): Effect.Effect<AdfDocument, InvalidInput | LimitExceeded> =>
  storedOfWiki(text, "text").pipe(
    Effect.flatMap((body) => parseStorage(body)),
    Effect.map((nodes) => adfOfNodes(nodes).document),
  )

/** A text in wiki markup as a document; one that no body may be is words alone (WIK-409). */
export const documentOfWiki = (text: string): Effect.Effect<AdfDocument> =>
  Effect.catchAll(readWiki(text), () => Effect.succeed(asWords(text)))

/** What a document is in wiki markup; nothing where that is read as another document than it is in the form that wiki markup has. */
const markupOf = (document: AdfDocument): Effect.Effect<string | undefined, LimitExceeded> =>
  Effect.suspend(() => {
    const form = markupForm(document)
    const text = wikiOf(nodesOfAdf(form))
    return readWiki(text).pipe(
      Effect.map((read) => (areSame(read, form) ? text : undefined)),
      Effect.catchTag("InvalidInput", () => Effect.succeed(undefined)),
    )
  })

/** A document in wiki markup (WIK-409). What would be read as something else is refused by its place. */
export const wikiOfDocument = (
  value: unknown,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.flatMap(readAdf(value, field), (document) => saidWhole(markupOf, document, field, "wiki markup"))
