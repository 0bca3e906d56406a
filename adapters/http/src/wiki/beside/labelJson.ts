import { ContentType, type FindLabelled, type LabelView, wikiLimits } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import type { Addresses, Call } from "../../request/Call"
import { LabelJson, listFields } from "../parts"
import { page } from "../page"

export const labelJson = ({ id, prefix, name }: LabelView): LabelJson => ({
  prefix,
  name,
  id,
  label: prefix === "global" ? name : `${prefix}:${name}`,
})

/** All labels of a thing, on the one page that they have. */
export const labelsJson = (labels: ReadonlyArray<LabelView>, address: string, { base }: Addresses) => ({
  results: labels.map(labelJson),
  start: 0,
  limit: wikiLimits.labelListDefault,
  size: labels.length,
  _links: { self: `${base}${address}/label` },
})

/** A label, and a page of what has it. */
export const LabelledJson = Schema.Struct({
  label: LabelJson,
  associatedContents: Schema.Struct({
    results: Schema.Array(
      Schema.Struct({
        contentType: ContentType,
        contentId: Schema.Union(Schema.Int, Schema.String),
        title: Schema.String,
      }),
    ),
    ...listFields,
  }),
}).annotations({ identifier: "LabelDetails" })

export const labelledJson =
  (call: Call) =>
  ({ label, items, ...paged }: typeof FindLabelled.success.Type): typeof LabelledJson.Type => ({
    label: labelJson(label),
    associatedContents: page(
      items.map(({ type, id, title }) => ({
        contentType: type,
        contentId: type === "attachment" ? id : Number(id),
        title,
      })),
      paged,
      call,
    ),
  })
