import type { RecordView } from "@quoin/audit"
import { csvRows } from "../../answers/csvRows"
import { iso } from "../address"

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

export const head = (): string => csvRows([Object.keys(columns)])

export const csvOf = (records: ReadonlyArray<View>): string =>
  csvRows(records.map((record) => Object.values(columns).map((cell) => cell(record))))
