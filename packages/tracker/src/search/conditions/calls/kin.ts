import { Where } from "@quoin/kernel"
import type { Call } from "@quoin/query"
import * as Either from "effect/Either"
import { Issues, type IssueFieldName } from "../../../issue/collections"
import { type Finding, type IssueWhere, type Resolved, unknown } from "../../language/Finding"
import { hasEpic } from "../epicMembership"
import { both, either } from "../holding"
import { textIn } from "./things"

type Kin = Pick<Finding, "site" | "seen">

/** The issues whose epic or parent is one that the caller sees, and of which something is so: by a hidden one nothing is told. */
const under = ({ seen }: Kin, field: "epicId" | "parentId", where: IssueWhere): IssueWhere =>
  Where.references<IssueFieldName, unknown, IssueFieldName>(field, Issues, both(where, seen))

/** The issues that are named by one of which something is so. */
const above = (field: "epicId" | "parentId", where: IssueWhere): IssueWhere =>
  Where.referencedBy(Issues, field, where)

/** The issues of epics, and the sub-tasks of these. */
export const familyOf = (kin: Kin, epicIds: ReadonlyArray<string>): IssueWhere => {
  const inEpic = both(Where.isIn<IssueFieldName>("epicId", epicIds), hasEpic(kin.site))
  return either(inEpic, under(kin, "parentId", inEpic))
}

/** Finds issues by those that a call names, of which each has to be there. */
const byNamed =
  (what: string, find: (kin: Kin, ids: ReadonlyArray<string>) => IssueWhere) =>
  (call: Call, finding: Finding): Resolved<ReadonlyArray<IssueWhere>> =>
    Either.map(
      Either.all(
        call.arguments.map((argument): Resolved<ReadonlyArray<string>> => {
          const ids = finding.issue(textIn(argument))
          const said = `Issue '${textIn(argument)}' could not be found in function '${call.name}'.`
          return ids.length > 0 ? Either.right(ids) : unknown(finding, argument.span, said, [what], [])
        }),
      ),
      (ids) => [find(finding, ids.flat())],
    )

export const parentEpic = byNamed("the key of an epic", familyOf)

/** What is under an issue on every level: of an epic its issues and the sub-tasks of these, of another its sub-tasks. */
export const childrenOf = byNamed("the key of an issue", (kin, ids) =>
  either(familyOf(kin, ids), Where.isIn<IssueFieldName>("parentId", ids)),
)

/** What an issue is under on every level: the one that it is a part of, its epic, and the epic of the former. */
export const parentsOf = byNamed("the key of an issue", (kin, ids) => {
  const own = Where.keyIn(ids)
  const parents = above("parentId", own)
  return either(
    parents,
    ...[own, both(parents, kin.seen)].map((each) => above("epicId", both(each, hasEpic(kin.site)))),
  )
})
