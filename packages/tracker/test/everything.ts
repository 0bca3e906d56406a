import { Instant, type Operation } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  ConfigureBoard,
  CreateBoard,
  CreateFilter,
  CreateLink,
  CreateSprint,
  CreateVersion,
  DeleteBoard,
  DeleteComment,
  DeleteIssue,
  DeleteLink,
  DeleteProject,
  DeleteProjectVersion,
  DeleteSprint,
  DeleteWorklog,
  GetBoard,
  GetComment,
  GetLink,
  GetProjectVersion,
  GetSprint,
  GetWorklog,
  MoveVersion,
  UpdateConfiguration,
  SetIssueArchived,
  SetProjectArchived,
  UpdateBoard,
  UpdateComment,
  UpdateIssue,
  UpdateSprint,
  UpdateVersion,
  UpdateWorklog,
} from "@quoin/tracker"
import type { Tracker } from "./fixture"

/** Raises every event of planning. */
const planEverything = async ({ ask }: Pick<Tracker, "ask">): Promise<void> => {
  const idOf = async (request: Operation.AnyRequest) => ((await ask(request)) as { id: string }).id
  const filterId = await idOf(new CreateFilter({ name: "All", jql: "project = ROCK" }))
  const board = GetBoard.fields.board.make(
    await idOf(new CreateBoard({ name: "Crew", type: "scrum", filterId })),
  )
  await ask(new UpdateBoard({ board, name: "The crew" }))
  await ask(new ConfigureBoard({ board, estimation: { type: "issueCount" } }))
  const plan = async (name: string) =>
    GetSprint.fields.sprint.make(await idOf(new CreateSprint({ board, name })))
  await ask(new DeleteSprint({ sprint: await plan("Not this") }))
  const sprint = await plan("This")
  const dates = { startDate: Instant.make(1), endDate: Instant.make(2) }
  await ask(new UpdateSprint({ sprint, goal: "Fly", ...dates }))
  await ask(new UpdateSprint({ sprint, state: "active" }))
  await ask(new UpdateSprint({ sprint, state: "closed" }))
  await ask(new DeleteBoard({ board }))
}

/** Raises every event, in a tracker with the project ROCK. */
export const everything = async ({ ask, issue }: Tracker): Promise<void> => {
  await issue("One")
  await ask(new UpdateIssue({ issue: "ROCK-1", update: { comment: [{ add: { body: "Hi" } }] } }))
  await issue("Two")
  const idOf = async (request: Operation.AnyRequest) => ((await ask(request)) as { id: string }).id
  const at = { issue: "ROCK-1" }
  const comment = GetComment.fields.id.make(await idOf(new AddComment({ ...at, body: "One" })))
  await ask(new UpdateComment({ ...at, id: comment, body: "Uno" }))
  await ask(new DeleteComment({ ...at, id: comment }))
  const worklog = GetWorklog.fields.id.make(await idOf(new AddWorklog({ ...at, timeSpent: "1h" })))
  await ask(new UpdateWorklog({ ...at, id: worklog, timeSpent: "2h" }))
  await ask(new DeleteWorklog({ ...at, id: worklog }))
  const ends = { type: "Blocks", inwardIssue: "ROCK-1", outwardIssue: "ROCK-2" }
  await ask(new DeleteLink({ id: GetLink.fields.id.make(await idOf(new CreateLink(ends))) }))
  const version = GetProjectVersion.fields.id.make(
    await idOf(new CreateVersion({ project: "ROCK", name: "1.0" })),
  )
  await ask(new UpdateVersion({ id: version, description: "The first" }))
  await ask(new UpdateVersion({ id: version, released: true }))
  await ask(new UpdateVersion({ id: version, released: false }))
  await ask(new MoveVersion({ id: version, position: "Last" }))
  await ask(new DeleteProjectVersion({ id: version }))
  await ask(new SetIssueArchived({ ...at, archived: true }))
  await ask(new SetIssueArchived({ ...at, archived: false }))
  await ask(new SetProjectArchived({ project: "ROCK", archived: true }))
  await ask(new SetProjectArchived({ project: "ROCK", archived: false }))
  await ask(
    new UpdateConfiguration({
      votingEnabled: false,
      watchingEnabled: false,
      unassignedIssuesAllowed: false,
      subTasksEnabled: false,
      attachmentsEnabled: false,
      issueLinkingEnabled: false,
      timeTrackingEnabled: false,
    }),
  )
  await planEverything({ ask })
  await ask(new DeleteIssue({ issue: "ROCK-1" }))
  await ask(new DeleteIssue({ issue: "ROCK-2" }))
  await ask(new DeleteProject({ project: "ROCK" }))
}
