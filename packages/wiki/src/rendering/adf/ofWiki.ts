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

const markupOf = (document: AdfDocument): string => wikiOf(nodesOfAdf(markupForm(document)))

/** Whether a text in wiki markup is read as a document is in the form that wiki markup has. */
const markupSays = (document: AdfDocument): Effect.Effect<boolean, LimitExceeded> =>
  readWiki(markupOf(document)).pipe(
    Effect.map((read) => areSame(read, markupForm(document))),
    Effect.catchTag("InvalidInput", () => Effect.succeed(false)),
  )

/** A document in wiki markup (WIK-409). What would be read as something else is refused by its place. */
export const wikiOfDocument = (
  value: unknown,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    const document = yield* readAdf(value, field)
    yield* saidWhole(markupSays, document, field, "wiki markup")
    return markupOf(document)
  })
