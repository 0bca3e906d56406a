import { Expansion, NotFound, Prompt, type QueryReads, Where, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Contents, Spaces } from "../collections"
import type { ContentView, ShownSpace } from "../content/views/ContentView"
import { loadLabelsOf } from "../labels/labelsOfMany"
import { loadPeople } from "../people"
import { type SpaceRecord, retentionView, spaceView } from "../space/Space"
import { settingsOf } from "../space/SpaceSettings"
import { themesShown } from "../themes/spaces/showThemes"
import { loadSpaceRights } from "./spaceRights"
import type { LoadFailure, LoadViews, ShownContent } from "../content/views/ShownContent"
import type { PageOfContent, ShowPart } from "./Part"

type ShowHomepage = (space: SpaceRecord) => Effect.Effect<ContentView | undefined, LoadFailure>

/** Shows one of the spaces that it was made for. */
export type ShowSpace = (space: SpaceRecord) => Effect.Effect<ShownSpace, LoadFailure>

/** Loads the home pages of some spaces, and gives what shows that of one with what the expansion names inside. */
const loadHomepages = (
  { reads, loadViews }: SpaceReads,
  spaces: ReadonlyArray<SpaceRecord>,
  expansion: Expansion.Expansion,
): Effect.Effect<ShowHomepage, LoadFailure> =>
  Prompt.gen(function* () {
    const { records } = yield* reads.selectVisible(Contents, {
      // By key alone: a status in the filter tempts planners to read all that have it.
      where: Where.keyIn(spaces.map(({ homepageId }) => homepageId)),
      limit: spaces.length,
    })
    const shown: ReadonlyArray<ShownContent> = records
      .filter(({ value }) => value.status === "current")
      .map(({ value }) => ({ content: value, status: value.status }))
    const show = yield* loadViews(shown, expansion)
    const byId = new Map(shown.map((each) => [each.content.id as string, each]))
    return ({ homepageId }) => {
      const homepage = byId.get(homepageId)
      return homepage === undefined ? Effect.succeed(undefined) : show(homepage)
    }
  })

/** How spaces are read for an answer: with what shows their home pages. */
export interface SpaceReads {
  readonly reads: QueryReads
  readonly loadViews: LoadViews
}

/** Loads what these spaces share, and gives what shows one of them with what the expansion names (WIK-72). */
export const loadSpaceViews = (
  around: SpaceReads,
  spaces: ReadonlyArray<SpaceRecord>,
  expansion: Expansion.Expansion,
): Effect.Effect<ShowSpace, LoadFailure> =>
  Prompt.gen(function* () {
    const people = yield* loadPeople(
      around.reads,
      spaces.flatMap(({ createdBy, retentionPolicy }) => [createdBy, retentionPolicy?.lastModifiedBy]),
    )
    const withRetention = Expansion.expands(expansion, "retentionPolicy")
    const inside = Expansion.expansionAt(expansion, "homepage")
    const homepageOf: ShowHomepage =
      inside === undefined ? () => Effect.succeed(undefined) : yield* loadHomepages(around, spaces, inside)
    const labelsOf = Expansion.expands(expansion, "metadata", "labels")
      ? yield* loadLabelsOf(
          around.reads,
          spaces.map(({ id }) => id),
        )
      : undefined
    const rightsOf = yield* loadSpaceRights(around.reads, spaces, expansion)
    const themeShown = yield* themesShown(expansion)
    const withSettings = Expansion.expands(expansion, "settings")
    return (space) =>
      Prompt.map(homepageOf(space), (homepage) => ({
        ...spaceView(space, people(space.createdBy)),
        ...rightsOf(space),
        ...themeShown(space),
        ...(withSettings ? { settings: settingsOf(space) } : {}),
        ...(labelsOf === undefined ? {} : { labels: labelsOf(space.id) }),
        ...(withRetention && space.retentionPolicy !== undefined
          ? {
              retentionPolicy: retentionView(
                space.retentionPolicy,
                people(space.retentionPolicy.lastModifiedBy),
              ),
            }
          : {}),
        ...(homepage === undefined ? {} : { homepage }),
      }))
  })

/** What is asked for inside the space of an item, under either name of it; nothing where only the space is. */
const insideSpace = (expansion: Expansion.Expansion): Expansion.Expansion | undefined => {
  const inside = ["space", "container"].flatMap((name) => [
    ...(Expansion.expansionAt(expansion, name)?.children ?? []),
  ])
  return inside.length === 0 ? undefined : { children: new Map(inside) }
}

type ShowSpaceOf = ShowPart<{ readonly space: SpaceRecord; readonly wholeSpace?: ShownSpace }>

/** The space of each item; all of it where something inside it is asked for (WIK-71). Where that is being removed, the item is absent. */
export const loadSpacesOfContent = (page: PageOfContent): Effect.Effect<ShowSpaceOf, LoadFailure> =>
  Prompt.flatMap(
    Prompt.beginning(page.reads.getAll)(
      Spaces,
      distinct(page.shown.map(({ content }): string => content.spaceId)),
    ),
    (spaces) => {
      const inside = insideSpace(page.expansion)
      const loaded: Prompt.Prompt<ShowSpace | undefined, LoadFailure> =
        inside === undefined ? Either.right(undefined) : loadSpaceViews(page, [...spaces.values()], inside)
      return Prompt.map(loaded, (showWhole): ShowSpaceOf => ({ content: { id, spaceId } }) => {
        const space = spaces.get(spaceId)
        if (space === undefined) return Either.left(new NotFound({ kind: "content", id }))
        return showWhole === undefined
          ? Either.right({ space })
          : Prompt.map(showWhole(space), (wholeSpace) => ({ space, wholeSpace }))
      })
    },
  )
