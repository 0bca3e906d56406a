import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"
import * as Schema from "effect/Schema"
import type { Scalar } from "../storage/Field"
import type { Position } from "../storage/Order"
import { type InvalidInput, invalid } from "../failures/failures"

/** Where a page begins: behind a position, or before it. */
export interface Cursor {
  readonly direction: "forward" | "back"
  readonly at: Position
}

/** A cursor, with what the query is that it belongs to. */
export interface CursorOf<Of> extends Cursor {
  readonly of: Of
}

/** As a cursor is written; a missing value of a position is `null` in JSON. */
const written = <Of>(of: Schema.Schema<Of>) =>
  Schema.parseJson(
    Schema.Struct({
      of,
      direction: Schema.Literal("forward", "back"),
      values: Schema.Array(Schema.NullOr(Schema.Union(Schema.String, Schema.Number, Schema.Boolean))),
      key: Schema.String,
    }),
  )

const allowed = "a cursor as an answer gave it, or none on the first call"

/**
 * Cursors as texts that callers hand back as they got them. `of` is what they carry of their query, as plain JSON; `terms` are
 * those of its order.
 */
export const codec = <Of>(of: Schema.Schema<Of>, terms: number) => {
  const read = Schema.decodeUnknownEither(written(of))
  return {
    encode: ({ of: query, direction, at: { values, key } }: CursorOf<Of>): string =>
      Encoding.encodeBase64Url(
        JSON.stringify({ of: query, direction, values: values.map((value) => value ?? null), key }),
      ),
    /** `field` is what the caller calls it. */
    decode: (field: string, given: string): Either.Either<CursorOf<Of>, InvalidInput> =>
      Encoding.decodeBase64UrlString(given).pipe(
        Either.flatMap(read),
        Either.filterOrLeft(
          ({ values }) => values.length === terms,
          () => "the cursor of another order",
        ),
        Either.mapBoth({
          onLeft: () => invalid(field, given, allowed),
          onRight: ({ of: query, direction, values, key }) => ({
            of: query,
            direction,
            at: { values: values.map((value): Scalar | undefined => value ?? undefined), key },
          }),
        }),
      ),
  }
}
