import { NotSignedIn, type ReadFailure, type Reads, Where, callerKey } from "@quoin/kernel"
import { quoteJql } from "@quoin/query"
import * as Effect from "effect/Effect"
import { Filters, nameClaim } from "../../filters/collections"
import { FilterId, type FilterRecord } from "../../filters/Filter"
import { sequence } from "../../ids"
import type { ProjectRecord } from "../../Project"
import { usualEstimation } from "./estimation"
import type { Site } from "../../site/Site"
import { BoardId, type BoardRecord, type BoardType } from "../../boards/Board"
import { Boards } from "../../boards/collections"

/** The board that a project begins with, the filter that it shows, and how many of each there are then. */
export interface FirstBoard {
  readonly board: BoardRecord
  readonly filter: FilterRecord
  readonly boards: number
  readonly filters: number
}

/** The caller may own a filter of that name already, such as one of a project that is gone: no two share one. */
const loadNamed = (reads: Reads, filter: FilterRecord): Effect.Effect<FilterRecord, ReadFailure> =>
  Effect.map(
    reads.select(Filters, { where: Where.equals("name" as const, nameClaim(filter)), limit: 1 }),
    ({ records }) => (records.length === 0 ? filter : { ...filter, name: `${filter.name} (${filter.id})` }),
  )

const loadCounts = (reads: Reads, owner: string) =>
  Effect.gen(function* () {
    const all = yield* reads.select(Boards, { where: Where.all, limit: 1, total: true })
    const own = Where.equals("owner" as const, owner)
    const filters = yield* reads.select(Filters, { where: own, limit: 1, total: true })
    return { boards: (all.total ?? 0) + 1, filters: (filters.total ?? 0) + 1 }
  })

/** A board of all issues of a new project, by their rank. Whoever sees the project sees it, as its filter is shared with them (TRK-564). */
export const loadFirstBoard = (
  site: Site,
  reads: Reads,
  project: ProjectRecord,
  type: BoardType,
): Effect.Effect<FirstBoard, ReadFailure | NotSignedIn> =>
  Effect.gen(function* () {
    const owner = callerKey(reads.moment.caller)
    if (owner === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
    const filter = yield* loadNamed(reads, {
      id: FilterId.make(yield* reads.newId(sequence)),
      name: `Filter for ${project.key} board`,
      description: "",
      jql: `project = ${quoteJql(project.key)} ORDER BY Rank ASC`,
      owner,
      shares: [{ id: yield* reads.newId(sequence), type: "project", projectId: project.id, edit: false }],
    })
    const board: BoardRecord = {
      id: BoardId.make(yield* reads.newId(sequence)),
      name: `${project.key} board`,
      type,
      filterId: filter.id,
      owner,
      private: false,
      place: { type: "project", projectId: project.id },
      estimation: usualEstimation(site, type),
      createdAt: reads.moment.at,
    }
    return { board, filter, ...(yield* loadCounts(reads, owner)) }
  })
