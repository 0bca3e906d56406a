import * as Schema from "effect/Schema"
import { once } from "../once"
import type { Call } from "../request/Call"
import { RichText } from "./RichText"

type Plain = Schema.Schema.AnyNoContext

/** A thing as JSON. */
export type JsonObject = Readonly<Record<string, unknown>>

/** What all answers know of the request. */
export type Asked = Pick<Call, "addresses">

/** One field of a JSON object: its schema, and where its value comes from. */
export interface Field<View, At = Asked> {
  readonly schema: Plain
  /** The object has no such field where the view has no value for it. */
  readonly isOptional: boolean
  readonly from: (view: View, at: At) => unknown
}

/** How an API shows a thing: a schema, and a function into it, both made from one list of fields. */
export interface Shape<View, At = Asked> {
  readonly schema: Schema.Schema<JsonObject>
  /** For the list of another shape, which shows the same and more. */
  readonly fields: Readonly<Record<string, Field<View, At>>>
  readonly json: (view: View, at: At) => JsonObject
  readonly by: (at: At) => (view: View) => JsonObject
}

/** A value that the function takes from the view. */
export const field = <View, At, A, I>(
  schema: Schema.Schema<A, I>,
  from: (view: View, at: At) => A,
): Field<View, At> => ({ schema, isOptional: false, from })

/** The schema of another shape is made when that of its own object is. */
const late = <View, At>(
  schema: () => Plain,
  isOptional: boolean,
  from: (view: View, at: At) => unknown,
): Field<View, At> => ({
  get schema() {
    return schema()
  },
  isOptional,
  from,
})

export const maybe = <View, At, A, I>(
  schema: Schema.Schema<A, I>,
  from: (view: View, at: At) => A | undefined,
): Field<View, At> => ({ schema, isOptional: true, from })

export const text = <View, At>(from: (view: View, at: At) => string): Field<View, At> =>
  field(Schema.String, from)

/** A text with markup, which a newer edition has as a document. */
export const richText = <View, At>(from: (view: View, at: At) => string): Field<View, At> => ({
  schema: Schema.String,
  isOptional: false,
  from: (view, at) => new RichText(from(view, at)),
})

export const number = <View, At>(from: (view: View, at: At) => number): Field<View, At> =>
  field(Schema.Int, from)

export const flag = <View, At>(from: (view: View, at: At) => boolean): Field<View, At> =>
  field(Schema.Boolean, from)

export const maybeText = <View, At>(from: (view: View, at: At) => string | undefined): Field<View, At> =>
  maybe(Schema.String, from)

/** A value that is the same for all views. */
export const constant = (value: string | number | boolean): Field<unknown, unknown> =>
  field(Schema.Literal(value), () => value)

/** Another thing inside this one. */
export const one = <View, Inner, At>(shape: Shape<Inner, At>, from: (view: View) => Inner): Field<View, At> =>
  late(
    () => shape.schema,
    false,
    (view, at) => shape.json(from(view), at),
  )

export const maybeOne = <View, Inner, At>(
  shape: Shape<Inner, At>,
  from: (view: View) => Inner | undefined,
): Field<View, At> =>
  late(
    () => shape.schema,
    true,
    (view, at) => {
      const inner = from(view)
      return inner === undefined ? undefined : shape.json(inner, at)
    },
  )

/** A list of other things. */
export const each = <View, Inner, At>(
  shape: Shape<Inner, At>,
  from: (view: View) => ReadonlyArray<Inner>,
): Field<View, At> =>
  late(
    () => Schema.Array(shape.schema),
    false,
    (view, at) => from(view).map((inner) => shape.json(inner, at)),
  )

export const maybeEach = <View, Inner, At>(
  shape: Shape<Inner, At>,
  from: (view: View) => ReadonlyArray<Inner> | undefined,
): Field<View, At> =>
  late(
    () => Schema.Array(shape.schema),
    true,
    (view, at) => from(view)?.map((inner) => shape.json(inner, at)),
  )

/** All fields of another thing, among those of this one. */
export const fieldsOf = <View, Inner, At>(
  { fields }: Shape<Inner, At>,
  from: (view: View) => Inner,
): Readonly<Record<string, Field<View, At>>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [
      name,
      late(
        () => inner.schema,
        inner.isOptional,
        (view: View, at: At) => inner.from(from(view), at),
      ),
    ]),
  )

/** A schema alone: the view has the value under the name of the field. */
type OwnSchema<Value> = Plain & { readonly [Schema.TypeId]: { readonly _A: (value: Value) => unknown } }

/** The same where the view may lack the value. */
interface OwnOptional<Value> {
  readonly [Schema.PropertySignatureTypeId]: unknown
  readonly from: OwnSchema<Exclude<Value, undefined>>
}

type Said<View, At, Name> =
  | Field<View, At>
  | (Name extends keyof View ? OwnSchema<View[Name]> | OwnOptional<View[Name]> : never)

const isRecord = (value: unknown): value is JsonObject => typeof value === "object" && value !== null

const ownValue =
  (name: string) =>
  (view: unknown): unknown =>
    isRecord(view) ? view[name] : undefined

const fieldNamed = <View, At>(
  name: string,
  said: Field<View, At> | OwnSchema<never> | OwnOptional<never>,
): Field<View, At> => {
  if (Schema.isSchema(said)) return { schema: said, isOptional: false, from: ownValue(name) }
  if (Schema.PropertySignatureTypeId in said) {
    return { schema: said.from, isOptional: true, from: ownValue(name) }
  }
  return said
}

/** The shape of a view. Without an identifier OpenAPI writes it out wherever it is used. */
export const shape =
  <View, At = Asked>(identifier?: string) =>
  <Name extends string>(said: { readonly [N in Name]: Said<View, At, N> }): Shape<View, At> => {
    const fields = Object.fromEntries(
      Object.entries<Said<View, At, Name>>(said).map(
        ([name, each]) => [name, fieldNamed(name, each)] as const,
      ),
    )
    const listed = Object.entries(fields)
    const schema = once(() => {
      const struct = Schema.Struct(
        Object.fromEntries(
          listed.map(([name, each]) => [name, each.isOptional ? Schema.optional(each.schema) : each.schema]),
        ),
      )
      return identifier === undefined ? struct : struct.annotations({ identifier })
    })
    const json = (view: View, at: At): JsonObject => {
      const made: Record<string, unknown> = {}
      for (const [name, { from }] of listed) {
        const value = from(view, at)
        if (value !== undefined) made[name] = value
      }
      return made
    }
    return {
      get schema() {
        return schema()
      },
      fields,
      json,
      by: (at) => (view) => json(view, at),
    }
  }
