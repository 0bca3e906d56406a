import { Expansion, type QueryReads, type ReadFailure, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { ShownSpace } from "../content/views/ContentView"
import { changeSpace, possibleIn } from "../permissions"
import { firstRights } from "../rights/spaceGrants"
import { loadAllPermissions } from "../rights/SpacePermission"
import { WikiRights } from "../rights/wikiRights"
import type { SpaceRecord } from "../space/Space"

type Spaces = ReadonlyArray<SpaceRecord>
type Shown = Pick<ShownSpace, "operations" | "permissions">
type Show = (space: SpaceRecord) => Shown

const nothing: Show = () => ({})

/** What the caller may do with the spaces. */
const loadOperations = (reads: QueryReads, spaces: Spaces): Effect.Effect<Show, ReadFailure> =>
  Effect.gen(function* () {
    const all = spaces.map((space) => ({ id: space.id, possible: possibleIn(space) }))
    const may = yield* reads.mayEach(all.flatMap(({ possible }) => possible.map(([, asked]) => asked)))
    let place = 0
    const permitted = new Map(
      all.map(({ id, possible }) => [
        id,
        possible.filter(() => may[place++] === true).map(([operation]) => operation),
      ]),
    )
    return ({ id }) => ({ operations: permitted.get(id) ?? [] })
  })

/** Who may do what in the spaces; nothing is told of those that the caller does not administer. */
const loadPermissions = (reads: QueryReads, spaces: Spaces): Effect.Effect<Show, ReadFailure> =>
  Effect.gen(function* () {
    const may = yield* reads.mayEach(spaces.map((space) => changeSpace(space)))
    const own = spaces.filter((_space, place) => may[place] === true)
    const ids = own.map(({ id }): string => id)
    const found = yield* Effect.forEach(Arr.chunksOf(ids, kernelLimits.readKeys), (some) =>
      reads.getAll(WikiRights, some),
    )
    const rights = new Map(found.flatMap((some) => [...some]))
    const all = yield* loadAllPermissions(
      reads,
      own.map((space) => [space, (rights.get(space.id) ?? firstRights(space, false)).grants]),
    )
    return ({ id }) => {
      const permissions = all.get(id)
      return permissions === undefined ? {} : { permissions }
    }
  })

/** What the expansion names of rights on the spaces, loaded for all of them at once (WIK-286, WIK-287). */
export const loadSpaceRights = (
  reads: QueryReads,
  spaces: Spaces,
  expansion: Expansion.Expansion,
): Effect.Effect<Show, ReadFailure> =>
  Effect.gen(function* () {
    const operations = Expansion.expands(expansion, "operations")
      ? yield* loadOperations(reads, spaces)
      : nothing
    const permissions = Expansion.expands(expansion, "permissions")
      ? yield* loadPermissions(reads, spaces)
      : nothing
    return (space) => ({ ...operations(space), ...permissions(space) })
  })
