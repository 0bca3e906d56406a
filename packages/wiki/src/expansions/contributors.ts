import { Expansion, Prompt } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ContentRecord } from "../content/Content"
import type { HistoryParts } from "../content/ContentParts"
import { loadPeople } from "../people"
import type { ShownContent } from "../content/views/ShownContent"
import type { Part } from "./Part"

/** Who wrote versions of an item: its creator, and then the others in the order of their first. */
const publishersOf = ({ createdBy, publishers = [] }: ContentRecord): ReadonlyArray<string> => [
  ...(createdBy === undefined ? [] : [createdBy]),
  ...publishers,
]

/** The users who wrote versions, those of versions that were deleted included (WIK-165). */
export const contributors: Part<Pick<HistoryParts, "contributors">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "history", "contributors", "publishers"),
  load: ({ shown, reads }) =>
    Prompt.gen(function* () {
      const people = yield* loadPeople(
        reads,
        shown.flatMap(({ content }) => publishersOf(content)),
      )
      return ({ content }: ShownContent) =>
        Effect.succeed({ contributors: { publishers: publishersOf(content).map((key) => people(key)) } })
    }),
}
