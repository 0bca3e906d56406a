import type { RecordView } from "@quoin/audit"
import { stringify } from "csv-stringify/sync"
import { iso } from "../links"

type View = typeof RecordView.Type

/** A list in one cell, as JSON, so that nothing of it is lost; nothing where it is empty. */
const listed = (values: ReadonlyArray<unknown>): string => (values.length === 0 ? "" : JSON.stringify(values))

/** What is in each column, by its head. */
const columns: Readonly<Record<string, (record: View) => string>> = {
  Date: ({ creationDate }) => iso(creationDate),
  Author: ({ author }) => author.displayName,
  Username: ({ author }) => author.username,
  "Remote address": ({ remoteAddress }) => remoteAddress,
  Category: ({ category }) => category,
  Summary: ({ summary }) => summary,
  Description: ({ description }) => description,
  "System administration": ({ sysAdmin }) => String(sysAdmin),
  "Affected object": ({ affectedObject }) => affectedObject.name,
  "Type of the affected object": ({ affectedObject }) => affectedObject.objectType,
  "Changed values": ({ changedValues }) => listed(changedValues),
  "Associated objects": ({ associatedObjects }) => listed(associatedObjects),
}

/** A cell that begins like a formula gets an apostrophe in front, or a spreadsheet would run what somebody has named a page (HTT-155). */
const rows = (cells: ReadonlyArray<ReadonlyArray<string>>): string =>
  stringify(
    cells.map((row) => [...row]),
    { escape_formulas: true, quoted: true, quoted_empty: true, record_delimiter: "windows" },
  )

export const head = (): string => rows([Object.keys(columns)])

export const csvOf = (records: ReadonlyArray<View>): string =>
  rows(records.map((record) => Object.values(columns).map((cell) => cell(record))))
