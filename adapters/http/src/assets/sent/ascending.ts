import * as Schema from "effect/Schema"

/** The direction of an order, as clients say it: 1 or 0, or true or false. */
export const ascending = Schema.Union(Schema.Literal(1, 0), Schema.Boolean).annotations({
  description: "1 or 0, or true or false",
})

export const isAscending = (given: typeof ascending.Type): boolean => given === 1 || given === true
