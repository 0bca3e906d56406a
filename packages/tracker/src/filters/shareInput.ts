import { loadSubject } from "@quoin/directory"
import { type NotFound, type ReadFailure, type Reads, Rights, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { sequence } from "../ids"
import { limits } from "../limits"
import { loadNamedKey, loadProject } from "../project/storedProject"
import { loadStanding, madeRoles } from "../site/made"
import type { Site } from "../site/Site"
import { GivenShare, type ShareRecord, type ShareView } from "./Filter"
import type { Reach } from "./reach"
import { isCalled, isMeant, loadShareShower } from "./shareViews"

/** All with whom a filter is shared afterwards. */
export const sharesField = {
  shares: Schema.optional(
    Schema.Array(GivenShare).pipe(
      Schema.maxItems(limits.sharesOfFilter, {
        description: `a list of at most ${limits.sharesOfFilter} shares`,
      }),
    ),
  ),
}

/** What refusals call the fields of a share. */
type Names = Readonly<Record<"project" | "role" | "group" | "user", string>>

export const namesOfApi: Names = {
  project: "projectId",
  role: "projectRoleId",
  group: "groupname",
  user: "userKey",
}

const namesAt = (at: number): Names => ({
  project: `shares[${at}].project`,
  role: `shares[${at}].role`,
  group: `shares[${at}].group`,
  user: `shares[${at}].user`,
})

type Meant = Omit<ShareRecord, "id" | "edit">
type Found = Effect.Effect<Meant, ReadFailure | NotFound>

/** A project that the caller may not see is none. */
const loadShared = (
  site: Site,
  reads: Reads,
  { project: named, role: asked }: GivenShare,
  names: Names,
): Found =>
  Effect.gen(function* () {
    const absent = invalid(names.project, named, "the id of a project")
    if (named === undefined) return yield* absent
    const project = yield* Effect.mapError(loadProject(reads, named), (failure) =>
      failure._tag === "NotFound" ? absent : failure,
    )
    const role = asked === undefined ? undefined : yield* loadStanding(madeRoles, site, reads, asked)
    if (asked !== undefined && role === undefined) {
      return yield* invalid(names.role, asked, "the id of a role")
    }
    return {
      type: "project" as const,
      projectId: project.id,
      ...(role === undefined ? {} : { roleId: role.id }),
    }
  })

const loadGroup = (reads: Reads, group: string | undefined, names: Names): Found => {
  const absent = invalid(names.group, group, "the name of a group")
  return group === undefined
    ? absent
    : loadSubject(reads, { group }).pipe(
        Effect.map((subject) => ({ type: "group" as const, subject })),
        Effect.catchTag("NotFound", () => absent),
      )
}

/** With whom a share is meant. */
export const loadMeant = (site: Site, reads: Reads, given: GivenShare, names: Names): Found => {
  const { type, group, user } = given
  switch (type) {
    case "global":
    case "authenticated":
      return Effect.succeed({ type })
    case "project":
      return loadShared(site, reads, given, names)
    case "group":
      return loadGroup(reads, group, names)
    case "user":
      return user === undefined
        ? Effect.fail(invalid(names.user, user, "the name or key of a user"))
        : Effect.map(loadNamedKey(reads, names.user, user), (key) => ({
            type,
            subject: Rights.userSubject(key),
          }))
  }
}

export const isSameShare = (a: Omit<ShareRecord, "id">, b: Omit<ShareRecord, "id">): boolean =>
  a.type === b.type &&
  a.projectId === b.projectId &&
  a.roleId === b.roleId &&
  a.subject === b.subject &&
  a.edit === b.edit

/** A share that the filter has, and how it is shown. */
interface Known {
  readonly record: ShareRecord
  readonly view: ShareView
}

/**
 * With whom a share is meant: those of the filter that are shown so, also where whom they name is gone, and else who is there.
 */
const loadMeantAgain = (
  site: Site,
  reads: Reads,
  given: GivenShare,
  names: Names,
  known: ReadonlyArray<Known>,
): Effect.Effect<ReadonlyArray<Meant>, ReadFailure | NotFound> => {
  const meant = known.filter(({ view }) => isMeant(view, given))
  if (meant.length > 0) return Effect.succeed(meant.map(({ record }) => record))
  const called = known.filter(({ view }) => given.type === "user" && isCalled(view, given.user))
  return Effect.map(loadMeant(site, reads, given, names), (one) => [one]).pipe(
    Effect.catchTag("InvalidInput", (failure) =>
      called.length === 0 ? failure : Effect.succeed(called.map(({ record }) => record)),
    ),
  )
}

/**
 * All shares that a filter has afterwards, with each once; one that it has already keeps its id (TRK-340). Those that are not
 * shown to the caller stay: whoever sends back what was shown means nothing by what was not.
 */
export const loadShares = (
  site: Site,
  reads: Reads,
  given: ReadonlyArray<GivenShare>,
  before: ReadonlyArray<ShareRecord>,
  reach: Pick<Reach, "projects"> = { projects: new Map() },
): Effect.Effect<ReadonlyArray<ShareRecord>, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const { show } = yield* loadShareShower(site, reads, before, reach)
    const shares = before.filter((record) => show(record) === undefined)
    const known = before.flatMap((record) => {
      const view = show(record)
      return view === undefined ? [] : [{ record, view }]
    })
    for (const [at, each] of given.entries()) {
      for (const meant of yield* loadMeantAgain(site, reads, each, namesAt(at), known)) {
        const share = { ...meant, edit: each.edit }
        if (shares.some((other) => isSameShare(other, share))) continue
        const same = before.find((other) => isSameShare(other, share))
        shares.push(same ?? { ...share, id: yield* reads.newId(sequence) })
      }
    }
    return shares
  })

/** Are these the same shares, in whatever order? */
export const areSameShares = (a: ReadonlyArray<ShareRecord>, b: ReadonlyArray<ShareRecord>): boolean =>
  a.length === b.length && a.every(({ id }) => b.some((each) => each.id === id))
