import { type LimitExceeded, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import type { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { NotBuilt } from "../../errors"
import { Issues, type IssueFieldName } from "../../issue/collections"
import type { Site } from "../../site/Site"
import type { Finding } from "../language/Finding"
import { findQuery } from "../loadQuery"
import { type ReadQuery, readQuery } from "../readQuery"
import { QueryStructure, structureOf } from "./structure"

/** What is wrong with a query; with its place, where it has one: line and character, both from 1. */
export const QueryFault = Schema.Struct({
  message: Schema.String,
  line: Schema.optional(Schema.Int),
  column: Schema.optional(Schema.Int),
})
type QueryFault = typeof QueryFault.Type

/** A query, what it says, and what is wrong with it. */
export const JudgedQuery = Schema.Struct({
  query: Schema.String,
  structure: Schema.optional(QueryStructure),
  faults: Schema.Array(QueryFault),
  warnings: Schema.Array(Schema.String),
})
type JudgedQuery = typeof JudgedQuery.Type

/** How queries are judged: by all there is, by that with warnings alone, or by what they say, whatever there is. */
export type Judging = "strict" | "warn" | "none"

/** What is wrong with one query, and not with the request. */
export type OwnFault = QuerySyntaxError | NotBuilt | LimitExceeded

export const faultOf = (failure: OwnFault): QueryFault => ({
  message: failure.message,
  ...(failure._tag === "QuerySyntaxError" ? { line: failure.line, column: failure.column } : {}),
})

type Owned<A> = Effect.Effect<A, Exclude<ReadFailure, LimitExceeded>>

/**
 * Separates what is wrong with a query from what keeps the request from being answered. As the request is not refused, what a
 * refusal reads is read here (KER-111): that something is hidden takes as many reads as that it is not there.
 */
export const own = <A>(
  reads: Pick<QueryReads, "refusing">,
  effect: Effect.Effect<A, ReadFailure | OwnFault>,
): Owned<Either.Either<A, OwnFault>> =>
  Effect.flatMap(Effect.either(effect), (outcome): Owned<Either.Either<A, OwnFault>> => {
    if (Either.isRight(outcome)) return Effect.succeed(Either.right(outcome.right))
    const failure = outcome.left
    switch (failure._tag) {
      case "QuerySyntaxError":
      case "NotBuilt":
      case "LimitExceeded":
        return Effect.as(reads.refusing, Either.left(failure))
      default:
        return Effect.fail(failure)
    }
  })

/** Finds what a query names, and whether the storage would be asked it, as far as the caller sees: it may be too large. */
const checkQuery = (site: Site, reads: QueryReads, read: ReadQuery, warn: Finding["warn"]) =>
  Effect.gen(function* () {
    const { where, orderBy } = yield* findQuery(site, reads, read, warn)
    const seen = Where.and<IssueFieldName>(where, yield* reads.visible(Issues))
    yield* reads.explain(Issues, { where: seen, orderBy, limit: 1 })
  })

/** Reads a query and finds what it names, without asking it. */
export const judgeQuery = (
  site: Site,
  reads: QueryReads,
  text: string,
  judging: Judging,
): Owned<JudgedQuery> =>
  Effect.gen(function* () {
    const read = readQuery(text)
    if (Either.isLeft(read)) return { query: text, faults: [faultOf(read.left)], warnings: [] }
    const structure = structureOf(read.right.query)
    if (judging === "none") return { query: text, structure, faults: [], warnings: [] }
    const warnings = new Set<string>()
    const tell = judging === "warn" ? (told: string) => void warnings.add(told) : undefined
    const found = yield* own(reads, checkQuery(site, reads, read.right, tell))
    if (Either.isRight(found)) return { query: text, structure, faults: [], warnings: [...warnings] }
    return judging === "strict"
      ? { query: text, faults: [faultOf(found.left)], warnings: [] }
      : { query: text, structure, faults: [], warnings: [...warnings, found.left.message] }
  })
