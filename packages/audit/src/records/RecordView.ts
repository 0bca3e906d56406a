import {
  Audit,
  AuditAuthor,
  type AuditRecord,
  Instant,
  type KnownPerson,
  type ReadFailure,
  type Reads,
  ShownPicture,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A record of the audit log as callers see it. */
export const RecordView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    /** As it was called then, with the picture that it has now. */
    author: Schema.Struct({ ...AuditAuthor.fields, picture: Schema.optional(ShownPicture) }),
    remoteAddress: Schema.String,
    creationDate: Instant,
    ...Audit.entryFields,
  }),
)
export type RecordView = typeof RecordView.Type

type Authors = ReadonlyMap<string, KnownPerson>

/** What is known now of authors, by their keys. */
export const loadAuthors = (
  { people }: Pick<Reads, "people">,
  keys: ReadonlyArray<string | undefined>,
): Effect.Effect<Authors, ReadFailure> => {
  const known = distinct(keys.filter((key) => key !== undefined))
  return known.length === 0 ? Effect.succeed(new Map()) : people(known)
}

/** A record with the pictures of its authors, as far as these are known. */
export const recordView = ({ at, author, ...record }: AuditRecord, people?: Authors): RecordView => {
  const picture = people?.get(author.userKey ?? "")?.picture
  return {
    ...record,
    author: { ...author, ...(picture === undefined ? {} : { picture }) },
    creationDate: at,
  }
}

/** Some records with the pictures of their authors, which are read together. */
export const loadRecordView = (
  reads: Pick<Reads, "people">,
  records: ReadonlyArray<AuditRecord>,
): Effect.Effect<(record: AuditRecord) => RecordView, ReadFailure> =>
  Effect.map(
    loadAuthors(
      reads,
      records.map(({ author }) => author.userKey),
    ),
    (people) => (record) => recordView(record, people),
  )

/** A page of records. */
export const RecordPage = Schema.asSchema(
  Schema.Struct({
    items: Schema.Array(RecordView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
)
