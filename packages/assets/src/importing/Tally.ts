import { distinct } from "@quoin/kernel"
import { limits } from "../limits"
import type { ImportCounts, ImportRecord, RowFault, RowMark } from "../imports/Import"

/** What some rows came to. */
export interface Came {
  readonly counts?: Partial<ImportCounts>
  readonly faults?: ReadonlyArray<RowFault>
  readonly missing?: ReadonlyArray<RowFault>
  readonly mark?: RowMark
  readonly claims?: ReadonlyArray<string>
  /** Columns of the row that nothing was done with. */
  readonly unused?: ReadonlyArray<string>
}

const summed = (counts: ImportCounts, more: Partial<ImportCounts>): ImportCounts => {
  const names = Object.keys(counts) as ReadonlyArray<keyof ImportCounts>
  return Object.fromEntries(
    names.map((name) => [name, counts[name] + (more[name] ?? 0)]),
  ) as unknown as ImportCounts
}

const first = <A>(known: ReadonlyArray<A>, more: ReadonlyArray<A>, most: number): ReadonlyArray<A> =>
  more.length === 0 ? known : [...known, ...more].slice(0, most)

/** The record with what some rows came to; of faults the first are told, and all are counted. */
export const tallied = (record: ImportRecord, came: ReadonlyArray<Came>): ImportRecord => ({
  ...record,
  counts: came.reduce((counts, { counts: more = {} }) => summed(counts, more), record.counts),
  faults: first(
    record.faults,
    came.flatMap(({ faults = [] }) => faults),
    limits.importFaultsTold,
  ),
  missing: first(
    record.missing,
    came.flatMap(({ missing = [] }) => missing),
    limits.importFaultsTold,
  ),
  unused: distinct([...record.unused, ...came.flatMap(({ unused = [] }) => unused)]).slice(
    0,
    limits.importFileColumns,
  ),
})
