import { LatePart, type LimitExceeded, type InvalidInput } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { loadRendering as renderingOf } from "./loading/loadRendering"

const rendering = LatePart.make(() => import("./loading/loadRendering"))
const editors = LatePart.make(() => import("./editor"))
const wikiMarkup = LatePart.make(() => import("./wikiMarkup/storedOfWiki"))
const adf = LatePart.make(() => import("./adf/document"))
const markdown = LatePart.make(() => import("./markdown/storedOfMarkdown"))

/** Who stores bodies, and has others show them, needs none of these: macros, what cleans HTML, and readers of other representations. */
export const lateParts: ReadonlyArray<LatePart.LatePart> = [rendering, editors, markdown, wikiMarkup, adf]

/** Reads what some bodies refer to, for what they are to be rendered as: for all of them together. */
export const loadRendering: typeof renderingOf = (reads, sources, asked) =>
  Effect.flatMap(rendering.load, (late) => late.loadRendering(reads, sources, asked))

/** The body that an editor was given, as it is stored. */
export const storedOfEditor = (text: string): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.flatMap(editors.load, (late) => late.storedOfEditor(text))

/** A body in Markdown, as it is stored. */
export const storedOfMarkdown = (text: string): Effect.Effect<string, LimitExceeded> =>
  Effect.flatMap(markdown.load, (late) => late.storedOfMarkdown(text))

/** A body that is a document of nodes, as it is stored. */
export const storedOfAdf = (
  text: string,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.flatMap(adf.load, (late) => late.storedOfAdf(text, field))

/** A body in wiki markup, as it is stored. */
export const storedOfWiki = (
  text: string,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.flatMap(wikiMarkup.load, (late) => late.storedOfWiki(text, field))
