import { type EditRecord, type ListApplications, ReportSales } from "@quoin/tokens"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { csvRows } from "../../answers/csvRows"
import { Download } from "../../answers/Download"
import { inParts } from "../../answers/inParts"
import { each, field, shape } from "../../answers/shape"
import type { Shows } from "../../answers/Shows"
import { Tagged } from "../../answers/Tagged"
import { instant } from "../../wiki/json/parts"

const iso = (millis: number): string => new Date(millis).toISOString()

type Applications = typeof ListApplications.success.Type

const application = shape<Applications["items"][number]>("StoreApplication")({
  id: Schema.String,
  name: Schema.String,
  packageName: Schema.String,
  editId: Schema.String,
  createdAt: field(instant, ({ createdAt }) => iso(createdAt)),
})

export const applications = shape<Applications>("StoreApplications")({
  applications: each(application, ({ items }) => items),
})

const edit = shape<EditRecord>("StoreEdit")({
  id: Schema.String,
  applicationId: Schema.String,
  title: Schema.String,
  shortDescription: Schema.String,
  fullDescription: Schema.String,
  releaseNotes: Schema.String,
  updatedAt: field(instant, ({ updatedAt }) => iso(updatedAt)),
})

/** The `ETag` has the revision; no field has it. */
export const edited: Shows<EditRecord> = {
  schema: edit.schema,
  by: (call) => (view) =>
    new Tagged({ json: edit.json(view, call), revision: view.revision, modifiedAt: view.updatedAt }),
}

type Part = typeof ReportSales.success.Type
type Sale = Part["items"][number]

/** What is in each column, by its head. */
const columns: Readonly<Record<string, (sale: Sale) => string>> = {
  "Sold at": ({ soldAt }) => iso(soldAt),
  "Sale id": ({ id }) => id,
  "Application id": ({ applicationId }) => applicationId,
  Application: ({ applicationName }) => applicationName,
  Country: ({ country }) => country,
  Units: ({ units }) => String(units),
  "Amount (smallest coin)": ({ amountMinor }) => String(amountMinor),
  Currency: ({ currency }) => currency,
}

const rowsOf = ({ items }: Part): string =>
  csvRows(items.map((sale) => Object.values(columns).map((cell) => cell(sale))))

const encoder = new TextEncoder()

/** A month's sales as CSV, read part by part while it is sent. */
export const salesReport: Shows<Part> = {
  schema: Schema.String,
  by:
    ({ engine, context }) =>
    (first) => {
      const rows = inParts(
        first,
        (next: NonNullable<Part["next"]>) => engine.execute(new ReportSales(next), context),
        rowsOf,
      )
      const head = Stream.sync(() => csvRows([Object.keys(columns)]))
      const content = Stream.map(Stream.concat(head, rows), (text) => encoder.encode(text))
      return new Download({ mediaType: "text/csv; charset=utf-8", fileName: "sales.csv", content })
    },
}
