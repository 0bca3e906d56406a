import {
  LimitExceeded,
  Prompt,
  type QueryReads,
  type ReadFailure,
  exceeded,
  limits as kernelLimits,
} from "@quoin/kernel"
import type { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { NotBuilt } from "../errors"
import type { FilterRecord } from "../filters/Filter"
import { limits } from "../limits"
import type { Site } from "../site/Site"
import { comparisonsIn } from "./language/comparisons"
import type { BrokenFilter, Finding, IssueWhere } from "./language/Finding"
import { type ReadQuery, readQuery } from "./readQuery"
import { resolveWhere } from "./resolve"
import { loadFinding } from "./loading/loadFinding"
import { loadFiltersNamed } from "./loading/savedFilters"

export type QueryFailure = ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt

/** What a saved query finds, how many of them are in each other here, and how many clauses it has at least. */
interface AskedFilter {
  readonly where: IssueWhere
  readonly levels: number
  readonly clauses: number
}

type Found = Either.Either<AskedFilter, BrokenFilter>

/** One query that is asked: what it names at whatever level is found once, however often it is named. */
class Asking {
  readonly named = new Map<string, ReadonlyArray<FilterRecord>>()
  readonly found = new Map<string, Found>()
  /** How many saved queries it has asked so far. */
  asked = 0

  constructor(
    readonly site: Site,
    readonly reads: QueryReads,
    readonly warn: Finding["warn"],
  ) {}
}

/** A query within others, and what those within it come to. */
class Level {
  levels = 0
  clauses = 0

  /** The ids of the saved queries that it is part of, and its own. */
  constructor(readonly within: ReadonlyArray<string>) {}

  holds({ levels, clauses }: AskedFilter): void {
    this.levels = Math.max(this.levels, levels)
    this.clauses += clauses
  }
}

const filtersNamed = (
  { reads, named }: Asking,
  text: string,
): Effect.Effect<ReadonlyArray<FilterRecord>, ReadFailure> => {
  const before = named.get(text)
  return before === undefined
    ? Effect.tap(loadFiltersNamed(reads, text), (found) => void named.set(text, found))
    : Effect.succeed(before)
}

/** What a saved query says. Its order is of no account within another. */
const resolveFilter = (
  asking: Asking,
  { id, jql }: FilterRecord,
  within: ReadonlyArray<string>,
): Effect.Effect<AskedFilter, QueryFailure> =>
  Prompt.gen(function* () {
    const { text, query } = yield* readQuery(jql)
    const level = new Level([...within, id])
    const finding = yield* findAt(asking, { text, query: { ...query, orderBy: [] } }, level)
    // What names much that names much is refused before it is put together.
    const clauses = level.clauses + comparisonsIn(query.where).length
    const tooLarge = exceeded(kernelLimits, "whereClauses", clauses)
    if (tooLarge !== undefined) return yield* tooLarge
    return { where: yield* resolveWhere(finding, query.where), levels: level.levels + 1, clauses }
  })

/**
 * Why a saved query cannot be asked. Its place is one in the text of the filter, which whoever asks may not have written; what is not
 * built, and what is too much, is said to be of the filter.
 */
const failing = (name: string, failure: QueryFailure): Effect.Effect<Found, QueryFailure> => {
  switch (failure._tag) {
    case "QuerySyntaxError":
      return Effect.succeed(Either.left({ name, why: failure.said ?? failure.message }))
    case "NotBuilt":
      return Effect.fail(new NotBuilt({ what: `${failure.what}, which the filter '${name}' asks for` }))
    case "LimitExceeded": {
      const { limit, max, given, advice } = failure
      const within = `in the filter '${name}'`
      return Effect.fail(
        new LimitExceeded({
          limit,
          max,
          given,
          advice: advice === undefined ? within : `${advice}, ${within}`,
        }),
      )
    }
    default:
      return Effect.fail(failure)
  }
}

const levelsOf = (found: Found): number =>
  Either.match(found, { onLeft: () => 1, onRight: ({ levels }) => levels })

/** What a saved query finds, where it is part of others. */
const askFilter = (
  asking: Asking,
  filter: FilterRecord,
  within: ReadonlyArray<string>,
): Effect.Effect<Found, QueryFailure> =>
  Prompt.gen(function* () {
    const { id, name } = filter
    const before = asking.found.get(id)
    const levels = before === undefined ? 1 : levelsOf(before)
    // One that asks for itself is nested without an end.
    const nested = within.includes(id) ? Number.MAX_SAFE_INTEGER : within.length + levels
    const tooDeep = exceeded(limits, "filtersNested", nested)
    if (tooDeep !== undefined) return yield* tooDeep
    if (before !== undefined) return before
    asking.asked += 1
    const tooMany = exceeded(limits, "filtersAsked", asking.asked)
    if (tooMany !== undefined) return yield* tooMany
    const asked = Prompt.map(resolveFilter(asking, filter, within), (each): Found => Either.right(each))
    const found = yield* Effect.catchAll(asked, (failure) => failing(name, failure))
    asking.found.set(id, found)
    return found
  })

/** What the saved queries find that a query names. */
const findSaved =
  (asking: Asking, level: Level) =>
  (texts: ReadonlyArray<string>): Effect.Effect<Finding["saved"], QueryFailure> => {
    if (texts.length === 0) return Effect.succeed(() => Either.right([]))
    return Prompt.gen(function* () {
      const known = new Map<string, ReturnType<Finding["saved"]>>()
      for (const text of texts) {
        const filters = yield* filtersNamed(asking, text)
        const found = Either.all(
          yield* Prompt.forEach(filters, (filter) => askFilter(asking, filter, level.within)),
        )
        if (Either.isRight(found)) for (const each of found.right) level.holds(each)
        known.set(
          text,
          Either.map(found, (all) => all.map(({ where }) => where)),
        )
      }
      return (text) => known.get(text) ?? Either.right([])
    })
  }

const findAt = (asking: Asking, read: ReadQuery, level: Level): Effect.Effect<Finding, QueryFailure> =>
  loadFinding(asking.site, asking.reads, read, asking.warn, findSaved(asking, level))

/** Finds what the names in a query stand for, and nothing of what it means. */
export const findNamed = (
  site: Site,
  reads: QueryReads,
  read: ReadQuery,
  warn: Finding["warn"],
): Effect.Effect<Finding, QueryFailure> => findAt(new Asking(site, reads, warn), read, new Level([]))
