import { type QueryReads, type ReadFailure, Words } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { KeptVersions, LargeBodies, keptVersionKey } from "../../collections"
import { limits } from "../../limits"
import type { ContentView } from "../../content/views/ContentView"
import { storedText } from "../../words/storedText"
import type { AskedTerm } from "./askedTexts"

/** What is shown of a text: with marks around what was asked for, without, or nothing. */
export type Excerpt = "highlight" | "indexed" | "none"

/** What clients look for around a word that was asked for. */
const marks: Words.HighlightMarks = { before: "@@@hl@@@", behind: "@@@endhl@@@" }

const termsOf = (terms: ReadonlyArray<AskedTerm>, asked: ReadonlyArray<AskedTerm["asked"]>) =>
  terms.filter((term) => asked.includes(term.asked)).map(({ term }) => term)

export const shownTitle = (title: string, terms: ReadonlyArray<AskedTerm>, how: Excerpt): string =>
  how === "highlight" ? Words.highlighted(title, termsOf(terms, ["title", "text"]), marks) : title

const shownExcerpt = (body: string, terms: ReadonlyArray<AskedTerm>, how: Excerpt): string => {
  const asked = termsOf(terms, ["text"])
  const excerpt = Words.excerptOf(storedText(body).text, asked, limits.excerptChars)
  return how === "highlight" ? Words.highlighted(excerpt, asked, marks) : excerpt
}

type Item = Pick<ContentView, "id" | "version">

/** Reads the bodies of items one by one: each is let go of before the next is read (WIK-613). */
export const loadExcerpts = (
  reads: Pick<QueryReads, "get">,
  items: ReadonlyArray<Item>,
  terms: ReadonlyArray<AskedTerm>,
  how: Excerpt,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  how === "none"
    ? Effect.succeed(items.map(() => ""))
    : Effect.forEach(items, ({ id, version }) =>
        Effect.gen(function* () {
          const key = keptVersionKey(id, version.number)
          const kept = yield* reads.get(KeptVersions, key)
          const body = kept?.body ?? (yield* reads.get(LargeBodies, key))?.body
          return shownExcerpt(body ?? "", terms, how)
        }),
      )
