import { Expansion, type NotFound, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Contents } from "../collections"
import { loadContext, loadWriters } from "../content/ContentContext"
import { ContentView, contentView } from "../content/ContentView"
import { loadPeople } from "../people"
import { type SpaceRecord, SpaceView, spaceView } from "./Space"

/** A space as a query shows it: with its home page where that was asked for and the caller may see it (WIK-72). */
export const ShownSpace = Schema.Struct({ ...SpaceView.fields, homepage: Schema.optional(ContentView) })
export type ShownSpace = typeof ShownSpace.Type

/** The home pages of some spaces by their ids, each with what the expansion names inside. */
const loadHomepages = (
  reads: QueryReads,
  spaces: ReadonlyArray<SpaceRecord>,
  expansion: Expansion.Expansion,
): Effect.Effect<ReadonlyMap<string, ContentView>, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const { records } = yield* reads.selectVisible(Contents, {
      where: Where.and(
        Where.keyIn(spaces.map(({ homepageId }) => homepageId)),
        Where.equals("status", "current"),
      ),
      limit: spaces.length,
    })
    const contents = records.map(({ value }) => value)
    const people = yield* loadWriters(reads, contents)
    const views = yield* Effect.forEach(contents, (content) =>
      Effect.map(loadContext({ content }, expansion, people, reads), (around) =>
        contentView(content, around),
      ),
    )
    return new Map(views.map((view) => [view.id, view]))
  })

/** Spaces with what the expansion names. */
export const loadShownSpaces = (
  reads: QueryReads,
  spaces: ReadonlyArray<SpaceRecord>,
  expansion: Expansion.Expansion,
): Effect.Effect<ReadonlyArray<ShownSpace>, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const people = yield* loadPeople(
      reads,
      spaces.map(({ createdBy }) => createdBy),
    )
    const inside = Expansion.expansionAt(expansion, "homepage")
    const homepages = inside === undefined ? undefined : yield* loadHomepages(reads, spaces, inside)
    return spaces.map((space) => {
      const homepage = homepages?.get(space.homepageId)
      const view = spaceView(space, people(space.createdBy))
      return homepage === undefined ? view : { ...view, homepage }
    })
  })
