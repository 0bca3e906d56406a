import type { Operation } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  ChangeRoleActors,
  CreateBoard,
  CreateComponent,
  CreateFilter,
  CreateIssue,
  CreateLink,
  CreateProject,
  CreateSprint,
  CreateVersion,
  DeleteComment,
  DeleteComponent,
  DeleteIssue,
  DeleteLink,
  DeleteProjectVersion,
  DeleteRemoteLink,
  DeleteTrackerProperty,
  DeleteVersionLinks,
  DeleteWorklog,
  GetComment,
  GetComponent,
  GetLink,
  GetProjectVersion,
  GetSprint,
  GetWorklog,
  GiveIssueTypeScheme,
  ChooseAvatar,
  DeleteAvatar,
  MoveOnBoard,
  MoveSubtask,
  MoveToBacklog,
  MoveToEpic,
  MoveToSprint,
  MoveVersion,
  PinComment,
  PutRemoteLink,
  PutVersionLink,
  RankEpic,
  RankIssues,
  SetEstimate,
  SetIssueArchived,
  SetTrackerProperty,
  SetVote,
  SetWatch,
  TransitionIssue,
  UpdateComment,
  UpdateComponent,
  UpdateEpic,
  UpdateIssue,
  UpdateProject,
  UpdateVersion,
  UpdateWorklog,
} from "@quoin/tracker"
import type { Tracker } from "../fixture"

const idOf = async ({ ask }: Tracker, request: Operation.AnyRequest): Promise<string> =>
  (JSON.parse(JSON.stringify(await ask(request))) as { id: string }).id

/** A project with something of everything, and SIDE-1 in another one. */
export const build = async (tracker: Tracker) => {
  const { ask, issue } = tracker
  await ask(new CreateProject({ key: "SIDE", name: "Side" }))
  await ask(
    new CreateIssue({ fields: { project: { key: "SIDE" }, issuetype: { name: "Task" }, summary: "Side" } }),
  )
  await ask(
    new CreateIssue({
      fields: { project: { key: "SIDE" }, issuetype: { name: "Epic" }, summary: "E", customfield_10002: "E" },
    }),
  )
  await issue("One", { reporter: null })
  await issue("Two", { issuetype: { name: "Epic" }, customfield_10002: "Two" })
  await issue("Three", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
  await issue("Four", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
  await issue("Five")
  await tracker.user("eve")
  const one = "ROCK-1"
  const filterId = await idOf(tracker, new CreateFilter({ name: "All", jql: "project = ROCK ORDER BY Rank" }))
  const board = await idOf(tracker, new CreateBoard({ name: "Crew", type: "scrum", filterId }))
  await ask(
    new PutRemoteLink({ issue: one, globalId: "g", object: { url: "https://a.example.org", title: "A" } }),
  )
  for (const [holder, of] of [
    ["issue", one],
    ["project", "ROCK"],
  ] as const) {
    await ask(new SetTrackerProperty({ holder, of, key: "k", value: 1 }))
  }
  const comment = await idOf(tracker, new AddComment({ issue: one, body: "Hi" }))
  const worklog = await idOf(tracker, new AddWorklog({ issue: one, timeSpent: "1h" }))
  return {
    board,
    comment,
    worklog,
    sprint: await idOf(tracker, new CreateSprint({ board, name: "Now" })),
    link: await idOf(tracker, new CreateLink({ type: "Blocks", inwardIssue: one, outwardIssue: "SIDE-1" })),
    component: await idOf(tracker, new CreateComponent({ project: "ROCK", name: "Hull" })),
    version: await idOf(tracker, new CreateVersion({ project: "ROCK", name: "1.0" })),
  }
}

/** What changes an archived project, its issues or what hangs on these, as it would be done were the project in use. */
export const changing = (ids: Awaited<ReturnType<typeof build>>): ReadonlyArray<Operation.AnyRequest> => {
  const [issue, project] = ["ROCK-1", "ROCK"]
  const comment = GetComment.fields.id.make(ids.comment)
  const worklog = GetWorklog.fields.id.make(ids.worklog)
  const component = GetComponent.fields.id.make(ids.component)
  const version = GetProjectVersion.fields.id.make(ids.version)
  const link = { add: { type: { name: "Relates" }, outwardIssue: { key: issue } } }
  return [
    new UpdateProject({ project, name: "New" }),
    new UpdateProject({ project, key: "NEW" }),
    new GiveIssueTypeScheme({ id: GiveIssueTypeScheme.fields.id.make("10000"), projects: [project] }),
    new ChooseAvatar({ project, id: ChooseAvatar.fields.id.make("10001") }),
    new DeleteAvatar({ project, id: ChooseAvatar.fields.id.make("10001") }),
    new ChangeRoleActors({ project, role: "10002", how: "add", users: ["eve"] }),
    new CreateComponent({ project, name: "New" }),
    new UpdateComponent({ id: component, name: "New" }),
    new DeleteComponent({ id: component }),
    new CreateVersion({ project, name: "New" }),
    new UpdateVersion({ id: version, released: true }),
    new MoveVersion({ id: version, position: "First" }),
    new DeleteProjectVersion({ id: version }),
    new PutVersionLink({ id: version, globalId: "new", link: {} }),
    new DeleteVersionLinks({ id: version }),
    new CreateIssue({ fields: { project: { key: project }, issuetype: { name: "Task" }, summary: "New" } }),
    new UpdateIssue({ issue, fields: { summary: "New" } }),
    new UpdateIssue({ issue, update: { comment: [{ add: { body: "New" } }] } }),
    new UpdateIssue({ issue: "SIDE-1", update: { issuelinks: [link] } }),
    new SetVote({ issue, voting: true }),
    new TransitionIssue({ issue, transitionId: "31" }),
    new MoveSubtask({ issue, original: 0, current: 1 }),
    new SetIssueArchived({ issue: "ROCK-5", archived: true }),
    new DeleteIssue({ issue, deleteSubtasks: true }),
    new DeleteIssue({ issue: "ROCK-5" }),
    new AddComment({ issue, body: "New" }),
    new UpdateComment({ issue, id: comment, body: "New" }),
    new PinComment({ issue, id: comment, pin: true }),
    new DeleteComment({ issue, id: comment }),
    new AddWorklog({ issue, timeSpent: "1h" }),
    new UpdateWorklog({ issue, id: worklog, timeSpent: "2h" }),
    new DeleteWorklog({ issue, id: worklog }),
    new CreateLink({ type: "Relates", inwardIssue: issue, outwardIssue: "SIDE-1" }),
    new CreateLink({ type: "Relates", inwardIssue: "SIDE-1", outwardIssue: issue }),
    new DeleteLink({ id: GetLink.fields.id.make(ids.link) }),
    new PutRemoteLink({ issue, object: { url: "https://b.example.org", title: "New" } }),
    new DeleteRemoteLink({ issue, globalId: "g" }),
    new SetWatch({ issue, watching: true }),
    ...(["issue", "project"] as const).flatMap((holder) => {
      const of = holder === "issue" ? issue : project
      return [
        new SetTrackerProperty({ holder, of, key: "k", value: 2 }),
        new SetTrackerProperty({ holder, of, key: "new", value: 2 }),
        new DeleteTrackerProperty({ holder, of, key: "k" }),
      ]
    }),
    new SetTrackerProperty({ holder: "comment", of: ids.comment, key: "new", value: 2 }),
    new SetTrackerProperty({ holder: "worklog", of: ids.worklog, key: "new", value: 2 }),
    new SetEstimate({ issue, board: ids.board, value: 3 }),
    new UpdateEpic({ epic: "ROCK-2", summary: "New" }),
    new RankEpic({ epic: "ROCK-2", before: "SIDE-2" }),
    new MoveToEpic({ epic: "ROCK-2", issues: ["SIDE-1"] }),
    new MoveToEpic({ epic: "SIDE-2", issues: [issue] }),
    new MoveToEpic({ issues: [issue] }),
    new MoveToBacklog({ issues: [issue] }),
    new MoveOnBoard({ board: ids.board, place: "backlog", issues: [issue], after: "ROCK-5" }),
    new MoveToSprint({ sprint: GetSprint.fields.sprint.make(ids.sprint), issues: [issue] }),
    new RankIssues({ issues: [issue], after: "ROCK-5" }),
  ]
}
