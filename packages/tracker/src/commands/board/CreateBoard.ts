import {
  Commit,
  CommonFailure,
  Given,
  NotSignedIn,
  Operation,
  type ReadFailure,
  type Reads,
  Where,
  callerKey,
  decided,
  exceeded,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { shareObjects } from "../../permissions"
import { loadProject } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import {
  BoardId,
  type BoardPlace,
  type BoardRecord,
  BoardType,
  BoardView,
  boardView,
  checkBoardName,
} from "../../boards/Board"
import { Boards } from "../../boards/collections"
import { usualEstimation } from "../../planning/boards/estimation"
import { boardEvent } from "../../boards/events"
import { loadShownFilter } from "../../boards/storedBoard"

/** Makes a board of a filter that the caller sees. */
export class CreateBoard extends Operation.Request<CreateBoard>()("tracker.createBoard", () => ({
  payload: {
    name: Given.Key,
    type: BoardType,
    filterId: Given.Key,
    /** Where it is found: in a project, which is named by its id or key, or with the caller. */
    location: Schema.optional(
      Schema.Struct({
        type: Schema.Literal("project", "user"),
        projectKeyOrId: Schema.optional(Given.Key),
      }),
    ),
  },
  success: BoardView,
  failure: CommonFailure,
})) {}

type Loaded<A> = Effect.Effect<A, ReadFailure>

/** A project that the caller does not see is none. */
const loadPlace = (
  reads: Reads,
  { location }: CreateBoard,
  userKey: string,
): Loaded<BoardPlace | undefined> =>
  Effect.gen(function* () {
    if (location === undefined) return undefined
    const { type, projectKeyOrId: named } = location
    if (type === "user") {
      const nothing = invalid("location.projectKeyOrId", named, "nothing: only projects are named")
      return named === undefined ? { type, userKey } : yield* nothing
    }
    const absent = invalid("location.projectKeyOrId", named, "the id or key of a project")
    if (named === undefined) return yield* absent
    const project = yield* Effect.mapError(loadProject(reads, named), (failure) =>
      failure._tag === "NotFound" ? absent : failure,
    )
    return { type, projectId: project.id }
  })

export const createBoard = (site: Site) =>
  Operation.command(
    CreateBoard,
    { summary: "Create a board", scope: "write:tracker-board", rules: ["PLN-2", "PLN-3"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const owner = callerKey(reads.moment.caller)
          if (owner === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
          yield* checkBoardName(request.name)
          const filter = yield* loadShownFilter(reads, request.filterId)
          const place = yield* loadPlace(reads, request, owner)
          const { total = 0 } = yield* reads.select(Boards, { where: Where.all, limit: 1, total: true })
          const shares = filter.shares.length > 0 && !(yield* reads.may(shareObjects))
          const board: BoardRecord = {
            id: BoardId.make(yield* reads.newId(sequence)),
            name: request.name.trim(),
            type: request.type,
            filterId: filter.id,
            owner,
            private: shares,
            ...(place === undefined ? {} : { place }),
            estimation: usualEstimation(site, request.type),
            createdAt: reads.moment.at,
          }
          return { board, count: total + 1 }
        }),
      decide: (_request, { board, count }) => {
        const tooMany = exceeded(limits, "boards", count)
        if (tooMany !== undefined) return Either.left(tooMany)
        return decided({
          changes: [Commit.put(Boards, board)],
          events: [boardEvent("created", board)],
          audit: [auditSetting("Board created", board.name)],
          reply: boardView(board),
        })
      },
    },
  )
