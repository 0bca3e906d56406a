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

type ShowHomepage = (space: SpaceRecord) => Effect.Effect<ContentView | undefined, ReadFailure | NotFound>

/** Loads the home pages of some spaces, and gives what shows that of one with what the expansion names inside. */
const loadHomepageShower = (
  reads: QueryReads,
  spaces: ReadonlyArray<SpaceRecord>,
  expansion: Expansion.Expansion,
): Effect.Effect<ShowHomepage, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.selectVisible(Contents, {
      // By key alone: a status in the filter tempts planners to read all that have it.
      where: Where.keyIn(spaces.map(({ homepageId }) => homepageId)),
      limit: spaces.length,
    })
    const current = records.filter(({ value }) => value.status === "current")
    const contents = new Map(current.map(({ key, value }) => [key, value]))
    const people = yield* loadWriters(reads, [...contents.values()])
    return ({ homepageId }) => {
      const content = contents.get(homepageId)
      return content === undefined
        ? Effect.succeed(undefined)
        : Effect.map(loadContext({ content }, expansion, people, reads), (around) =>
            contentView(content, around),
          )
    }
  })

/** Loads what these spaces share, and gives what shows one of them with what the expansion names. */
export const loadSpaceShower = (
  reads: QueryReads,
  spaces: ReadonlyArray<SpaceRecord>,
  expansion: Expansion.Expansion,
): Effect.Effect<(space: SpaceRecord) => Effect.Effect<ShownSpace, ReadFailure | NotFound>, ReadFailure> =>
  Effect.gen(function* () {
    const people = yield* loadPeople(
      reads,
      spaces.map(({ createdBy }) => createdBy),
    )
    const inside = Expansion.expansionAt(expansion, "homepage")
    const homepageOf: ShowHomepage =
      inside === undefined
        ? () => Effect.succeed(undefined)
        : yield* loadHomepageShower(reads, spaces, inside)
    return (space) =>
      Effect.map(homepageOf(space), (homepage) => {
        const view = spaceView(space, people(space.createdBy))
        return homepage === undefined ? view : { ...view, homepage }
      })
  })
