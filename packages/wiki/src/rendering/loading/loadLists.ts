import {
  Order,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  limits as kernelLimits,
  selectAll,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Contents } from "../../collections"
import type { ContentRecord } from "../../content/Content"
import { isPresent } from "../../access/presence"
import { Labels } from "../../labels/collections"
import { labelKey } from "../../labels/Label"
import { checkLabel } from "../../labels/labelInput"
import { limits } from "../../limits"
import { type Gathered, listKey } from "./Gathered"
import type { ListReference } from "../context/Known"

type Fields = (typeof Contents)["names"][number]

/** A list by what is stored: ids of spaces, and labels as the caller means them. */
interface Filling {
  readonly reference: ListReference
  readonly labels: ReadonlySet<string>
  readonly spaceIds: ReadonlySet<string>
  readonly found: Array<ContentRecord>
}

const isFull = ({ reference, found }: Filling): boolean => found.length > reference.max

/** A list that names labels, or spaces, of which none is there is empty. */
const canFill = ({ reference, labels, spaceIds }: Filling): boolean =>
  (reference.labels.length === 0 || labels.size > 0) && (reference.spaces.length === 0 || spaceIds.size > 0)

/** Lists that one select reads for: what they name together is no more than a filter holds. */
const chunked = (lists: ReadonlyArray<Filling>): ReadonlyArray<ReadonlyArray<Filling>> => {
  const chunks: Array<Array<Filling>> = []
  let names = 0
  for (const each of lists) {
    const more = Math.max(each.labels.size, each.spaceIds.size)
    const last = chunks.at(-1)
    if (last === undefined || names + more > kernelLimits.whereListValues) {
      chunks.push([each])
      names = more
    } else {
      last.push(each)
      names += more
    }
  }
  return chunks
}

/** Those by label are found by other means than those of whole spaces. */
const together = (lists: ReadonlyArray<Filling>): ReadonlyArray<ReadonlyArray<Filling>> =>
  Arr.partition(lists.filter(canFill), ({ reference }) => reference.labels.length > 0).flatMap(chunked)

const whereOf = (lists: ReadonlyArray<Filling>): Where.Where<Fields> => {
  const labels = distinct(lists.flatMap((each) => [...each.labels]))
  const spaces = distinct(lists.flatMap((each) => [...each.spaceIds]))
  return Where.and<Fields>(
    Where.not(Where.empty("changedAt" as const)),
    isPresent,
    ...(lists.every(({ reference }) => reference.spaces.length > 0)
      ? [Where.isIn("spaceId" as const, spaces)]
      : []),
    ...(lists.every(({ reference }) => reference.labels.length > 0)
      ? [Where.referencedBy(Labels, "holderId", Where.isIn("label" as const, labels))]
      : []),
  )
}

const orderBy = [Order.descending("changedAt" as const), Order.descending("idNumber" as const)]

/** Which of the labels that lists name each of some items has. */
const loadLabelled = (
  reads: Pick<QueryReads, "select">,
  lists: ReadonlyArray<Filling>,
  ids: ReadonlyArray<string>,
): Effect.Effect<(id: string) => ReadonlyArray<string>, ReadFailure> => {
  const labels = distinct(lists.flatMap((each) => [...each.labels]))
  if (labels.length === 0 || ids.length === 0) return Effect.succeed(() => [])
  return Effect.map(
    selectAll(reads, Labels, {
      where: Where.and<(typeof Labels)["names"][number]>(
        Where.isIn("holderId", ids),
        Where.isIn("label", labels),
      ),
    }),
    (uses) => {
      const byHolder = Arr.groupBy(uses, ({ value }) => value.holderId)
      return (id) => (byHolder[id] ?? []).map(({ value }) => labelKey(value))
    },
  )
}

const fits = (
  { reference, labels, spaceIds }: Filling,
  { spaceId }: ContentRecord,
  has: ReadonlyArray<string>,
): boolean =>
  (reference.spaces.length === 0 || spaceIds.has(spaceId)) &&
  (reference.labels.length === 0 || has.some((label) => labels.has(label)))

/** Reads for some lists at once; one that is full is left out of the next select. */
const fill = (
  reads: Pick<QueryReads, "select" | "selectVisible">,
  lists: ReadonlyArray<Filling>,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.gen(function* () {
    let rest = lists
    let after: Order.Position | undefined
    let read = 0
    while (rest.length > 0) {
      if (read >= limits.renderedListsTogether) return true
      const { records, more, end } = yield* reads.selectVisible(Contents, {
        where: whereOf(rest),
        orderBy,
        limit: Math.min(
          kernelLimits.selectRecords,
          Arr.reduce(rest, 0, (sum, { reference: { max } }) => sum + max + 1),
        ),
        ...(after === undefined ? {} : { after }),
      })
      const labelsOf = yield* loadLabelled(
        reads,
        rest,
        records.map(({ key }) => key),
      )
      for (const { key, value } of records)
        for (const each of rest) if (fits(each, value, labelsOf(key)) && !isFull(each)) each.found.push(value)
      if (!more || end === undefined) return false
      read += records.length
      after = end
      rest = rest.filter((each) => !isFull(each))
    }
    return false
  })

const fillingOf = (
  reference: ListReference,
  { moment: { caller } }: Pick<QueryReads, "moment">,
  gathered: Gathered,
): Filling => ({
  reference,
  // What cannot be a label is on nothing.
  labels: new Set(
    reference.labels.flatMap((name) =>
      Either.match(checkLabel({ name }, caller), { onLeft: () => [], onRight: (label) => [labelKey(label)] }),
    ),
  ),
  spaceIds: new Set(reference.spaces.flatMap((key) => gathered.spaces.get(foldCase(key))?.id ?? [])),
  found: [],
})

/**
 * Reads the pages that lists show, the ones that were changed last first, for all lists of a kind at once: as many selects as lists
 * whose pages are far apart, and one besides. Where that reads too much, what is not full may have more.
 */
export const loadLists = (
  reads: QueryReads,
  references: ReadonlyArray<ListReference>,
  gathered: Gathered,
  loadSpaces: (ids: ReadonlyArray<string>) => Effect.Effect<void, ReadFailure>,
): Effect.Effect<void, ReadFailure> =>
  Effect.gen(function* () {
    const wanted = new Map(references.map((each) => [listKey(each), each]))
    const lists = [...wanted]
      .filter(([key]) => !gathered.lists.has(key))
      .map(([, each]) => fillingOf(each, reads, gathered))
    const cut = new Set<Filling>()
    for (const some of together(lists)) {
      if (yield* fill(reads, some)) some.forEach((each) => cut.add(each))
    }
    yield* loadSpaces(lists.flatMap(({ found }) => found.map(({ spaceId }) => spaceId)))
    for (const each of lists) {
      const pages = each.found.slice(0, each.reference.max).map(gathered.pageOf)
      gathered.lists.set(listKey(each.reference), { pages, more: isFull(each) || cut.has(each) })
    }
  })
