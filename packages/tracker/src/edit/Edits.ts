import { Given } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import type { FieldsGiven, UpdateGiven } from "./InputFields"

/** The value of a field as clients write it. */
export const GivenValue = Given.json({ chars: limits.fieldValueChars, depth: limits.fieldValueDepth })

const atMost = <A extends object, I>(schema: Schema.Schema<A, I>, most: number) =>
  schema.pipe(
    Schema.filter((entries) => Object.keys(entries).length <= most, {
      description: `at most ${most} fields by their ids`,
      jsonSchema: { maxProperties: most },
    }),
  )

/** Values by the ids of fields: each is set. */
export const GivenFields = atMost(Schema.Record({ key: Given.Key, value: GivenValue }), limits.fieldsTogether)

const Verbs = Schema.Array(GivenValue).pipe(
  Schema.maxItems(limits.verbsTogether, {
    description: `a list of at most ${limits.verbsTogether} verbs, such as [{"add": "draft"}]`,
  }),
)

/** Lists of verbs by the ids of fields, such as `{"labels": [{"add": "draft"}]}`. */
export const GivenUpdate = atMost(Schema.Record({ key: Given.Key, value: Verbs }), limits.fieldsTogether)

/** Who writes an issue is told by the compiler which fields there are; whatever else is sent is told when it is read. */
const typed =
  <Given>() =>
  <A, I>(schema: Schema.Schema<A, I>) =>
    schema as unknown as Schema.Schema<A, Given>

/** What an update of an issue says of its fields. */
export const editFields = {
  fields: Schema.optionalWith(typed<FieldsGiven>()(GivenFields), { default: () => ({}) }),
  update: Schema.optionalWith(typed<UpdateGiven>()(GivenUpdate), { default: () => ({}) }),
}

export interface Edits {
  readonly fields: Readonly<Record<string, unknown>>
  readonly update: Readonly<Record<string, ReadonlyArray<unknown>>>
}

/** Nothing is written. */
export const noEdits: Edits = { fields: {}, update: {} }

/** One verb for a field. */
export interface Edit {
  readonly fieldId: string
  readonly verb: string
  readonly given: unknown
  /** Where it stands, as refusals call it. */
  readonly place: string
  /** Its place among the verbs of the update, from 0; none in `fields`. */
  readonly at?: number
}

const verbsOf = (fieldId: string, place: string, said: unknown): ReadonlyArray<Edit> =>
  typeof said === "object" && said !== null && !Array.isArray(said)
    ? Object.entries(said).map(([verb, given]) => ({ fieldId, verb, given: given as unknown, place }))
    : [{ fieldId, verb: "", given: said, place }]

/** The verbs of an update in their order. */
export const verbsIn = (update: Edits["update"]): ReadonlyArray<Edit & { readonly at: number }> =>
  Object.entries(update)
    .flatMap(([fieldId, verbs]) => verbs.flatMap((said) => verbsOf(fieldId, fieldId, said)))
    .map((edit, at) => ({ ...edit, at }))

/** All edits in their order; a value in `fields` is set. */
export const editsOf = ({ fields, update }: Edits): ReadonlyArray<Edit> => [
  ...Object.entries(fields).map(([fieldId, given]) => ({ fieldId, verb: "set", given, place: fieldId })),
  ...verbsIn(update),
]

/** The same without fields that somebody else reads. */
export const withoutFields = ({ fields, update }: Edits, left: ReadonlyArray<string>): Edits => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([id]) => !left.includes(id))),
  update,
})
