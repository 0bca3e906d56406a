import { Collection, Field, type Stored } from "@quoin/kernel"
import * as Schema from "effect/Schema"

const optional = <A>(schema: Schema.Schema<A>) => Schema.optionalWith(schema, { exact: true })

const SampleSchema = Schema.Struct({
  id: Schema.String,
  text: optional(Schema.String),
  label: optional(Schema.String),
  number: optional(Schema.Number),
  flag: optional(Schema.Boolean),
  instant: optional(Schema.Number),
  texts: Schema.Array(Schema.String),
  numbers: Schema.Array(Schema.Number),
  claim: optional(Schema.String),
  body: Schema.String,
})

/** A record with a field of every kind; whatever is optional may be missing. */
export type Sample = typeof SampleSchema.Type

/** The suite's main collection: every kind of field, single and many-valued, one unique, several orders, of which one covers other fields. */
export const samples = Collection.make({
  name: "suite.sample",
  version: 1,
  schema: SampleSchema,
  key: (sample: Sample) => sample.id,
  fields: {
    text: Field.text((sample: Sample) => sample.text),
    label: Field.text((sample: Sample) => sample.label),
    number: Field.number((sample: Sample) => sample.number),
    flag: Field.flag((sample: Sample) => sample.flag),
    instant: Field.instant((sample: Sample) => sample.instant),
    texts: Field.texts((sample: Sample) => sample.texts),
    numbers: Field.numbers((sample: Sample) => sample.numbers),
    claim: Field.unique((sample: Sample) => sample.claim),
  },
  orders: [["text"], ["flag", "number"], ["label", "instant"]],
  coverings: [{ order: ["text"], fields: ["label", "number", "instant"] }],
})

export type SampleField = (typeof samples.names)[number]

/** A sample with this key; what is not given is missing or empty. */
export const sample = (id: string, given: Partial<Omit<Sample, "id">> = {}): Sample => ({
  id,
  texts: [],
  numbers: [],
  body: "",
  ...given,
})

const NoteSchema = Schema.Struct({ id: Schema.String, about: Schema.String, claim: optional(Schema.String) })

/** A second collection, to see whether collections are kept apart and committed together. */
export type Note = typeof NoteSchema.Type

export const notes = Collection.make({
  name: "suite.note",
  version: 1,
  schema: NoteSchema,
  key: (note: Note) => note.id,
  fields: {
    about: Field.text((note: Note) => note.about),
    claim: Field.unique((note: Note) => note.claim),
  },
})

/** A note with this key; without a claim it holds no unique value. */
export const note = (id: string, about: string, claim?: string): Note => ({
  id,
  about,
  ...(claim === undefined ? {} : { claim }),
})

/** Records as whoever committed them knows them. */
export const asCommitted = <A>(records: ReadonlyArray<Stored<A>>): ReadonlyArray<Stored<A>> =>
  records.map(({ key, revision, value }) => ({ key, revision, value }))
