import { Users } from "@quoin/directory"
import { Order } from "@quoin/kernel"
import type { SortTerm } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../errors"
import { Issues, type IssueFieldName } from "../issue/collections"
import { Projects } from "../project/collections"
import type { QueryField } from "./language/fieldNames"
import type { Finding, IssueWhere, Resolved } from "./language/Finding"
import { fieldNamed } from "./resolve"

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

/** What a field orders by; nothing where it has several values, or none that order (TRK-46). */
const orderedBy = (
  { kind, field, member }: QueryField,
  { site }: Finding,
  where: IssueWhere,
): ReadonlyArray<Sorted> | undefined => {
  switch (kind) {
    case "issue":
      return field === "idNumber" ? byKey(where) : field === "parentId" ? byParent : undefined
    case "project":
      return [{ field, then: [Order.step(Projects, "name")] }]
    // The first of them is the highest.
    case "priority":
      return [{ field, among: idsOf(site.priorities).toReversed() }]
    case "status":
      return [{ field, among: idsOf(site.statuses) }]
    case "issueType":
      return [{ field, among: idsOf(site.issueTypes) }]
    case "resolution":
      return [{ field, among: idsOf(site.resolutions) }]
    case "user":
      return [{ field, then: [Order.step(Users, "fullName")] }]
    case "text":
      return member === "summary" ? [{ field: "summary" }] : undefined
    case "rank":
    case "moment":
    case "day":
      return [{ field }]
    default:
      return undefined
  }
}

const sorted = (
  finding: Finding,
  { field, direction }: SortTerm,
  where: IssueWhere,
): Resolved<ReadonlyArray<Term>> =>
  Either.flatMap(fieldNamed(finding, field), (found): Resolved<ReadonlyArray<Term>> => {
    if (found === undefined) return Either.right([])
    const by = orderedBy(found, finding, where)
    return by === undefined
      ? Either.left(new NotBuilt({ what: `an order by ${found.names[0]}` }))
      : Either.right(by.map((each) => ({ ...each, direction })))
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
