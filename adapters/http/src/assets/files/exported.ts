import { ExportObjects } from "@quoin/assets"
import type { AnyFailure } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { Download } from "../../answers/Download"
import { csvRows } from "../../answers/csvRows"
import { inParts } from "../../answers/inParts"
import type { Shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"

type Part = typeof ExportObjects.success.Type
type Values = Part["rows"][number][number]

/** The formats of an export; the first one is the default. */
export const formats = ["ndjson", "csv"] as const

const encoder = new TextEncoder()

/** Several values are a list, one is itself, and none is nothing that could be left out. */
const lineOf = ({ columns }: Part, row: ReadonlyArray<Values>): string => {
  const fields = columns.map(({ name, several }, at) => {
    const values = row[at] ?? []
    return [name, several ? values : (values[0] ?? null)] as const
  })
  return `${JSON.stringify(Object.fromEntries(fields))}\n`
}

const cellsOf = ({ columns }: Part, row: ReadonlyArray<Values>): ReadonlyArray<string> =>
  columns.map(({ several }, at) => {
    const values = row[at] ?? []
    if (values.length === 0) return ""
    return several ? JSON.stringify(values) : String(values[0])
  })

const writers = {
  ndjson: {
    mediaType: "application/x-ndjson",
    head: () => "",
    text: (part: Part) => part.rows.map((row) => lineOf(part, row)).join(""),
  },
  csv: {
    mediaType: "text/csv; charset=utf-8",
    head: ({ columns }: Part) => csvRows([columns.map(({ name }) => name)]),
    text: (part: Part) => csvRows(part.rows.map((row) => cellsOf(part, row))),
  },
} as const

const textFrom = (
  { engine, context }: Call,
  first: Part,
  text: (part: Part) => string,
): Stream.Stream<string, AnyFailure> =>
  inParts(first, (next: NonNullable<Part["next"]>) => engine.execute(new ExportObjects(next), context), text)

/** All that is found as one file, made while it is read (HTT-965). */
export const exported: Shows<Part> = {
  schema: Schema.String,
  by: (call) => (first) => {
    const format = call.sent["format"] === "csv" ? "csv" : "ndjson"
    const { mediaType, head, text } = writers[format]
    const whole = Stream.concat(
      Stream.sync(() => head(first)),
      textFrom(call, first, text),
    )
    const content = Stream.map(whole, (part) => encoder.encode(part))
    return new Download({ mediaType, fileName: `objects.${format}`, content })
  },
}
