import { type InvalidInput, NotFound, Prompt, type ReadFailure, type Reads, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ProjectRecord } from "../Project"
import { Projects } from "../project/collections"
import { byId } from "../site/lookup"
import type { IssueType, Priority, Site } from "../site/Site"
import { type OfferKind, offeredPriorities, offeredTypes } from "./offerKinds"
import { OfferSchemeId, type OfferSchemeRecord, defaultOfferSchemeId } from "./OfferScheme"

type Get = Reads["peek"]
type Having = Partial<Pick<ProjectRecord, "issueTypeSchemeId" | "prioritySchemeId">>

export const absentOfferScheme = ({ kind }: Pick<OfferKind, "kind">, id: string) => new NotFound({ kind, id })

/** The scheme of projects that have no other one: all there is at present. */
export const defaultOfferScheme = (kind: OfferKind, site: Site): OfferSchemeRecord => {
  const defaultOptionId = kind.defaultOf(site)
  return {
    id: defaultOfferSchemeId,
    name: kind.defaultName,
    description: kind.defaultDescription,
    optionIds: kind.all(site).map(({ id }) => id),
    ...(defaultOptionId === undefined ? {} : { defaultOptionId }),
  }
}

/** The scheme that a project has. A missing one is damage: nothing can be chosen by it. */
export const loadOfferSchemeOf = (
  kind: OfferKind,
  site: Site,
  get: Get,
  project: Having,
): Effect.Effect<OfferSchemeRecord, ReadFailure> => {
  const id = project[kind.ofProject]
  if (id === undefined) return Effect.succeed(defaultOfferScheme(kind, site))
  return Prompt.map(
    get(kind.collection, id),
    (found) => found ?? { id: OfferSchemeId.make(id), name: id, description: "", optionIds: [] },
  )
}

/** The id that a project keeps of the scheme that is named for it: none for the default one. */
export const loadGivenOfferScheme = (
  kind: OfferKind,
  get: Get,
  id: string | undefined,
): Effect.Effect<Having, ReadFailure | InvalidInput> => {
  if (id === undefined) return Effect.succeed({})
  if (id === defaultOfferSchemeId) return Effect.succeed({ [kind.ofProject]: undefined })
  return Effect.flatMap(get(kind.collection, id), (found) =>
    found === undefined
      ? Effect.fail(invalid(kind.kind, id, `the id of a scheme; ${defaultOfferSchemeId} for the default one`))
      : Effect.succeed({ [kind.ofProject]: found.id }),
  )
}

/** The default scheme is no record, and stays as it is. */
export const notDefaultOffer = (id: string): Effect.Effect<void, InvalidInput> =>
  id === defaultOfferSchemeId
    ? Effect.fail(invalid("id", id, "another one than the default, which has all there is"))
    : Effect.void

/** What a scheme offers, in its order, of what there is at present. */
export const optionsOf = <A extends { readonly id: string; readonly name: string }>(
  kind: OfferKind<A>,
  site: Site,
  { optionIds }: Pick<OfferSchemeRecord, "optionIds">,
): ReadonlyArray<A> => optionIds.map((id) => byId(kind.all(site), id)).filter((each) => each !== undefined)

/** What new issues of a project can be and have, and what edits can give the others (TRK-601). */
export interface Offers {
  readonly issueTypes: ReadonlyArray<IssueType>
  readonly defaultTypeId?: string | undefined
  readonly priorities: ReadonlyArray<Priority>
  readonly defaultPriorityId?: string | undefined
}

/**
 * Nothing is read where a project has no schemes of its own. A command reads them, and which ones the project has, so that neither changes
 * meanwhile.
 */
export const loadOffers = (
  site: Site,
  { get }: Pick<Reads, "get">,
  project: Having & Pick<ProjectRecord, "id">,
): Effect.Effect<Offers, ReadFailure> => {
  if (project.issueTypeSchemeId === undefined && project.prioritySchemeId === undefined) {
    const { issueTypes, priorities, defaultPriorityId } = site
    return Effect.succeed({ issueTypes, priorities, defaultPriorityId })
  }
  return Prompt.gen(function* () {
    const now = (yield* get(Projects, project.id)) ?? project
    const types = yield* loadOfferSchemeOf(offeredTypes, site, get, now)
    const priorities = yield* loadOfferSchemeOf(offeredPriorities, site, get, now)
    const issueTypes = optionsOf(offeredTypes, site, types)
    const urgencies = optionsOf(offeredPriorities, site, priorities)
    return {
      issueTypes,
      defaultTypeId: byId(issueTypes, types.defaultOptionId)?.id,
      priorities: urgencies,
      defaultPriorityId: byId(urgencies, priorities.defaultOptionId)?.id,
    }
  })
}
