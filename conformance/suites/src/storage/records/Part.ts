import { type Attribute, Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"

const optional = <A>(schema: Schema.Schema<A>) => Schema.optionalWith(schema, { exact: true })

const Attributes = Schema.Record({
  key: Schema.String,
  value: Schema.Union(
    Schema.String,
    Schema.Number,
    Schema.Boolean,
    Schema.Array(Schema.String),
    Schema.Array(Schema.Number),
  ),
})

const PartSchema = Schema.Struct({
  id: Schema.String,
  parent: optional(Schema.String),
  uses: Schema.Array(Schema.String),
  maker: optional(Schema.String),
  size: optional(Schema.Number),
  attributes: Attributes,
})

/** A record that refers to others of its collection (`parent`, `uses`) and of another (`maker`), and holds attributes. */
export type Part = typeof PartSchema.Type

/** Parts as a release declared them that knew of no attributes yet. */
export const plainParts = Collection.make({
  name: "suite.part",
  version: 1,
  schema: PartSchema,
  key: (part: Part) => part.id,
  fields: {
    parent: Field.text((part: Part) => part.parent),
    uses: Field.texts((part: Part) => part.uses),
    maker: Field.text((part: Part) => part.maker),
    size: Field.number((part: Part) => part.size),
  },
  orders: [["parent"], ["maker", "size"]],
})

export const parts = Collection.withAttributes(plainParts, (part) => part.attributes)

const MakerSchema = Schema.Struct({
  id: Schema.String,
  name: optional(Schema.String),
  home: optional(Schema.String),
  attributes: Attributes,
})

/** What parts refer to. It refers back to a part (`home`), so that references can form circles. */
export type Maker = typeof MakerSchema.Type

export const makers = Collection.withAttributes(
  Collection.make({
    name: "suite.maker",
    version: 1,
    schema: MakerSchema,
    key: (maker: Maker) => maker.id,
    fields: {
      name: Field.text((maker: Maker) => maker.name),
      home: Field.text((maker: Maker) => maker.home),
    },
    orders: [["name"]],
  }),
  (maker) => maker.attributes,
)

export type PartField = (typeof parts.names)[number]

/** A part with this key; what is not given is missing or empty. */
export const part = (id: string, given: Partial<Omit<Part, "id">> = {}): Part => ({
  id,
  uses: [],
  attributes: {},
  ...given,
})

/** A maker with this key; what is not given is missing. */
export const maker = (id: string, given: Partial<Omit<Maker, "id">> = {}): Maker => ({
  id,
  attributes: {},
  ...given,
})

/** Attributes to describe, every second one with an index. */
export const describing = (
  names: ReadonlyArray<Attribute.AttributeName>,
): ReadonlyArray<Attribute.DescribedAttribute> => names.map((name, i) => ({ name, indexed: i % 2 === 0 }))
