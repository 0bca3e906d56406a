import {
  Expansion,
  Given,
  type InvalidInput,
  type LimitExceeded,
  type NotFound,
  Order,
  Paging,
  Prompt,
  type QueryReads,
  type ReadFailure,
  invalid,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents } from "../../collections"
import type { ContentRecord } from "../Content"
import { type ChildType, ChildType as ChildTypes } from "../ContentParts"
import { type ContentByType, type ContentList } from "../views/ContentView"
import { linksAround } from "../views/linksAround"
import { showRecords } from "../../expansions/loadViews"
import { limits } from "../../limits"
import type { Listed, ListedBy } from "../../tree/treeLists"

const style = Paging.startLimit(limits.listDefault, limits.listMax)

/** How a request says which part of a list it asks for, and what is shown of its items. */
export const listFields = {
  expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  start: Schema.optional(Schema.Int),
  limit: Schema.optional(Schema.Int),
}

/** The same as it is understood. */
export interface Asked {
  readonly expansion: Expansion.Expansion
  readonly start?: number | undefined
  readonly limit?: number | undefined
}

/** The oldest first. */
export const creationOrder = [Order.ascending("createdAt"), Order.ascending("idNumber")] as const

/** One page of a list of content (WIK-107). */
export const loadList = (reads: QueryReads, { where, orderBy }: Listed, { expansion, start, limit }: Asked) =>
  reads.list(Contents, {
    style,
    from: start,
    size: limit,
    where,
    orderBy,
    show: showRecords(reads, expansion),
    more: linksAround,
  })

/** A page of each type that an expansion names, each with what it names inside. */
export const loadByType = (
  reads: QueryReads,
  listed: ListedBy,
  { expansion, ...part }: Asked,
): Effect.Effect<ContentByType, ReadFailure | InvalidInput | LimitExceeded | NotFound> =>
  Prompt.gen(function* () {
    const found: Partial<Record<ChildType, ContentList>> = {}
    for (const type of ChildTypes.literals) {
      const inside = Expansion.expansionAt(expansion, type)
      if (inside !== undefined)
        found[type] = yield* loadList(reads, listed(type), { ...part, expansion: inside })
    }
    return found
  })

/** What stands below an item is known of its present version alone; 0 means that one, too (WIK-108). */
export const checkParentVersion = (
  { version: { number } }: ContentRecord,
  given: number,
): Either.Either<void, InvalidInput> =>
  given === 0 || given === number
    ? Either.void
    : Either.left(
        invalid(
          "parentVersion",
          given,
          `0 or ${number}, the present version: what stood below earlier ones is not kept`,
        ),
      )

/** How many levels a depth means: `all`, `root` for those right below, or a number. */
export const levelsOf = (depth: string): Either.Either<number | undefined, InvalidInput> => {
  const levels = depth === "root" ? 1 : Number(depth)
  if (depth === "all") return Either.right(undefined)
  return Number.isInteger(levels) && levels >= 1 && levels <= limits.treeDepth
    ? Either.right(levels)
    : Either.left(invalid("depth", depth, `all, root, or a whole number from 1 to ${limits.treeDepth}`))
}
