import * as Schema from "effect/Schema"
import { fieldTable } from "./fieldTable"
import type { Site } from "../site/Site"

/** What is asked for together: of issues that are written, or of one that goes through a transition. */
export const Screen = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    /** The ids of its fields, in their order. */
    fieldIds: Schema.Array(Schema.String),
  }),
)
export type Screen = typeof Screen.Type

/** The screens that follow from how a tracker is set up: that of all issues, and one for each transition with fields (TRK-500). */
export const screensOf = (site: Site): ReadonlyArray<Screen> => [
  {
    id: "1",
    name: "Default Screen",
    description: "What issues are written by",
    fieldIds: fieldTable(site)
      .all.filter(({ orderable }) => orderable)
      .map(({ id }) => id),
  },
  ...site.workflow.transitions
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, description, fields }, at) => ({
      id: String(at + 2),
      name: `${name} Screen`,
      description,
      fieldIds: fields.map(({ fieldId }) => fieldId),
    })),
]
