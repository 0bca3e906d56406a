import { type InvalidInput, LatePart, type LimitExceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { AdfDocument } from "./adf/AdfNode"

const late = LatePart.make(() => import("./adf/ofWiki"))

/** A text in wiki markup as a document of nodes (`atlas_doc_format`); a text that no body may be is words alone (WIK-409). */
export const documentOfWiki = (text: string): Effect.Effect<AdfDocument> =>
  Effect.flatMap(late.load, (loaded) => loaded.documentOfWiki(text))

/**
 * A document of nodes in wiki markup (WIK-409), of 20,000 nodes (`adfNodes`) at most. What cannot be kept of it is `InvalidInput`, which
 * begins with the name of the field: `description.content[2].type`.
 */
export const wikiOfDocument = (
  value: unknown,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.flatMap(late.load, (loaded) => loaded.wikiOfDocument(value, field))
