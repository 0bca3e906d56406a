import { Collection, Field, foldCase } from "@quoin/kernel"
import { TemplateRecord } from "./Template"

/** Where a template is for every space: no space has an empty id. */
export const everySpace = ""

export const Templates = Collection.make({
  name: "wiki.template",
  version: 1,
  schema: TemplateRecord,
  key: (template: TemplateRecord) => template.id,
  fields: {
    of: Field.text((template: TemplateRecord) => template.spaceId ?? everySpace),
    name: Field.text((template: TemplateRecord) => foldCase(template.name)),
  },
  orders: [["of", "name"]],
})
