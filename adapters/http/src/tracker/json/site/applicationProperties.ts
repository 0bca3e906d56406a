import * as Schema from "effect/Schema"
import { shape, text } from "../../../answers/shape"
import { type Shows, listOf } from "../../../answers/Shows"

/** A setting of the tracker as a whole, as a text under a key. */
export interface ApplicationProperty {
  readonly key: string
  readonly name: string
  /** Absent where it is the address that was called. */
  readonly value: string | undefined
  readonly type: "string" | "boolean"
}

export const applicationProperty = shape<ApplicationProperty>("ApplicationProperty")({
  id: text(({ key }) => key),
  key: Schema.String,
  name: Schema.String,
  value: text(({ value }, { addresses }) => value ?? addresses.base),
  type: Schema.Literal("string", "boolean"),
})

const list = listOf(applicationProperty)

/** All of them; one that is asked for by its key stands by itself. */
export const applicationProperties: Shows<ApplicationProperty | ReadonlyArray<ApplicationProperty>> = {
  get schema() {
    return Schema.Union(applicationProperty.schema, list.schema)
  },
  by: (call) => {
    const [one, all] = [applicationProperty.by(call), list.by(call)]
    return (told) => ("key" in told ? one(told) : all(told))
  },
}
