import { Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"

const VolumeSchema = Schema.Struct({
  id: Schema.String,
  shelf: Schema.String,
  title: Schema.String,
  attributes: Schema.Record({ key: Schema.String, value: Schema.String }),
})

/** A record with an order over two texts, as large together as `limits.orderBytes` allows, and attributes besides. */
export type Volume = typeof VolumeSchema.Type

export const volumes = Collection.withAttributes(
  Collection.make({
    name: "suite.volume",
    version: 1,
    schema: VolumeSchema,
    key: (volume: Volume) => volume.id,
    fields: {
      shelf: Field.text((volume: Volume) => volume.shelf),
      title: Field.text((volume: Volume) => volume.title),
    },
    orders: [["shelf", "title"]],
  }),
  (volume) => volume.attributes,
)
