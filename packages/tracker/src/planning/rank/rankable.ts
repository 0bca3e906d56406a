import {
  type InvalidInput,
  type ReadFailure,
  type Reads,
  Where,
  foldCase,
  invalid,
  selectAll,
} from "@quoin/kernel"
import { type Query, jql, parse } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { FilterRecord } from "../../filters/Filter"
import type { ProjectRecord } from "../../Project"
import { isCalled } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { guaranteed } from "../../boards/queryProjects"
import { Boards } from "../../boards/collections"
import { loadSeenBoards } from "../../boards/storedBoard"
import { fieldOfKind } from "../../fields/fieldOfKind"
import type { Spot } from "./loadRanking"

/** By what the issues of a filter are ordered. */
type Ordering = "rank" | "another order" | "no order"

const nothing: Query = { where: undefined, orderBy: [] }

const queryOf = ({ jql: text }: FilterRecord): Query => Either.getOrElse(parse(jql, text), () => nothing)

const orderingOf = (site: Site, { orderBy: [first] }: Query): Ordering => {
  if (first === undefined) return "no order"
  const field = fieldOfKind(site, "rank")
  const number = field?.custom?.number
  const names = ["rank", ...(field === undefined ? [] : [foldCase(field.name), `cf[${number}]`])]
  return names.includes(foldCase(first.field.names.map(({ text }) => text).join(".")))
    ? "rank"
    : "another order"
}

const refusal = (side: Spot["side"], named: string): InvalidInput =>
  invalid(
    side,
    named,
    "nothing: the filter of the board is not ordered by rank, so that its issues cannot be ranked",
  )

/** On a board whose filter is not ordered by rank nothing is ranked; a filter that is gone forbids nothing (PLN-19). */
export const checkRankedBoard = (
  site: Site,
  { filter }: { readonly filter: FilterRecord | undefined },
  { side, named }: { readonly side: Spot["side"]; readonly named: string },
): Effect.Effect<void, InvalidInput> =>
  filter === undefined || orderingOf(site, queryOf(filter)) === "rank" ? Effect.void : refusal(side, named)

/** Whether a query may find issues of a project. */
const isAbout = (query: Query, project: ProjectRecord): boolean =>
  guaranteed(query.where)?.some((text) => isCalled(project, text)) ?? true

/**
 * Where no board is named, issues are ranked wherever they are; but not where each board that the caller sees over their project
 * stands in another order, so that nobody would see it (PLN-19).
 */
export const loadUnranked = (
  site: Site,
  reads: Reads,
  project: ProjectRecord,
  { side, named }: { readonly side: Spot["side"]; readonly named: string },
): Effect.Effect<InvalidInput | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const boards = yield* selectAll(reads, Boards, { where: Where.all })
    const seen = yield* loadSeenBoards(
      reads,
      boards.map(({ value }) => value),
    )
    const orders = seen
      .flatMap(({ filter }) => (filter === undefined ? [] : [queryOf(filter)]))
      .filter((query) => isAbout(query, project))
      .map((query) => orderingOf(site, query))
    const isUnranked = orders.length > 0 && orders.every((order) => order === "another order")
    return isUnranked ? refusal(side, named) : undefined
  })
