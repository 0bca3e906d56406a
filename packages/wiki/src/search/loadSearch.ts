import { loadNamedUsers } from "@quoin/directory"
import {
  type LimitExceeded,
  type NotAllowed,
  type NotBuilt,
  type Order,
  Permission,
  Prompt,
  type QueryReads,
  type ReadFailure,
  Where,
  callerKey,
  foldCase,
  isWellFormed,
  withinLimit,
} from "@quoin/kernel"
import { type Query, type QuerySyntaxError, cql, parse } from "@quoin/query"
import * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Contents, Spaces } from "../collections"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { type AskedTerm, askedTerms, phrasesOf } from "./texts/askedTexts"
import type { ContentWhere, Finding, Resolved } from "./Finding"
import { comparisonsIn, kindOf, namedIn } from "./named"
import { checkBeginning } from "./operators"
import { resolveOrder } from "./order"
import { demanded } from "./texts/demanded"
import { loadPhrases } from "./texts/phrases"
import { resolveContent } from "./resolve"

/** Where a query is asked from. */
export interface AskedFrom {
  readonly spaceKey?: string | undefined
  readonly contentId?: string | undefined
}

/** A query that was read, with what it names. */
export interface LoadedSearch {
  readonly finding: Finding
  /** What is found is ranked by these, where there is no order, and they are shown in it. */
  readonly terms: ReadonlyArray<AskedTerm>
}

/** What a query of content means for storage. */
export interface ContentQuery {
  readonly where: ContentWhere
  /** Empty where the query names none. */
  readonly orderBy: ReadonlyArray<Order.OrderTerm<(typeof Contents)["names"][number]>>
  readonly terms: ReadonlyArray<AskedTerm>
}

export type SearchFailure = ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt | NotAllowed

const userKinds = ["creator", "lastModifier", "contributor", "watcher", "favourite", "mention"] as const

/** The ids of the spaces of some keys that the caller sees; of others nothing is told. */
const loadSpaces = (
  reads: Pick<QueryReads, "selectVisible">,
  keys: ReadonlyArray<string>,
): Effect.Effect<Finding["space"], ReadFailure | LimitExceeded> =>
  Prompt.gen(function* () {
    const wanted = [...new Set(keys.filter(isWellFormed).map(foldCase))]
    yield* withinLimit(limits, "queryNames", wanted.length)
    if (wanted.length === 0) return () => undefined
    const { records } = yield* reads.selectVisible(Spaces, {
      where: Where.isIn("key", wanted),
      limit: limits.queryNames,
    })
    const ids = new Map(records.map(({ value }) => [foldCase(value.key), value.id]))
    return (key: string) => ids.get(foldCase(key))
  })

/** The keys of users by name or key. */
const loadUsers = (
  reads: QueryReads,
  names: ReadonlyArray<string>,
): Effect.Effect<Finding["user"], ReadFailure | LimitExceeded> =>
  Prompt.gen(function* () {
    const wanted = [...new Set(names.filter(isWellFormed))]
    yield* withinLimit(limits, "queryNames", wanted.length)
    const users = yield* loadNamedUsers({ select: reads.select, peek: reads.get }, wanted)
    return (name: string) => users.get(name)
  })

/** Bodies mention users by key or by name: wiki markup has names alone. */
const loadMentions = (
  reads: QueryReads,
  { where }: Query,
  user: (name: string) => string | undefined,
): Effect.Effect<Finding["mentionsOf"], ReadFailure> => {
  const asks = comparisonsIn(where).some(({ comparison }) => kindOf(comparison) === "mention")
  const keys = [callerKey(reads.moment.caller), ...namedIn(where, ["mention"]).map(user)]
  return Prompt.map(loadPeople(reads, asks ? keys : []), (people) => (key) => {
    const person = people(key)
    return person.type === "known" ? [key, person.username, foldCase(person.username)] : [key]
  })
}

const zoneOf = ({ caller }: Finding["moment"]): DateTime.TimeZone =>
  DateTime.zoneUnsafeMakeNamed((caller._tag === "User" ? caller.timeZone : undefined) ?? "UTC")

/** What asks for no time shall not depend on it. */
const clockOf = (moment: Finding["moment"]): Finding["clock"] => ({
  get now() {
    return moment.at
  },
  zone: zoneOf(moment),
})

/** Finds what a query names. */
const loadFinding = (
  reads: QueryReads,
  text: string,
  query: Query,
  terms: ReadonlyArray<AskedTerm>,
  { spaceKey, contentId }: AskedFrom,
): Effect.Effect<Finding, ReadFailure | LimitExceeded> =>
  Prompt.gen(function* () {
    const { moment } = reads
    const asksWatchers = namedIn(query.where, ["watcher"]).length > 0
    const users = yield* loadUsers(reads, namedIn(query.where, userKinds))
    const caller = callerKey(moment.caller)
    // What `currentUser()` stands for is a key already.
    const user = (name: string) => users(name) ?? (name === caller ? caller : undefined)
    const finding: Finding = {
      text,
      query,
      moment,
      clock: clockOf(moment),
      space: yield* loadSpaces(reads, [
        ...namedIn(query.where, ["space"]),
        ...(spaceKey === undefined ? [] : [spaceKey]),
      ]),
      user,
      mentionsOf: yield* loadMentions(reads, query, user),
      spaceKey,
      contentId,
      phrase: () => [],
      isMixed: false,
      knowsWatchers: asksWatchers && (yield* reads.may(Permission.administer)),
    }
    const phrases = phrasesOf(terms)
    if (phrases.length === 0) return finding
    return { ...finding, phrase: yield* loadPhrases(reads, phrases, demanded(finding, query.where)) }
  })

/** Reads a query, and finds what it names. */
export const loadSearch = (
  reads: QueryReads,
  text: string,
  from: AskedFrom,
): Effect.Effect<LoadedSearch, SearchFailure> =>
  Prompt.gen(function* () {
    const query = yield* parse(cql, text)
    yield* checkBeginning({ text }, query.where)
    const asked = askedTerms({ text }, query.where)
    return {
      finding: yield* loadFinding(reads, text, query, asked, from),
      terms: asked.filter(({ denied }) => !denied),
    }
  })

/** A query of content: the one filter, and the order. */
export const contentQuery = ({ finding, terms }: LoadedSearch): Resolved<ContentQuery> =>
  Either.gen(function* () {
    const where = yield* resolveContent(finding, finding.query.where)
    return { where, orderBy: yield* resolveOrder(finding), terms }
  })
