import { Collection } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Which columns somebody chose for lists of issues, in their order: for all, for a user, or for what a filter finds. */
const ColumnChoiceRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  columns: Schema.Array(Schema.String),
})
type ColumnChoiceRecord = typeof ColumnChoiceRecord.Type

export const ColumnChoices = Collection.make({
  name: "tracker.columns",
  version: 1,
  schema: ColumnChoiceRecord,
  key: (choice: ColumnChoiceRecord) => choice.id,
  fields: {},
})

/** The keys under which choices stand. */
export const choiceOfSite = "site"
export const choiceOfUser = (userKey: string): string => `user/${userKey}`
export const choiceOfFilter = (filterId: string): string => `filter/${filterId}`
