import { Memberships, Users } from "@quoin/directory"
import { Where, suggestion } from "@quoin/kernel"
import type { Clause, FieldPath } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../errors"
import { Issues, type IssueFieldName } from "../issue/collections"
import { byBeside } from "./beside"
import { hasEpic } from "./epicMembership"
import {
  type QueryField,
  type QueryKind,
  isUnbuiltField,
  knownFieldNames,
  queryField,
} from "./language/fieldNames"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  saidFault,
  unknown,
} from "./language/Finding"
import { byTime } from "./moments"
import { byPast } from "./past"
import { asksPast, checkOperator, equalities, equality, isRange, ranges } from "./language/operators"
import { byRange } from "./ranges"
import { bySprint } from "./sprints"
import { wantedIds } from "./values"
import { byWords } from "./words"

const both = (...clauses: ReadonlyArray<IssueWhere>): IssueWhere => Where.and<IssueFieldName>(...clauses)
const either = (...clauses: ReadonlyArray<IssueWhere>): IssueWhere => Where.or<IssueFieldName>(...clauses)

/** The field that a name stands for; nothing where an unknown one is told, and not refused. */
export const fieldNamed = (finding: Finding, field: FieldPath): Resolved<QueryField | undefined> => {
  const name = field.names.map(({ text }) => text).join(".")
  const found = queryField(name)
  if (found !== undefined) return Either.right(found)
  const custom = finding.site.customFields.map((each) => each.name)
  if (isUnbuiltField(name, custom)) return Either.left(new NotBuilt({ what: `the field ${name} of a query` }))
  const said = `Field '${name}' does not exist or you do not have permission to view it.`
  const near = suggestion(name, knownFieldNames)
  return unknown(finding, field.span, said, knownFieldNames, undefined, near)
}

/** One value is asked for as such, so that an index serves the order, too. */
const isOneOf = (field: IssueFieldName, [first, ...more]: ReadonlyArray<string>): IssueWhere =>
  first === undefined || more.length > 0
    ? Where.isIn(field, first === undefined ? [] : [first, ...more])
    : Where.equals(field, first)

const isValue = ({ kind, field }: QueryField, ids: ReadonlyArray<string>): IssueWhere =>
  kind === "issue" && field === "idNumber" ? Where.keyIn(ids) : isOneOf(field, ids)

/** The issue itself, or the one that the field names, is one of these. */
const isIssue = ({ field }: QueryField, where: IssueWhere): IssueWhere =>
  field === "idNumber" ? where : Where.references(field, Issues, where)

/** The user that the field names is in the group. */
const isMember = ({ field }: QueryField, group: string): IssueWhere =>
  Where.references(field, Users, Where.referencedBy(Memberships, "userKey", Where.equals("group", group)))

const isEmpty = ({ site }: Finding, { field, always }: QueryField): IssueWhere => {
  if (always) return Where.none
  return field === "epicId" ? Where.not(hasEpic(site)) : Where.empty(field)
}

/** What is empty is neither equal nor unequal to anything (TRK-41). */
const unequal = (finding: Finding, field: QueryField, positive: IssueWhere): IssueWhere =>
  field.always ? Where.not(positive) : both(Where.not(isEmpty(finding, field)), Where.not(positive))

/** What can be compared by the order in which such things are set up. */
const hasOrder = ({ kind, field }: QueryField): boolean =>
  kind === "priority" || kind === "version" || (kind === "issue" && field === "idNumber")

const byIdentity = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator, value } = comparison
    yield* checkOperator(finding, field, comparison, [...equalities, ...(hasOrder(field) ? ranges : [])])
    if (isRange(operator)) return yield* byRange(finding, field, operator, comparison)
    const name = comparison.field.names[0].text
    const { ids, empty, issues = [], groups = [] } = yield* wantedIds(field, name, value, finding)
    const positive = either(
      ...groups.map((group) => isMember(field, group)),
      ...(ids.length === 0 ? [] : [isValue(field, ids)]),
      ...issues.map((where) => isIssue(field, where)),
      ...(empty ? [isEmpty(finding, field)] : []),
    )
    if (equality[operator] === "is") return positive
    return empty && [ids, issues, groups].every(({ length }) => length === 0)
      ? Where.not(isEmpty(finding, field))
      : unequal(finding, field, positive)
  })

type Resolve = (finding: Finding, field: QueryField, comparison: Comparison) => Resolved<IssueWhere>

/** There is nothing to compare a rank with: it orders. */
const refuseRank: Resolve = (finding, { names: [name] }, { operator, operatorSpan }) =>
  Either.left(
    saidFault(finding, operatorSpan, `The operator '${operator}' is not supported by the '${name}' field.`, [
      "rank in ORDER BY alone",
    ]),
  )

const resolvers: Partial<Readonly<Record<QueryKind, Resolve>>> = {
  sprint: bySprint,
  category: byBeside,
  audience: byBeside,
  rank: refuseRank,
  text: byWords,
  comments: byWords,
  texts: byWords,
  moment: byTime,
  day: byTime,
}

const compared = (finding: Finding, comparison: Comparison): Resolved<IssueWhere> =>
  Either.flatMap(fieldNamed(finding, comparison.field), (field): Resolved<IssueWhere> => {
    if (field === undefined) return Either.right(Where.none)
    if (asksPast(comparison.operator)) return byPast(finding, field, comparison)
    return (resolvers[field.kind] ?? byIdentity)(finding, field, comparison)
  })

/** The filter that a clause of JQL means. */
export const resolveWhere = (finding: Finding, clause: Clause | undefined): Resolved<IssueWhere> => {
  switch (clause?._tag) {
    case undefined:
      return Either.right(Where.all)
    case "Comparison":
      return compared(finding, clause)
    case "Not":
      return Either.map(resolveWhere(finding, clause.clause), (where) => Where.not(where))
    case "And":
    case "Or": {
      const joined = clause._tag === "And" ? both : either
      return Either.map(Either.all(clause.clauses.map((each) => resolveWhere(finding, each))), (all) =>
        joined(...all),
      )
    }
  }
}
