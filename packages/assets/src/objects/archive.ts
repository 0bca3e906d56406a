import { Given, Instant, type InvalidInput, Where, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Objects } from "./collections"

type ArchiveWhere = Where.Where<(typeof Objects)["names"][number]>

/** What may be asked of the archive. */
export const archiveFields = {
  schemaId: Schema.optional(Given.Key),
  typeIds: Schema.optional(Given.list(Given.Key)),
  /** The key of the user who archived. */
  archivedBy: Schema.optional(Given.Key),
  /** Archived at this time or later. */
  archivedFrom: Schema.optional(Instant),
  /** Archived before this time. */
  archivedTo: Schema.optional(Instant),
} as const

export type ArchiveQuestion = Schema.Struct.Type<typeof archiveFields>

/** The end of a span comes after its beginning. */
export const checkSpan = ({ archivedFrom, archivedTo }: ArchiveQuestion): Either.Either<void, InvalidInput> =>
  archivedFrom === undefined || archivedTo === undefined || archivedFrom < archivedTo
    ? Either.void
    : Either.left(invalid("archivedTo", archivedTo, "a time after archivedFrom"))

/** Objects in the archives of these schemas that meet all that is asked. */
export const inArchive = (
  { typeIds, archivedBy, archivedFrom, archivedTo }: ArchiveQuestion,
  schemaIds: ReadonlyArray<string>,
): ArchiveWhere =>
  Where.and<(typeof Objects)["names"][number]>(
    Where.isIn("archivedSchemaId", schemaIds),
    ...(typeIds === undefined ? [] : [Where.isIn("archivedTypeId", typeIds)]),
    ...(archivedBy === undefined ? [] : [Where.equals("archivedBy", archivedBy)]),
    ...(archivedFrom === undefined ? [] : [Where.atLeast("archivedAt", archivedFrom)]),
    ...(archivedTo === undefined ? [] : [Where.lessThan("archivedAt", archivedTo)]),
  )
