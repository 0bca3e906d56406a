import { Expansion, type NotFound, type QueryReads, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type People, loadPeople } from "../people"
import { onlyVisible } from "../permissions"
import { loadSpaceOf, loadSpaceView } from "../space/storedSpace"
import type { ContentRecord } from "./Content"
import type { ContentContext } from "./ContentView"
import { loadAncestors } from "./tree"
import { loadBody } from "./versions"
import { loadVersionsAround } from "./versionsAround"

/** Names to show of those who wrote these items. */
export const loadWriters = (
  reads: QueryReads,
  contents: ReadonlyArray<ContentRecord>,
): Effect.Effect<People, ReadFailure> =>
  loadPeople(
    reads,
    contents.flatMap(({ version, createdBy }) => [version.by, createdBy]),
  )

/** Is something inside the space asked for, and not only the space? */
const wantsWholeSpace = (expansion: Expansion.Expansion): boolean =>
  ["space", "container"].some((name) => (Expansion.expansionAt(expansion, name)?.children.size ?? 0) > 0)

/** Loads only what the expansion names. */
export const loadContext = (
  shown: { readonly content: ContentRecord; readonly body?: string },
  expansion: Expansion.Expansion,
  people: People,
  reads: Pick<QueryReads, "get" | "people" | "may">,
): Effect.Effect<ContentContext, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const { content } = shown
    const { get } = reads
    const wantsBody = Expansion.expands(expansion, "body")
    const space = yield* loadSpaceOf(get, content)
    return {
      space,
      people,
      ...(wantsWholeSpace(expansion) ? { wholeSpace: yield* loadSpaceView(reads, space) } : {}),
      versions: yield* loadVersionsAround(reads, content, expansion),
      ancestors: Expansion.expands(expansion, "ancestors")
        ? yield* onlyVisible(reads, yield* loadAncestors(get, content.parentId))
        : undefined,
      body: wantsBody
        ? (shown.body ?? (yield* loadBody(get, content.id, content.version.number)))
        : undefined,
    }
  })
