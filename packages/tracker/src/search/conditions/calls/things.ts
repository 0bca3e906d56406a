import { Memberships, Users } from "@quoin/directory"
import { type Collection, type QueryReads, type ReadFailure, Where, callerKey } from "@quoin/kernel"
import type { Argument, Call } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Components, Versions } from "../../../collections"
import type { IssueFieldName } from "../../../issue/collections"
import { Projects } from "../../../project/collections"
import { type Finding, type IssueWhere, type Names, type Resolved, unknown } from "../../language/Finding"
import { unknownValue } from "../../language/unknownValue"

/** Things that a call stands for, by a condition on them: there may be more than fit into a list. */
export interface Things {
  /** The issues whose field names one of them. */
  readonly namedBy: (field: IssueFieldName) => IssueWhere
  /** A record whose field names one of them. */
  readonly among: <N extends string>(field: N) => Where.Where<N>
  /** Their ids, at most so many, and how many there are: for fields from which no reference is followed. */
  readonly load: (
    reads: Pick<QueryReads, "select">,
    most: number,
  ) => Effect.Effect<{ readonly ids: ReadonlyArray<string>; readonly total: number }, ReadFailure>
}

const things = <A, N extends string>(
  collection: Collection.Collection<A, N>,
  where: Where.Where<NoInfer<N>>,
): Things => ({
  namedBy: (field) => Where.references(field, collection, where),
  among: (field) => Where.references(field, collection, where),
  load: ({ select }, limit) =>
    Effect.map(select(collection, { where, limit, total: true }), ({ records, total = 0 }) => ({
      ids: records.map(({ key }) => key),
      total,
    })),
})

/** What the arguments of a call are found with. */
export type Knowing = Pick<Finding, "moment" | "text" | "warn"> & Names

export const textIn = (argument: Argument | undefined): string =>
  argument?._tag === "Text" ? argument.text : ""

/** The users in a group (TRK-372). */
const membersOf = (call: Call, finding: Knowing): Resolved<Things> => {
  const name = textIn(call.arguments[0])
  const [group] = finding.group(name)
  const of = (where: Where.Where<"group">) => things(Users, Where.referencedBy(Memberships, "userKey", where))
  return group !== undefined
    ? Either.right(of(Where.equals("group", group)))
    : unknown(
        finding,
        call.span,
        `The group '${name}' does not exist.`,
        ["membersOf the name of a group"],
        of(Where.none),
      )
}

/** The user whom a call names; the caller where it names nobody. */
export const userOf = (call: Call, finding: Knowing): Resolved<string | undefined> => {
  const [argument] = call.arguments
  const isCaller = argument === undefined || (argument._tag === "Call" && argument.name === "currentUser")
  if (isCaller) return Either.right(callerKey(finding.moment.caller))
  const [key] = finding.user(textIn(argument))
  return key !== undefined
    ? Either.right(key)
    : unknown(finding, argument.span, `The user '${textIn(argument)}' does not exist.`, ["a user"], undefined)
}

const ledBy = (key: string | undefined): Where.Where<"lead"> =>
  key === undefined ? Where.none : Where.equals("lead", key)

/** The ids of the projects that a call names. */
export const projectsOf = (call: Call, finding: Knowing): Resolved<ReadonlyArray<string>> =>
  Either.map(
    Either.all(
      call.arguments.map((argument): Resolved<ReadonlyArray<string>> => {
        const ids = finding.project(textIn(argument))
        return ids.length > 0
          ? Either.right(ids)
          : unknown(finding, argument.span, unknownValue("project", textIn(argument)), ["a project"], [])
      }),
    ),
    (each) => each.flat(),
  )

/** Versions that are released or not, of some projects or of all. */
const versionsOf =
  (released: boolean) =>
  (call: Call, finding: Knowing): Resolved<Things> =>
    Either.map(projectsOf(call, finding), (ids) =>
      things(
        Versions,
        Where.and<"released" | "projectId">(
          Where.equals("released", released),
          ...(call.arguments.length === 0 ? [] : [Where.isIn("projectId" as const, ids)]),
        ),
      ),
    )

type Told = (call: Call, finding: Knowing) => Resolved<Things>

const calls: ReadonlyMap<string, Told> = new Map<string, Told>([
  ["membersOf", membersOf],
  ["releasedVersions", versionsOf(true)],
  ["unreleasedVersions", versionsOf(false)],
  [
    "projectsLeadByUser",
    (call, finding) => Either.map(userOf(call, finding), (key) => things(Projects, ledBy(key))),
  ],
  [
    "componentsLeadByUser",
    (call, finding) => Either.map(userOf(call, finding), (key) => things(Components, ledBy(key))),
  ],
])

/** The things that a call stands for; nothing where it stands for something else. */
export const thingsCalled = (call: Call, finding: Knowing): Resolved<Things> | undefined =>
  calls.get(call.name)?.(call, finding)
