import { Order, Paging, type QueryReads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Expansion } from "@quoin/kernel"
import { Spaces } from "../collections"
import { linksAroundSpace } from "../content/views/linksAround"
import { viewsFrom } from "../expansions/loadViews"
import { loadSpaceViews } from "../expansions/spaces"
import { limits } from "../limits"
import type { FieldKind } from "./fieldNames"
import { type Finding, type Resolved, fault } from "./Finding"
import { fieldNamed } from "./operators"
import { resolveSpaces } from "./spaceQuery"

const style = Paging.startLimit(limits.listDefault, limits.listMax)

type Field = (typeof Spaces)["names"][number]

const orders: Partial<Readonly<Record<FieldKind, Field>>> = {
  title: "name",
  spaceTitle: "name",
  space: "key",
  spaceType: "type",
}

const spaceOrder = (finding: Finding): Resolved<ReadonlyArray<Order.OrderTerm<Field>>> =>
  Either.all(
    finding.query.orderBy.map(({ field, direction }) =>
      Either.flatMap(fieldNamed(finding, field), ({ kind }) => {
        const by = orders[kind]
        return by === undefined
          ? Either.left(fault(finding, field.span, ["title", "space", "space.type"]))
          : Either.right({ field: by, direction })
      }),
    ),
  )

/** One page of the spaces that a query finds, by name where it has no order; archived ones where that is asked for. */
export const loadSpacePage = (
  reads: QueryReads,
  finding: Finding,
  { includeArchivedSpaces }: { readonly includeArchivedSpaces: boolean },
  asked: {
    readonly expansion: Expansion.Expansion
    readonly start?: number | undefined
    readonly limit?: number | undefined
  },
) =>
  Effect.gen(function* () {
    const orderBy = yield* spaceOrder(finding)
    const found = yield* resolveSpaces(finding, finding.query.where)
    const current = Where.not<Field>(Where.equals("status", "archived"))
    return yield* reads.list(Spaces, {
      style,
      from: asked.start,
      size: asked.limit,
      where: includeArchivedSpaces ? found : Where.and<Field>(found, current),
      orderBy: orderBy.length === 0 ? [Order.ascending("name")] : orderBy,
      total: true,
      show: (spaces) => loadSpaceViews({ reads, loadViews: viewsFrom(reads) }, spaces, asked.expansion),
      more: linksAroundSpace,
    })
  })
