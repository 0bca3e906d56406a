import { ContentType, type FindLabelled, type LabelView, wikiLimits } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Asked, field, one, shape } from "../../../answers/shape"
import { type AskedAt, listOf, page } from "../pages"
import { listFields } from "../parts"

/** A label (HTT-120). */
export const label = shape<LabelView>("Label")({
  prefix: Schema.Literal("global", "my", "team"),
  name: Schema.String,
  id: Schema.String,
  label: field(
    Schema.String.annotations({ description: "the name, after the prefix where that is not global" }),
    ({ prefix, name }) => (prefix === "global" ? name : `${prefix}:${name}`),
  ),
})

export const labels = listOf("LabelList", label)

/** All labels of one thing, as a list of them is served (HTT-126). */
export const Labels = Schema.Struct({ results: Schema.Array(label.schema), ...listFields })

/** All labels of a thing, on the one page that they have. */
export const labelsJson = (
  labels: ReadonlyArray<LabelView>,
  address: string,
  at: Asked,
): typeof Labels.Type => ({
  results: labels.map((each) => label.json(each, at)),
  start: 0,
  limit: wikiLimits.labelListDefault,
  size: labels.length,
  _links: { self: `${at.addresses.base}${address}/label` },
})

type Labelled = typeof FindLabelled.success.Type

const labelledContent = shape<Labelled["items"][number]>()({
  contentType: field(ContentType, ({ type }) => type),
  contentId: field(Schema.Union(Schema.Int, Schema.String), ({ type, id }) =>
    type === "attachment" ? id : Number(id),
  ),
  title: Schema.String,
})

const LabelledPage = Schema.Struct({ results: Schema.Array(labelledContent.schema), ...listFields })

/** A label, and a page of what has it. */
export const labelled = shape<Labelled, AskedAt>("LabelDetails")({
  label: one(label, (found) => found.label),
  associatedContents: field(LabelledPage, ({ items, ...paged }, at) =>
    page(
      items.map((each) => labelledContent.json(each, at)),
      paged,
      at,
    ),
  ),
})
