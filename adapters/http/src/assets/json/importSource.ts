import type { ImportSourceView } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { number, shape, text } from "../../answers/shape"

/** What an object was imported from (HTT-1040). */
export const importSource = shape<ImportSourceView>("ImportSource")({
  objectId: number(({ id }) => Number(id)),
  objectKey: text(({ objectKey }) => objectKey),
  importSource: Schema.optional(Schema.String.annotations({ description: "absent where it is not known" })),
})
