import { Given } from "@quoin/kernel"
import * as Schema from "effect/Schema"

const list = Schema.optionalWith(Given.list(Given.Key), { default: () => [] })

/** What is asked for of issues: ids of fields, keys of properties, and parts. */
export const askedFields = {
  /** Ids of fields, `*all`, `*navigable`, and `-id` for what is left out. */
  fields: list,
  properties: list,
  /** `names`, `schema`, `changelog`, `transitions`, `transitions.fields`, `editmeta` and `operations`, separated by commas. */
  expand: Schema.optionalWith(Given.Text, { default: () => "" }),
}

/** What is asked for of issues. */
export interface Asked {
  readonly fields: ReadonlyArray<string>
  readonly properties: ReadonlyArray<string>
  readonly expand: string
}
