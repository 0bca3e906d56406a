import {
  Order,
  type ReadFailure,
  type Reads,
  type Selection,
  Where,
  limits as kernelLimits,
  withinLimit,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import { limits } from "../limits"
import type { ContentRecord } from "../content/Content"

const orderBy = (["below", "status", "position", "idNumber"] as const).map((field) => Order.ascending(field))

/**
 * The pages of every status whose parents are these, `before` being those that were looked at already. In the order of the index
 * of the tree: in that of their keys a database would rather look through all pages than sort those few.
 */
const loadChildren = (
  reads: Pick<Reads, "select">,
  parents: ReadonlyArray<string>,
  before: number,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.gen(function* () {
    const found: Array<string> = []
    for (const some of Arr.chunksOf(parents, kernelLimits.whereListValues)) {
      const where = Where.isIn("below" as const, some)
      let after: { readonly after?: Order.Position } | undefined = {}
      while (after !== undefined) {
        const page: Selection<ContentRecord> = yield* reads.select(Contents, { where, orderBy, ...after })
        const { records, more, end } = page
        found.push(...records.map(({ key }) => key))
        yield* withinLimit(limits, "movedPages", before + found.length)
        after = more && end !== undefined ? { after: end } : undefined
      }
    }
    return found
  })

/** What stands below a page: how many levels, and how many pages of every status. */
export interface Below {
  readonly levels: number
  readonly pages: number
}

/**
 * What stands below a page, as far as `most` levels and one more. It is read level by level, and at most `limits.movedPages`
 * pages of it. Should damaged data form a ring, the walk ends all the same.
 */
export const loadBelow = (
  reads: Pick<Reads, "select">,
  id: string,
  most: number,
): Effect.Effect<Below, ReadFailure> =>
  Effect.gen(function* () {
    let level = yield* loadChildren(reads, [id], 0)
    let levels = 0
    let pages = 0
    while (level.length > 0 && levels <= most) {
      levels += 1
      pages += level.length
      level = yield* loadChildren(reads, level, pages)
    }
    return { levels, pages }
  })
