import { type InvalidInput, NotFound, type ReadFailure, type Reads, foldCase, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { NameTaken } from "../errors"
import { KeptSite, type KeptSiteRecord, emptyKeptSite, keptSiteKey } from "./KeptSite"
import { byId, byIdOrName } from "./lookup"
import type { IssueType, ProjectRole, Site } from "./Site"

/** What there is of the host and of administrators alike. */
interface Named {
  readonly id: string
  readonly name: string
}

/** A kind of things that administrators make beside those of the host (D-1124). */
export interface MadeKind<A extends Named> {
  /** As refusals of absence call it. */
  readonly kind: string
  /** As people call it. */
  readonly called: string
  /** How many administrators make at most. */
  readonly limit: "issueTypes" | "roles"
  readonly all: (site: Site) => ReadonlyArray<A>
  readonly madeIds: (site: Site) => ReadonlyArray<string>
  readonly madeIn: (kept: KeptSiteRecord) => ReadonlyArray<A>
  readonly withMade: (kept: KeptSiteRecord, made: ReadonlyArray<A>) => KeptSiteRecord
}

/** Types of issues (TRK-550). */
export const madeTypes: MadeKind<IssueType> = {
  kind: "issueType",
  called: "issue type",
  limit: "issueTypes",
  all: ({ issueTypes }) => issueTypes,
  madeIds: ({ madeTypeIds = [] }) => madeTypeIds,
  madeIn: ({ issueTypes = [] }) => issueTypes,
  withMade: (kept, issueTypes) => ({ ...kept, issueTypes }),
}

/** Roles that people have in projects (TRK-560). */
export const madeRoles: MadeKind<ProjectRole> = {
  kind: "role",
  called: "role",
  limit: "roles",
  all: ({ roles }) => roles,
  madeIds: ({ madeRoleIds = [] }) => madeRoleIds,
  madeIn: ({ roles = [] }) => roles,
  withMade: (kept, roles) => ({ ...kept, roles }),
}

/** What administrators made, which is guarded, and those of a kind among it. */
export interface Made<A> {
  readonly kept: KeptSiteRecord
  readonly made: ReadonlyArray<A>
}

export const loadMade = <A extends Named>(
  { madeIn }: MadeKind<A>,
  { get }: Pick<Reads, "get">,
): Effect.Effect<Made<A>, ReadFailure> =>
  Effect.map(get(KeptSite, keptSiteKey), (kept = emptyKeptSite) => ({ kept, made: madeIn(kept) }))

/** Those that the host says. */
export const ofHost = <A extends Named>({ all, madeIds }: MadeKind<A>, site: Site): ReadonlyArray<A> =>
  all(site).filter(({ id }) => !madeIds(site).includes(id))

/** All there are, of which those that administrators made are as they stand in what is guarded. */
export const allNow = <A extends Named>(
  kind: MadeKind<A>,
  site: Site,
  { made }: Made<A>,
): ReadonlyArray<A> => {
  const known = ofHost(kind, site)
  return [...known, ...made.filter(({ id }) => byId(known, id) === undefined)]
}

/** The one of an id, where administrators made it: of its own the host says what they are (TRK-551, TRK-561). */
export const oneMade = <A extends Named>(
  kind: MadeKind<A>,
  site: Site,
  { made }: Made<A>,
  id: string,
): Either.Either<A, NotFound | InvalidInput> => {
  // A host may have come to use the id later: its own counts.
  if (byId(ofHost(kind, site), id) !== undefined) {
    const allowed = `one of those that administrators made: the host says what this ${kind.called} is`
    return Either.left(invalid("id", id, allowed))
  }
  return Either.fromNullable(byId(made, id), () => new NotFound({ kind: kind.kind, id }))
}

/** One under a name that no other one has in any case, of the host's neither. */
export const demandFree = <A extends Named>(
  { called }: Pick<MadeKind<A>, "called">,
  one: A,
  all: ReadonlyArray<A>,
): Either.Either<A, NameTaken> =>
  all.some((other) => other.id !== one.id && foldCase(other.name) === foldCase(one.name))
    ? Either.left(new NameTaken({ kind: called, name: one.name }))
    : Either.right(one)

type Found = <A extends Named>(all: ReadonlyArray<A>, text: string) => A | undefined

const loadingStanding =
  (find: Found) =>
  <A extends Named>(
    kind: MadeKind<A>,
    site: Site,
    reads: Pick<Reads, "get">,
    named: string,
  ): Effect.Effect<A | undefined, ReadFailure> => {
    const found = find(kind.all(site), named)
    return found === undefined || !kind.madeIds(site).includes(found.id)
      ? Effect.succeed(found)
      : Effect.map(loadMade(kind, reads), ({ made }) => byId(made, found.id))
  }

/** One that somebody names by its id or its name, and is there when what names it is committed. The host's own never go. */
export const loadStanding = loadingStanding(byIdOrName)

/** The same for an id that was kept: what is called like it is something else. */
export const loadStandingOfId = loadingStanding(byId)

/** What else issues of a type may be: other types of the same level. */
export const alternativesOf = (
  types: ReadonlyArray<IssueType>,
  { id, level }: IssueType,
): ReadonlyArray<IssueType> => types.filter((other) => other.id !== id && other.level === level)
