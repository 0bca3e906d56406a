import { Expansion, type NotFound, type QueryReads, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type People, loadPeople } from "../people"
import { loadSpaceOf } from "../space/storedSpace"
import type { ContentRecord } from "./Content"
import type { ContentContext } from "./ContentView"
import { loadAncestors } from "./tree"
import { loadBody } from "./versions"

/** Names to show of those who wrote these items. */
export const loadWriters = (
  reads: QueryReads,
  contents: ReadonlyArray<ContentRecord>,
): Effect.Effect<People, ReadFailure> =>
  loadPeople(
    reads,
    contents.flatMap(({ version, createdBy }) => [version.by, createdBy]),
  )

/** Loads only what the expansion names. */
export const loadContext = (
  shown: { readonly content: ContentRecord; readonly body?: string },
  expansion: Expansion.Expansion,
  people: People,
  get: QueryReads["get"],
): Effect.Effect<ContentContext, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const { content } = shown
    const wantsBody = Expansion.expands(expansion, "body")
    return {
      space: yield* loadSpaceOf(get, content),
      people,
      ancestors: Expansion.expands(expansion, "ancestors")
        ? yield* loadAncestors(get, content.parentId)
        : undefined,
      body: wantsBody
        ? (shown.body ?? (yield* loadBody(get, content.id, content.version.number)))
        : undefined,
    }
  })
