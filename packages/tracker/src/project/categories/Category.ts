import { Collection, Field, Given, Resource, ResourceField, Where, exceeded, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken } from "../../errors"
import { sequence } from "../../ids"
import { limits } from "../../limits"

export const CategoryId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("CategoryId"))

export const categoryFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
}

/** What projects are sorted into. */
export const CategoryRecord = Schema.Struct({ id: CategoryId, ...Resource.kept(categoryFields) })
export type CategoryRecord = typeof CategoryRecord.Type

export const Categories = Collection.make({
  name: "tracker.projectCategory",
  version: 1,
  schema: CategoryRecord,
  key: (category: CategoryRecord) => category.id,
  fields: { name: Field.unique((category: CategoryRecord) => foldCase(category.name)) },
  orders: [["name"]],
})

const words = { created: "created", updated: "changed", deleted: "deleted" }

export const category = Resource.make({
  kind: "projectCategory",
  collection: Categories,
  fields: categoryFields,
  sequence,
  place: Resource.site,
  record: (id, _site, values) => ({ id: CategoryId.make(id), ...values }),
  claim: {
    where: ({ name }) => Where.equals("name", foldCase(name)),
    taken: ({ name }) => new NameTaken({ kind: "category of projects", name }),
  },
  limit: {
    beside: () => Where.all,
    exceeded: (count) => exceeded(limits, "projectCategories", count),
  },
  audit: (happened, { name }, _site, changed) =>
    auditSetting(`Category of projects ${words[happened]}`, name, changed),
  view: Effect.succeed,
})
