import { Order } from "@quoin/kernel"
import type { SortTerm } from "@quoin/query"
import * as Either from "effect/Either"
import { type Contents, Spaces } from "../collections"
import { type FieldKind, queryFields } from "./fieldNames"
import { type Finding, type Resolved, fault } from "./Finding"
import { fieldNamed } from "./operators"

type Term = Order.OrderTerm<(typeof Contents)["names"][number]>

type Sorted = Omit<Term, "direction">

/** What a field orders by; a field of several values, or of words, orders nothing (WIK-605). */
const orders: Partial<Readonly<Record<FieldKind, Sorted>>> = {
  id: { field: "idNumber" },
  parent: { field: "below" },
  container: { field: "container" },
  creator: { field: "createdBy" },
  lastModifier: { field: "changedBy" },
  space: { field: "spaceId", then: [Order.step(Spaces, "key")] },
  spaceTitle: { field: "spaceId", then: [Order.step(Spaces, "name")] },
  spaceType: { field: "spaceId", then: [Order.step(Spaces, "type")] },
  type: { field: "type" },
  title: { field: "title" },
  created: { field: "createdAt" },
  lastModified: { field: "modifiedAt" },
}

const ordering: ReadonlyArray<string> = queryFields
  .filter(({ kind }) => orders[kind] !== undefined)
  .map(({ names: [name] }) => name)

const sorted = (finding: Finding, { field, direction }: SortTerm): Resolved<Term> =>
  Either.flatMap(fieldNamed(finding, field), ({ kind }) => {
    const by = orders[kind]
    return by === undefined
      ? Either.left(fault(finding, field.span, ordering))
      : Either.right({ ...by, direction })
  })

/** The order that is asked for. Ties are broken by the order in which things were made. */
export const resolveOrder = (finding: Finding): Resolved<ReadonlyArray<Term>> =>
  Either.map(Either.all(finding.query.orderBy.map((term) => sorted(finding, term))), (terms) => {
    const last = terms.at(-1)
    if (last === undefined || terms.some(({ field }) => field === "idNumber")) return terms
    return [...terms, { field: "idNumber", direction: last.direction }]
  })
