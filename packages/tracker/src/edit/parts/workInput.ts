import { Instant, type InvalidInput, invalidFromParseIssue, parseDateTime } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import { GivenVisibility, type Kept, visibilityForm } from "../../visibility/Visibility"
import { secondsSaid } from "../../worklogs/timeSpent"
import type { Writing } from "../../fields/FieldKind"
import { isObject } from "../../fields/inputValues"
import { momentForm } from "../../fields/kinds/plainKinds"

const given = <A, I>(schema: Schema.Schema<A, I>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true })

const text = given(Schema.String)

/** What is told of work and cannot be written; clients send back what they have read. */
const readAlone = given(Schema.Unknown)

const Work = Schema.Struct({
  id: given(Schema.Union(Schema.String, Schema.Int)),
  timeSpent: text,
  timeSpentSeconds: given(
    Schema.Union(Schema.Int, Schema.NumberFromString.pipe(Schema.int())).annotations({
      description: "a whole number",
    }),
  ),
  started: text,
  comment: text,
  visibility: given(GivenVisibility),
  adjustEstimate: given(Schema.Literal("auto", "leave", "new", "manual")),
  newEstimate: text,
  reduceBy: text,
  increaseBy: text,
  /** Those of work are set one by one; none is what clients send who have none. */
  properties: given(
    Schema.Array(Schema.Unknown).pipe(
      Schema.filter((all) => all.length === 0, { description: "an empty list" }),
    ),
  ),
  self: readAlone,
  issueId: readAlone,
  author: readAlone,
  updateAuthor: readAlone,
  created: readAlone,
  updated: readAlone,
})

const form =
  "an object with timeSpent or timeSpentSeconds, and perhaps id, started, comment, visibility as {type, value}, adjustEstimate (auto, leave, new, manual), newEstimate, reduceBy, increaseBy"

/** Work as an update says it. */
export interface GivenWork {
  readonly seconds: number | undefined
  readonly startedAt: Instant | undefined
  readonly comment: string | undefined
  readonly kept: Kept
  readonly adjustEstimate: "auto" | "leave" | "new" | "manual"
  readonly newEstimate: string | undefined
  readonly reduceBy: string | undefined
  readonly increaseBy: string | undefined
}

const read = ParseResult.decodeUnknownEither(Work, { onExcessProperty: "error", errors: "all" })

const worded = ({ violations }: InvalidInput): string =>
  violations.map(({ field, allowed }) => `${field}: ${allowed}`).join("; ")

const keptFor = (
  visibility: GivenVisibility | undefined,
  writing: Pick<Writing, "keptFor">,
): Either.Either<Kept, string> =>
  visibility === undefined
    ? Either.right({})
    : Either.fromNullable(
        writing.keptFor(visibility),
        () => `a visibility that is ${visibilityForm(visibility)}`,
      )

/** Reads work, and what becomes of the remaining estimate. */
export const readWork = (
  said: unknown,
  writing: Pick<Writing, "keptFor" | "site">,
): Either.Either<GivenWork, string> =>
  Either.gen(function* () {
    if (!isObject(said)) return yield* Either.left(form)
    const work = yield* Either.mapLeft(read(said), (issue) => worded(invalidFromParseIssue(issue)))
    const seconds = yield* Either.mapLeft(secondsSaid(work, writing.site), worded)
    const at = work.started === undefined ? undefined : parseDateTime(work.started)
    if (work.started !== undefined && at === undefined) return yield* Either.left(`started: ${momentForm}`)
    return {
      seconds,
      startedAt: at === undefined ? undefined : Instant.make(at),
      comment: work.comment,
      kept: yield* keptFor(work.visibility, writing),
      adjustEstimate: work.adjustEstimate ?? "auto",
      newEstimate: work.newEstimate,
      reduceBy: work.reduceBy,
      increaseBy: work.increaseBy,
    }
  })
