import type { TemplateView } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { links } from "../parts"

const LabelJson = Schema.Struct({
  prefix: Schema.String,
  name: Schema.String,
  label: Schema.String,
}).annotations({ identifier: "TemplateLabel" })

const StoredJson = Schema.Struct({ value: Schema.String, representation: Schema.Literal("storage") })

/** A template (HTT-135). */
export const TemplateJson = Schema.Struct({
  templateId: Schema.String,
  name: Schema.String,
  description: Schema.String,
  templateType: Schema.Literal("page"),
  originalTemplate: Schema.optional(Schema.Struct({ pluginKey: Schema.String, moduleKey: Schema.String })),
  referencingBlueprint: Schema.optional(Schema.String),
  labels: Schema.Array(LabelJson),
  space: Schema.optional(
    Schema.Struct({ id: Schema.Int, key: Schema.String, name: Schema.String, _links: links }),
  ),
  body: Schema.optional(Schema.Struct({ storage: StoredJson, _expandable: links })),
  _links: links,
  _expandable: links,
}).annotations({ identifier: "Template" })
export type TemplateJson = typeof TemplateJson.Type

const spaceJson = ({ id, key, name }: NonNullable<TemplateView["space"]>, base: string) => ({
  id: Number(id),
  key,
  name,
  _links: { self: `${base}/rest/api/space/${key}` },
})

/** A blueprint by the two halves of its id. */
const originOf = (blueprint: string) => {
  const [pluginKey = "", ...rest] = blueprint.split(":")
  return { originalTemplate: { pluginKey, moduleKey: rest.join(":") }, referencingBlueprint: blueprint }
}

export const templateJson =
  ({ addresses: { base } }: Call) =>
  (view: TemplateView): TemplateJson => ({
    templateId: view.id,
    name: view.name,
    description: view.description,
    templateType: "page",
    ...(view.blueprint === undefined ? {} : originOf(view.blueprint)),
    labels: view.labels.map(({ prefix, name }) => ({ prefix, name, label: name })),
    ...(view.space === undefined ? {} : { space: spaceJson(view.space, base) }),
    ...(view.body === undefined
      ? {}
      : { body: { storage: { value: view.body, representation: "storage" as const }, _expandable: {} } }),
    _links: { self: `${base}/rest/api/template/${encodeURIComponent(view.id)}` },
    _expandable: view.body === undefined ? { body: "" } : {},
  })

export const template: Shows<TemplateView, TemplateJson> = shows(TemplateJson, templateJson)
