import type { TemplateView } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { constant, each, field, maybeOne, maybeText, number, shape, text } from "../../../answers/shape"
import { links } from "../parts"
import { listOf } from "../pages"

const label = shape<TemplateView["labels"][number]>("TemplateLabel")({
  prefix: Schema.String,
  name: Schema.String,
  label: text(({ name }) => name),
})

/** A blueprint by the two halves of its id. */
const origin = shape<string>()({
  pluginKey: text((blueprint) => blueprint.split(":")[0] ?? ""),
  moduleKey: text((blueprint) => blueprint.split(":").slice(1).join(":")),
})

const space = shape<NonNullable<TemplateView["space"]>>()({
  id: number(({ id }) => Number(id)),
  key: Schema.String,
  name: Schema.String,
  _links: field(links, ({ key }, { addresses }) => ({ self: `${addresses.base}/rest/api/space/${key}` })),
})

const storage = shape<string>()({ value: text((body) => body), representation: constant("storage") })

const body = shape<string>()({
  storage: field(storage.schema, storage.json),
  _expandable: field(links, () => ({})),
})

/** A template (HTT-135). */
export const template = shape<TemplateView>("Template")({
  templateId: text(({ id }) => id),
  name: Schema.String,
  description: Schema.String,
  templateType: constant("page"),
  originalTemplate: maybeOne(origin, ({ blueprint }) => blueprint),
  referencingBlueprint: maybeText(({ blueprint }) => blueprint),
  labels: each(label, ({ labels }) => labels),
  space: maybeOne(space, (view) => view.space),
  body: maybeOne(body, (view) => view.body),
  _links: field(links, ({ id }, { addresses }) => ({
    self: `${addresses.base}/rest/api/template/${encodeURIComponent(id)}`,
  })),
  _expandable: field(links, ({ body }): typeof links.Type => (body === undefined ? { body: "" } : {})),
})

export const templates = listOf("TemplateList", template)
