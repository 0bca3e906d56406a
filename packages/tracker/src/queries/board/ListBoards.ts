import {
  CommonFailure,
  Given,
  Operation,
  Order,
  Paging,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  invalid,
  selectAll,
} from "@quoin/kernel"
import { jql, parse } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadFilter, ofQuery } from "../../filters/storedFilter"
import { loadNamedUsers } from "../../people"
import type { ProjectRecord } from "../../Project"
import { isCalled, loadProject } from "../../project/storedProject"
import { BoardType, BoardView, boardView } from "../../boards/Board"
import { Boards } from "../../boards/collections"
import { referenced } from "../../boards/queryProjects"
import { type FoundBoard, loadSeenBoards } from "../../boards/storedBoard"
import { askedPage, pageStyle, wholePage } from "../../pages"

/** Lists the boards that the caller sees, by name. Whatever is said of them holds of each. */
export class ListBoards extends Operation.Request<ListBoards>()("tracker.listBoards", () => ({
  payload: {
    ...askedPage,
    type: Schema.optional(BoardType),
    /** The name, or a part of it, in any case. */
    name: Schema.optional(Given.Key),
    /** Only boards whose filter names this project. */
    project: Schema.optional(Given.Key),
    /** Only boards of this filter. */
    filterId: Schema.optional(Given.Key),
    /** Only boards of a user, by the key or the name, and of a project. */
    userkeyLocation: Schema.optional(Given.Key),
    usernameLocation: Schema.optional(Given.Key),
    projectLocation: Schema.optional(Given.Key),
  },
  success: wholePage(BoardView),
  failure: CommonFailure,
})) {}

type Test = (found: FoundBoard) => boolean

const anything: Test = () => true

/** A project that the caller does not see is none. */
const loadAsked = (
  reads: QueryReads,
  field: string,
  named: string,
): Effect.Effect<ProjectRecord, ReadFailure> =>
  Effect.mapError(loadProject(reads, named), (failure) =>
    failure._tag === "NotFound" ? invalid(field, named, "the id or key of a project") : failure,
  )

/** Whether the query of its filter names a project, told by the tree of the query (PLN-5). */
const loadReferring = (reads: QueryReads, named: string | undefined) =>
  Effect.gen(function* () {
    if (named === undefined) return anything
    const project = yield* loadAsked(reads, "project", named)
    const refers: Test = ({ filter }) =>
      Either.match(parse(jql, filter?.jql ?? ""), {
        onLeft: () => false,
        onRight: ({ where }) => referenced(where).some((text) => isCalled(project, text)),
      })
    return refers
  })

const loadOfUser = (reads: QueryReads, named: string | undefined) =>
  Effect.gen(function* () {
    if (named === undefined) return anything
    const keys = yield* loadNamedUsers({ select: reads.select, peek: reads.get }, [named])
    const key = keys.get(named)
    const isThere: Test = ({ board: { place } }) => place?.type === "user" && place.userKey === key
    return isThere
  })

const loadOfProject = (reads: QueryReads, named: string | undefined) =>
  Effect.gen(function* () {
    if (named === undefined) return anything
    const { id } = yield* loadAsked(reads, "projectLocation", named)
    const isThere: Test = ({ board: { place } }) => place?.type === "project" && place.projectId === id
    return isThere
  })

const ofRequest =
  ({ type, name = "", filterId }: ListBoards): Test =>
  ({ board }) =>
    (type === undefined || board.type === type) &&
    (filterId === undefined || board.filterId === filterId) &&
    foldCase(board.name).includes(foldCase(name))

export const listBoards = Operation.query(
  ListBoards,
  { summary: "List boards", scope: "read:tracker-board", rules: ["PLN-3", "PLN-5"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const page = yield* Paging.pageRequest(pageStyle, request.startAt, request.maxResults)
        // Where the filter is not there, no boards of it are, either.
        if (request.filterId !== undefined) yield* loadFilter(ofQuery(reads), request.filterId)
        const tests = [
          ofRequest(request),
          yield* loadReferring(reads, request.project),
          yield* loadOfUser(reads, request.userkeyLocation),
          yield* loadOfUser(reads, request.usernameLocation),
          yield* loadOfProject(reads, request.projectLocation),
        ]
        const orderBy = [Order.ascending("name" as const), Order.ascending("idNumber" as const)]
        const all = yield* selectAll(reads, Boards, { where: Where.all, orderBy })
        const seen = yield* loadSeenBoards(
          ofQuery(reads),
          all.map(({ value }) => value),
        )
        return { page, found: seen.filter((each) => tests.every((test) => test(each))) }
      }),
    answer: (_request, { page, found }) =>
      Either.right(
        Paging.pageOf(
          page,
          found.map(({ board }) => boardView(board)),
        ),
      ),
  },
)
