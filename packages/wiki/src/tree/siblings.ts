import {
  Commit,
  type Instant,
  LimitExceeded,
  type Order,
  OrderKey,
  Prompt,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"
import { limits } from "../limits"
import { guardAll } from "./ancestorWhere"

type Page = Stored<ContentRecord>
type Direction = "ascending" | "descending"

/** Where a page is put among those that stand below the same page. */
export type Spot =
  | { readonly at: "end" }
  | { readonly at: "before" | "after"; readonly target: ContentRecord }

export const atEnd: Spot = { at: "end" }

/** The place of a page in the order of its siblings. */
export interface Position {
  readonly position: string
  /** Siblings that are spread anew first, as there is no room; then the place is looked for again. */
  readonly spread: ReadonlyArray<Commit.Change>
  /** The page stands there already. */
  readonly stands: boolean
}

/** The key of a page that was never put anywhere: pages so stand in the order in which they were made. */
export const firstPosition = (id: string, at: Instant): string => OrderKey.made(at, Number(id))

/** The order of the tree. */
export const treeOrder = (direction: Direction) => [
  { field: "position" as const, direction },
  { field: "idNumber" as const, direction },
]

/** Current pages that stand below a place, as `below` of the collection says it. */
export const currentBelow = (place: string): Where.Where<"below" | "status"> =>
  Where.and<"below" | "status">(Where.equals("below", place), Where.equals("status", "current"))

const positionAt = ({ id, position }: ContentRecord): Order.Position => ({
  values: [position, Number(id)],
  key: id,
})

/** The siblings next to one, or from an end where none is given. */
const loadNext = (
  reads: Pick<Reads, "select">,
  place: string,
  direction: Direction,
  from: ContentRecord | undefined,
  limit: number,
): Effect.Effect<ReadonlyArray<Page>, ReadFailure> =>
  Prompt.map(
    reads.select(Contents, {
      where: currentBelow(place),
      orderBy: treeOrder(direction),
      limit,
      ...(from === undefined ? {} : { after: positionAt(from) }),
    }),
    ({ records }) => records,
  )

interface Gap {
  /** What stands before and behind the gap, the nearest first. */
  readonly before: ReadonlyArray<Page>
  readonly after: ReadonlyArray<Page>
}

/** What stands on both sides of a spot, so many on each; the page itself may be among it. */
const loadGap = (
  reads: Pick<Reads, "select">,
  place: string,
  spot: Spot,
  count: number,
): Effect.Effect<Gap, ReadFailure> =>
  Prompt.gen(function* () {
    if (spot.at === "end") {
      return { before: yield* loadNext(reads, place, "descending", undefined, count), after: [] }
    }
    const { at, target } = spot
    const [itself] = yield* reads
      .select(Contents, { where: Where.keyIn([target.id]), limit: 1 })
      .pipe(Effect.map(({ records }) => records))
    const beside = itself === undefined ? [] : [itself]
    const before =
      at === "before" || count > 1 ? yield* loadNext(reads, place, "descending", target, count) : []
    const after = at === "after" || count > 1 ? yield* loadNext(reads, place, "ascending", target, count) : []
    return at === "before"
      ? { before, after: [...beside, ...after] }
      : { before: [...beside, ...before], after }
  })

const noRoom = new LimitExceeded({
  limit: "orderKeyChars",
  max: kernelLimits.orderKeyChars,
  given: kernelLimits.orderKeyChars + 1,
})

/** Spreads the siblings around a gap, and leaves room in it. */
const spreadAround = (
  reads: Reads,
  place: string,
  spot: Spot,
  isOther: (page: Page) => boolean,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Prompt.gen(function* () {
    const many = limits.spreadSiblings + 2
    const { before, after } = yield* loadGap(reads, place, spot, many)
    const [left, right] = [before.filter(isOther), after.filter(isOther)]
    const lower = left.slice(0, limits.spreadSiblings).reverse()
    const upper = right.slice(0, limits.spreadSiblings)
    const from = left[limits.spreadSiblings]?.value.position
    // Behind all that there is, and before whatever is made later.
    const last = (right.at(-1) ?? left[0])?.value.position
    const to =
      right[limits.spreadSiblings]?.value.position ??
      OrderKey.made(reads.moment.at, Number(yield* reads.newId("content")), last)
    const keys = OrderKey.spread(from, to, lower.length + 1 + upper.length)
    if (keys === undefined) return yield* noRoom
    yield* guardAll(reads, [...lower, ...upper])
    return [
      ...lower.map(({ value }, i) => ({ ...value, position: keys[i] })),
      ...upper.map(({ value }, i) => ({ ...value, position: keys[lower.length + 1 + i] })),
    ].map(({ position, ...page }) =>
      Commit.put(Contents, { ...page, ...(position === undefined ? {} : { position }) }),
    )
  })

/** The position between what stands around a spot. A page goes to the end as one that is made now would. */
const keyAt = (
  own: string,
  before: ContentRecord | undefined,
  after: ContentRecord | undefined,
): string | undefined => {
  const [low, high] = [before?.position, after?.position]
  return (low === undefined || low < own) && (high === undefined || own < high)
    ? own
    : OrderKey.between(low, high)
}

/** Where a page comes to stand among those below a place (WIK-103). */
export const loadPosition = (
  reads: Reads,
  place: string,
  page: ContentRecord,
  spot: Spot,
): Effect.Effect<Position, ReadFailure> =>
  Prompt.gen(function* () {
    const isOther = ({ key }: Page): boolean => key !== page.id
    // One more than is needed, as the page itself may stand there.
    const { before, after } = yield* loadGap(reads, place, spot, 2)
    const stands = before[0]?.key === page.id || after[0]?.key === page.id
    if (stands && page.position !== undefined) return { position: page.position, spread: [], stands }
    const key = keyAt(
      firstPosition(page.id, reads.moment.at),
      before.find(isOther)?.value,
      after.find(isOther)?.value,
    )
    return key === undefined
      ? { position: "", spread: yield* spreadAround(reads, place, spot, isOther), stands: false }
      : { position: key, spread: [], stands: false }
  })
