import { Users } from "@quoin/directory"
import { Order } from "@quoin/kernel"
import type { SortTerm } from "@quoin/query"
import * as Either from "effect/Either"
import { Audiences } from "../audience/Audience"
import { NotBuilt } from "../errors"
import { Issues, type IssueFieldName } from "../issue/collections"
import { Projects } from "../project/collections"
import type { Finding, IssueWhere, Resolved } from "./language/Finding"
import { canOrder } from "./language/orders"
import type { QueryField } from "./language/QueryField"
import { fieldsNamed } from "./resolve"

type Term = Order.OrderTerm<IssueFieldName>
type Sorted = Omit<Term, "direction">

const idsOf = (all: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> => all.map(({ id }) => id)

/** Whether all issues that a filter finds are of one project, so that an index has them in the order of their numbers. */
const isOfOneProject = (where: IssueWhere): boolean =>
  where._tag === "And"
    ? where.clauses.some(isOfOneProject)
    : where._tag === "Equals" && where.field === "projectId"

/** Issues follow the keys of their projects, and then their numbers. */
const byKey = (where: IssueWhere): ReadonlyArray<Sorted> => [
  isOfOneProject(where)
    ? { field: "projectId" }
    : { field: "projectId", then: [Order.step(Projects, "key")] },
  { field: "number" },
]

const byParent: ReadonlyArray<Sorted> = [
  { field: "parentId", then: [Order.step(Issues, "projectId"), Order.step(Projects, "key")] },
  { field: "parentId", then: [Order.step(Issues, "number")] },
]

/** The value of a field that the issue holds, or what stands behind the beginning of those of the field. */
const held = ({ field, behind, kind, custom }: QueryField): Sorted => {
  // A custom text is found by its words, and ordered as a whole.
  if (kind === "text") return custom === undefined ? { field } : { field: "values", behind: behind ?? "" }
  return behind === undefined ? { field } : { field, behind }
}

/** What the place of a field's values is among: those of the set-up in their order, the highest last. */
const placesOf = (
  { kind, custom }: QueryField,
  { site, history }: Finding,
): ReadonlyArray<string> | undefined => {
  switch (kind) {
    // The first of them is the highest.
    case "priority":
      return idsOf(site.priorities).toReversed()
    case "status":
      return idsOf(site.statuses)
    case "issueType":
      return idsOf(site.issueTypes)
    case "resolution":
      return idsOf(site.resolutions)
    case "option":
      return idsOf(custom?.options ?? [])
    // The latest that was looked at stands first.
    case "viewed":
      return history.issueIds.toReversed()
    default:
      return undefined
  }
}

/** What a field orders by, where it can order (TRK-46). */
const orderedBy = (field: QueryField, finding: Finding, where: IssueWhere): ReadonlyArray<Sorted> => {
  const among = placesOf(field, finding)
  switch (field.kind) {
    case "issue":
      return field.field === "idNumber" ? byKey(where) : byParent
    case "project":
      return [{ ...held(field), then: [Order.step(Projects, "name")] }]
    case "user":
      return [{ ...held(field), then: [Order.step(Users, "fullName")] }]
    case "audienceCount":
      return [
        { field: "self", then: [Order.step(Audiences, field.names[0] === "votes" ? "votes" : "watches")] },
      ]
    case "viewed":
      return [{ field: "self", ...(among === undefined ? {} : { among }) }]
    case "text":
      return [field.member === "summary" ? { field: "summary" } : held(field)]
    default:
      return [{ ...held(field), ...(among === undefined ? {} : { among }) }]
  }
}

const sorted = (
  finding: Finding,
  { field, direction }: SortTerm,
  where: IssueWhere,
): Resolved<ReadonlyArray<Term>> =>
  Either.flatMap(fieldsNamed(finding, field), (fields): Resolved<ReadonlyArray<Term>> => {
    const unordered = fields.find((each) => !canOrder(each))
    if (unordered !== undefined)
      return Either.left(new NotBuilt({ what: `an order by ${unordered.names[0]}` }))
    const by = fields.flatMap((each) => orderedBy(each, finding, where))
    return Either.right(by.map((each) => ({ ...each, direction })))
  })

/** A number tells issues of one project from each other, and all of them where their project is ordered by, too. */
const isTotal = (terms: ReadonlyArray<Term>): boolean =>
  terms.some(({ field }) => field === "idNumber") ||
  (terms.some(({ field, then }) => field === "number" && then === undefined) &&
    terms.some(({ field }) => field === "projectId"))

/** The order that is asked for; the newest first where none is. Ties are broken by the order in which issues were made. */
export const resolveOrder = (finding: Finding, where: IssueWhere): Resolved<ReadonlyArray<Term>> =>
  Either.map(
    Either.all(finding.query.orderBy.map((term) => sorted(finding, term, where))),
    (terms): ReadonlyArray<Term> => {
      const asked = terms.flat()
      const order: ReadonlyArray<Term> = asked.length === 0 ? [Order.descending("createdAt")] : asked
      const last = order.at(-1)
      return last === undefined || isTotal(order)
        ? order
        : [...order, { field: "idNumber", direction: last.direction }]
    },
  )
