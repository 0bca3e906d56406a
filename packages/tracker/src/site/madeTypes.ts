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

/** The type of an id, where administrators made it: of its own types the host says what they are (TRK-551). */
export const madeType = (
  site: Site,
  { types }: MadeTypes,
  id: string,
): Either.Either<IssueType, NotFound | InvalidInput> => {
  const made = byId(types, id)
  if (made !== undefined) return Either.right(made)
  return byId(site.issueTypes, id) === undefined
    ? Either.left(new NotFound({ kind: "issueType", id }))
    : Either.left(invalid("id", id, "a type that administrators made: the host says what this one is"))
}

/** What else issues of a type may be: other types of the same level. */
export const alternativesOf = ({ issueTypes }: Site, { id, level }: IssueType): ReadonlyArray<IssueType> =>
  issueTypes.filter((other) => other.id !== id && other.level === level)
