import { ExportRecords } from "@quoin/audit"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { Download } from "../../answers/Download"
import { inParts } from "../../answers/inParts"
import { type Shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { csvOf, head } from "./auditCsv"
import { zipped } from "./zip"

type Part = typeof ExportRecords.success.Type

/** The formats of an export; the first one is the default. */
export const formats = ["csv", "zip"] as const

const encoder = new TextEncoder()

const rowsFrom = ({ engine, context }: Call, first: Part): Stream.Stream<string, AnyFailure> =>
  inParts(
    first,
    (next: NonNullable<Part["next"]>) => engine.execute(new ExportRecords(next), context),
    ({ items }) => csvOf(items),
  )

/** All that is asked for as one file: CSV, or the same in an archive (HTT-154). */
export const exported: Shows<Part> = {
  schema: Schema.String,
  by: (call) => (first) => {
    const rows = Stream.concat(Stream.sync(head), rowsFrom(call, first))
    const csv = Stream.map(rows, (text) => encoder.encode(text))
    if (call.sent["format"] !== "zip") {
      return new Download({ mediaType: "text/csv; charset=utf-8", fileName: "audit.csv", content: csv })
    }
    const content = Stream.unwrap(
      Effect.clockWith((clock) =>
        Effect.map(clock.currentTimeMillis, (now) => zipped("audit.csv", new Date(now), csv)),
      ),
    )
    return new Download({ mediaType: "application/zip", fileName: "audit.zip", content })
  },
}
