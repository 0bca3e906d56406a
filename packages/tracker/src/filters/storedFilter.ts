import {
  NotAllowed,
  NotFound,
  type QueryReads,
  type ReadFailure,
  Rights,
  UserKey,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadPeople } from "../people"
import { projectReference } from "../project/Project"
import type { Site } from "../site/Site"
import { Favourites, Filters } from "./collections"
import type { FavouritesRecord, FilterRecord, FilterView, ShareRecord, ShareView } from "./Filter"
import { type FilterReads, type Reach, loadReach } from "./reach"

/** How a command or a query reads the one filter that it is about. */
type One = FilterReads & { readonly get: FilterReads["peek"] }

export const ofQuery = (reads: QueryReads): One => ({ ...reads, peek: reads.get, peekAll: reads.getAll })

/** The filter of an id; one that the caller may not see is not there (TRK-111). */
export const loadFilter = (
  reads: One,
  id: string,
): Effect.Effect<{ readonly filter: FilterRecord; readonly reach: Reach }, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const filter = yield* reads.get(Filters, id)
    if (filter === undefined) return yield* new NotFound({ kind: "filter", id })
    const reach = yield* loadReach(reads, [filter])
    return reach.sees(filter) ? { filter, reach } : yield* new NotFound({ kind: "filter", id })
  })

export const demand = (may: boolean, what: string, { id }: FilterRecord): Either.Either<void, NotAllowed> =>
  may ? Either.void : Either.left(new NotAllowed({ needed: `${what} filter ${id}` }))

/** The caller's favourites; nobody has none. */
export const loadFavourites = (
  get: FilterReads["peek"],
  { caller }: FilterReads["moment"],
): Effect.Effect<FavouritesRecord, ReadFailure> => {
  const userKey = UserKey.make(callerKey(caller) ?? "nobody")
  return Effect.map(get(Favourites, userKey), (found) => found ?? { userKey, filterIds: [] })
}

const keyIn = (subject: string | undefined): string | undefined => {
  const who = subject === undefined ? undefined : Rights.named(subject)
  return who?.type === "user" ? who.key : undefined
}

/** Shows filters. A share with a project that the caller may not see is left out. */
export const loadFilterShower = (
  site: Site,
  reads: FilterReads,
  filters: ReadonlyArray<FilterRecord>,
  { filterIds }: Pick<FavouritesRecord, "filterIds">,
): Effect.Effect<(filter: FilterRecord) => FilterView, ReadFailure> =>
  Effect.gen(function* () {
    const reach = yield* loadReach(reads, filters)
    const people = yield* loadPeople(
      reads,
      filters.flatMap(({ owner, shares }) => [owner, ...shares.map(({ subject }) => keyIn(subject))]),
    )
    const shown = ({ id, type, projectId, roleId, subject, edit }: ShareRecord): ReadonlyArray<ShareView> => {
      if (type === "global" || type === "authenticated") return [{ id, type, edit }]
      const who = subject === undefined ? undefined : Rights.named(subject)
      if (who?.type === "user") return [{ id, type: "user", user: people(who.key), edit }]
      if (who?.type === "group") return [{ id, type: "group", group: who.name, edit }]
      const found = projectId === undefined ? undefined : reach.projects.get(projectId)
      if (found === undefined) return []
      const project = projectReference(found)
      if (roleId === undefined) return [{ id, type: "project", project, edit }]
      const role = site.roles.find((each) => each.id === roleId)
      return role === undefined ? [] : [{ id, type: "role", project, role, edit }]
    }
    return (filter) => ({
      id: filter.id,
      name: filter.name,
      description: filter.description,
      jql: filter.jql,
      owner: people(filter.owner),
      favourite: filterIds.includes(filter.id),
      editable: reach.edits(filter),
      shares: filter.shares.flatMap(shown),
    })
  })
