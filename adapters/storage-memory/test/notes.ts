import { Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"

const Note = Schema.Struct({
  id: Schema.String,
  group: Schema.optionalWith(Schema.String, { exact: true }),
  rank: Schema.optionalWith(Schema.Number, { exact: true }),
  tags: Schema.Array(Schema.String),
  claim: Schema.optionalWith(Schema.String, { exact: true }),
})
export type Note = typeof Note.Type

/** A collection with every kind of field that an index or a filter treats differently. */
export const notes = Collection.make({
  name: "notes",
  version: 1,
  schema: Note,
  key: (note) => note.id,
  fields: {
    group: Field.text((note: Note) => note.group),
    rank: Field.number((note: Note) => note.rank),
    tags: Field.texts((note: Note) => note.tags),
    claim: Field.unique((note: Note) => note.claim),
  },
  orders: [["group", "rank"], ["rank"], ["group", "tags"]],
})
