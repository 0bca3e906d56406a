import { Collection, Field, Given, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"

export const CategoryId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("CategoryId"))

/** What projects are sorted into. */
export const CategoryRecord = Schema.Struct({
  id: CategoryId,
  name: Schema.NonEmptyString,
  description: Schema.String,
})
export type CategoryRecord = typeof CategoryRecord.Type

export const Categories = Collection.make({
  name: "tracker.projectCategory",
  version: 1,
  schema: CategoryRecord,
  key: (category: CategoryRecord) => category.id,
  fields: { name: Field.unique((category: CategoryRecord) => foldCase(category.name)) },
  orders: [["name"]],
})
