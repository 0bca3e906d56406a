import { Memberships, Users } from "@quoin/directory"
import { type Field, Order, Where, foldCase, suggestion } from "@quoin/kernel"
import { type Clause, type SortTerm } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../errors"
import { Issues, type IssueFieldName } from "../issue/collections"
import { type QueryField, isUnbuiltField, knownFieldNames, queryField } from "./fieldNames"
import { type Finding, type Resolved, fault } from "./Finding"
import { hasEpic } from "./epicMembership"
import { byBeside } from "./beside"
import { equality } from "./equality"
import { bySprint } from "./sprints"
import { dayOf, momentOf } from "./moments"
import { asksPast, unserved, wrongOperator } from "./gaps"
import { wantedIds } from "./values"

type IssueWhere = Where.Where<IssueFieldName>
type Comparison = Clause & { readonly _tag: "Comparison" }

const both = (...clauses: ReadonlyArray<IssueWhere>): IssueWhere => Where.and<IssueFieldName>(...clauses)
const either = (...clauses: ReadonlyArray<IssueWhere>): IssueWhere => Where.or<IssueFieldName>(...clauses)

const fieldNamed = (finding: Finding, field: Comparison["field"]): Resolved<QueryField | undefined> => {
  const [first, ...more] = field.names
  const name = [first, ...more].map(({ text }) => text).join(".")
  const found = more.length === 0 ? queryField(name) : undefined
  if (found !== undefined) return Either.right(found)
  const custom = finding.site.customFields.map((each) => each.name)
  if (isUnbuiltField(name, custom)) return Either.left(new NotBuilt({ what: `the field ${name} of a query` }))
  if (finding.warn !== undefined) {
    finding.warn(`Field '${name}' does not exist or you do not have permission to view it.`)
    return Either.right(undefined)
  }
  return Either.left(fault(finding, field.span, knownFieldNames, suggestion(name, knownFieldNames)))
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

const ranges = {
  "<": Where.lessThan,
  "<=": Where.atMost,
  ">": Where.moreThan,
  ">=": Where.atLeast,
}

const isRange = (operator: string): operator is keyof typeof ranges => Object.hasOwn(ranges, operator)

const byIdentity = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> => {
  const sense = equality[comparison.operator]
  if (sense === undefined) return unserved(finding, field, comparison, Object.keys(equality))
  const name = comparison.field.names[0].text
  return Either.map(wantedIds(field, name, comparison.value, finding), (wanted) => {
    const { ids, empty, issues = [], groups = [] } = wanted
    const positive = either(
      ...groups.map((group) => isMember(field, group)),
      ...(ids.length === 0 ? [] : [isValue(field, ids)]),
      ...issues.map((where) => isIssue(field, where)),
      ...(empty ? [isEmpty(finding, field)] : []),
    )
    if (sense === "is") return positive
    return empty && [ids, issues, groups].every(({ length }) => length === 0)
      ? Where.not(isEmpty(finding, field))
      : unequal(finding, field, positive)
  })
}

/** A text holds every word of another one, wherever it stands and whatever its case. */
const byText = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> => {
  const { operator, value } = comparison
  // Every issue has a summary.
  if (operator === "is") return Either.right(Where.none)
  if (operator === "is not") return Either.right(Where.all)
  if (operator !== "~" && operator !== "!~") {
    return wrongOperator(finding, comparison, ["~", "!~", "is", "is not"])
  }
  if (value._tag !== "Text") return Either.left(fault(finding, value.span, ["a text"]))
  const phrase = /^"(.*)"$/s.exec(value.text.trim())?.[1]
  const words = phrase === undefined ? value.text.split(/\s+/) : [phrase]
  const wanted = words.map((word) => word.replace(/^\*+|\*+$/g, "")).filter((word) => word !== "")
  if (wanted.some((word) => /[*?]/.test(word))) {
    return Either.left(new NotBuilt({ what: "wildcards inside a word of a query" }))
  }
  const holds = both(...wanted.map((word) => Where.contains(field.field, foldCase(word))))
  return Either.right(operator === "~" ? holds : Where.not(holds))
}

const byTime = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> => {
  const { operator, value } = comparison
  if (value._tag === "Empty") return byIdentity(finding, field, comparison)
  if (value._tag === "List") return unserved(finding, field, comparison, ["=", "!=", ...Object.keys(ranges)])
  const read: Resolved<Field.Scalar> = field.kind === "day" ? dayOf(value, finding) : momentOf(value, finding)
  return Either.flatMap(read, (at) => {
    if (isRange(operator)) return Either.right(ranges[operator](field.field, at))
    if (operator === "=") return Either.right(Where.equals(field.field, at))
    if (operator === "!=") return Either.right(unequal(finding, field, Where.equals(field.field, at)))
    return unserved(finding, field, comparison, ["=", "!=", ...Object.keys(ranges)])
  })
}

const compared = (finding: Finding, comparison: Comparison): Resolved<IssueWhere> =>
  Either.flatMap(fieldNamed(finding, comparison.field), (field): Resolved<IssueWhere> => {
    const { operator } = comparison
    if (asksPast(operator)) return Either.left(new NotBuilt({ what: `the operator ${operator}` }))
    if (field === undefined) return Either.right(Where.none)
    if (field.kind === "sprint") return bySprint(finding, comparison)
    if (field.kind === "category" || field.kind === "audience") return byBeside(finding, field, comparison)
    // There is nothing to compare a rank with: it orders.
    if (field.kind === "rank") return wrongOperator(finding, comparison, ["rank in ORDER BY alone"])
    if (field.kind === "text") return byText(finding, field, comparison)
    return field.kind === "moment" || field.kind === "day"
      ? byTime(finding, field, comparison)
      : byIdentity(finding, field, comparison)
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

/** What a field orders by: numbers of issues follow their projects. */
const orderedBy = ({ names: [name], field }: QueryField): ReadonlyArray<IssueFieldName> =>
  name === "key" ? ["projectId", "number"] : [field]

const unordered = new Set<QueryField["kind"]>([
  "label",
  "component",
  "version",
  "sprint",
  "category",
  "audience",
])

const sorted = (
  finding: Finding,
  { field, direction }: SortTerm,
): Resolved<ReadonlyArray<Order.OrderTerm<IssueFieldName>>> =>
  Either.flatMap(fieldNamed(finding, field), (found) => {
    if (found === undefined) return Either.right([])
    if (unordered.has(found.kind) || found.field === "epicId") {
      return Either.left(new NotBuilt({ what: `an order by ${found.names[0]}` }))
    }
    const term = direction === "ascending" ? Order.ascending : Order.descending
    return Either.right(orderedBy(found).map((each) => term(each)))
  })

/** The order that is asked for; the newest first where none is. Ties are broken by the order in which issues were made. */
export const resolveOrder = (finding: Finding): Resolved<ReadonlyArray<Order.OrderTerm<IssueFieldName>>> =>
  Either.map(Either.all(finding.query.orderBy.map((term) => sorted(finding, term))), (terms) => {
    const asked = terms.flat()
    const order = asked.length === 0 ? [Order.descending("createdAt" as const)] : asked
    const last = order.at(-1)
    if (last === undefined || last.field === "number" || last.field === "idNumber") return order
    const term = last.direction === "ascending" ? Order.ascending : Order.descending
    return [...order, term("idNumber" as const)]
  })
