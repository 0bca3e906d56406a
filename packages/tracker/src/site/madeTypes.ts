import { type InvalidInput, NotFound, type ReadFailure, type Reads, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { KeptSite, type KeptSiteRecord, emptyKeptSite, keptSiteKey } from "./KeptSite"
import { byId } from "./lookup"
import type { IssueType, Site } from "./Site"

/** What administrators made, which is guarded, and the types among it. */
export interface MadeTypes {
  readonly kept: KeptSiteRecord
  readonly types: ReadonlyArray<IssueType>
}

export const loadMadeTypes = ({ get }: Pick<Reads, "get">): Effect.Effect<MadeTypes, ReadFailure> =>
  Effect.map(get(KeptSite, keptSiteKey), (kept = emptyKeptSite) => ({ kept, types: kept.issueTypes ?? [] }))

const hostTypes = ({ issueTypes, madeTypeIds = [] }: Site): ReadonlyArray<IssueType> =>
  issueTypes.filter(({ id }) => !madeTypeIds.includes(id))

/** All types there are, of which those that administrators made are as they stand in what is guarded. */
export const typesNow = (site: Site, { types }: MadeTypes): ReadonlyArray<IssueType> => {
  const ofHost = hostTypes(site)
  return [...ofHost, ...types.filter(({ id }) => byId(ofHost, id) === undefined)]
}

/** The type of an id, where administrators made it: of its own types the host says what they are (TRK-551). */
export const madeType = (
  site: Site,
  { types }: MadeTypes,
  id: string,
): Either.Either<IssueType, NotFound | InvalidInput> => {
  // A host may have come to use the id later: its own type counts.
  if (byId(hostTypes(site), id) !== undefined) {
    return Either.left(invalid("id", id, "a type that administrators made: the host says what this one is"))
  }
  const made = byId(types, id)
  return made === undefined ? Either.left(new NotFound({ kind: "issueType", id })) : Either.right(made)
}

/** What else issues of a type may be: other types of the same level. */
export const alternativesOf = (
  types: ReadonlyArray<IssueType>,
  { id, level }: IssueType,
): ReadonlyArray<IssueType> => types.filter((other) => other.id !== id && other.level === level)
