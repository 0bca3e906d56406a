import { Collection, Commit, CommitId, Field, lift, type StorageService } from "@quoin/kernel"
import { make } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const Thing = Schema.Struct({
  id: Schema.String,
  type: Schema.optional(Schema.String),
  label: Schema.optional(Schema.String),
  code: Schema.optional(Schema.String),
  parent: Schema.optional(Schema.String),
  related: Schema.optional(Schema.Array(Schema.String)),
  attributes: Schema.optional(
    Schema.Record({
      key: Schema.String,
      value: Schema.Union(
        Schema.String,
        Schema.Number,
        Schema.Boolean,
        Schema.Array(Schema.Union(Schema.String, Schema.Number)),
      ),
    }),
  ),
})
export type Thing = typeof Thing.Type

/** The same records without attributes, as they were before a collection came to have some. */
export const plainThings = Collection.make({
  name: "test.Thing",
  version: 1,
  schema: Thing,
  key: (thing) => thing.id,
  fields: {
    type: Field.text((thing: Thing) => thing.type),
    label: Field.text((thing: Thing) => thing.label),
    code: Field.unique((thing: Thing) => thing.code),
    parent: Field.text((thing: Thing) => thing.parent),
    related: Field.texts((thing: Thing) => thing.related ?? []),
  },
  orders: [["type", "label"], ["label"]],
})

/** Records with attributes, which refer to one another. */
export const things = Collection.withAttributes(plainThings, (thing) => thing.attributes ?? {})

const Note = Schema.Struct({
  id: Schema.String,
  title: Schema.optional(Schema.String),
  about: Schema.optional(Schema.String),
  links: Schema.optional(Schema.Array(Schema.String)),
})
export type Note = typeof Note.Type

/** Records without attributes, which refer to things. */
export const notes = Collection.make({
  name: "test.Note",
  version: 1,
  schema: Note,
  key: (note) => note.id,
  fields: {
    title: Field.text((note: Note) => note.title),
    about: Field.text((note: Note) => note.about),
    links: Field.texts((note: Note) => note.links ?? []),
  },
})

/** Opens things and notes. */
export const openThings = (file = ":memory:", tenant = "default") =>
  Effect.flatMap(make({ file, tenant }), (driver) =>
    Effect.map(lift(driver, [things, notes]), (storage) => ({ driver, storage })),
  )

export const putThings = (storage: StorageService, id: string, ...records: ReadonlyArray<Thing>) =>
  storage.commit({
    id: CommitId.make(id),
    changes: records.map((thing) => Commit.put(things, thing)),
    guards: [],
  })
