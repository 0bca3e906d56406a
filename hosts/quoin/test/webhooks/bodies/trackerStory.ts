import { Instant } from "@quoin/kernel"
import type { Quoin } from "quoin"

const fields = (summary: string) => ({
  project: { key: "ROCK" },
  issuetype: { name: "Task" },
  summary,
})

const issues = async ({ tracker }: Quoin): Promise<void> => {
  await tracker.createIssue({
    fields: { ...fields("Fuel"), description: "Much", labels: ["red"], assignee: { name: "eve" } },
  })
  await tracker.createIssue({ fields: fields("Wings") })
  await tracker.updateIssue({
    issue: "ROCK-1",
    fields: { summary: "More fuel", assignee: { name: "admin" } },
  })
  await tracker.transitionIssue({
    issue: "ROCK-1",
    transitionId: "21",
    update: { comment: [{ add: { body: "I do it" } }] },
  })
  const { id } = await tracker.addComment({ issue: "ROCK-1", body: "One" })
  await tracker.updateComment({ issue: "ROCK-1", id, body: "Uno" })
  await tracker.deleteComment({ issue: "ROCK-1", id })
  const work = await tracker.addWorklog({ issue: "ROCK-1", timeSpent: "1h", comment: "Thought" })
  await tracker.updateWorklog({ issue: "ROCK-1", id: work.id, timeSpent: "2h" })
  await tracker.deleteWorklog({ issue: "ROCK-1", id: work.id })
  const link = await tracker.createLink({ type: "Blocks", inwardIssue: "ROCK-1", outwardIssue: "ROCK-2" })
  await tracker.deleteLink({ id: link.id })
  await tracker.deleteIssue({ issue: "ROCK-1" })
}

const versions = async ({ tracker }: Quoin): Promise<void> => {
  const dates = { startDate: "2025-01-02", releaseDate: "2025-02-03" }
  const { id } = await tracker.createVersion({ project: "ROCK", name: "1.0", ...dates })
  const other = await tracker.createVersion({ project: "ROCK", name: "2.0", description: "Next" })
  await tracker.updateVersion({ id, description: "The first", archived: true })
  await tracker.updateVersion({ id, released: true })
  await tracker.updateVersion({ id, released: false })
  await tracker.moveVersion({ id, position: "Last" })
  await tracker.deleteVersion({ id, moveFixIssuesTo: other.id, moveAffectedIssuesTo: other.id })
  await tracker.deleteVersion({ id: other.id })
}

const planning = async ({ tracker }: Quoin): Promise<void> => {
  const filter = await tracker.createFilter({ name: "All", jql: "project = ROCK" })
  const { id: board } = await tracker.createBoard({ name: "Crew", type: "scrum", filterId: filter.id })
  await tracker.updateBoard({ board, name: "The crew" })
  await tracker.configureBoard({ board, estimation: { type: "field", fieldId: "customfield_10006" } })
  const unwanted = await tracker.createSprint({ board, name: "Not this" })
  await tracker.deleteSprint({ sprint: unwanted.id })
  const { id: sprint } = await tracker.createSprint({ board, name: "This" })
  await tracker.updateSprint({ sprint, goal: "Fly", startDate: Instant.make(1), endDate: Instant.make(2) })
  await tracker.updateSprint({ sprint, state: "active" })
  await tracker.updateSprint({ sprint, state: "closed" })
  await tracker.deleteBoard({ board })
}

/** Everything that can happen in the tracker, done by its operations. */
export const trackerStory = async (quoin: Quoin): Promise<void> => {
  const { directory, tracker } = quoin
  await directory.createUser({
    userName: "eve",
    fullName: "Eve",
    email: "eve@quoin.test",
    password: "secret-of-eve",
  })
  await directory.updateUser({ username: "eve", fullName: "Eve Adams" })
  const category = await tracker.createProjectCategory({ name: "Space", description: "Up there" })
  await tracker.createProject({ key: "ROCK", name: "Rocket", lead: "admin", category: category.id })
  await tracker.updateProject({ project: "ROCK", name: "The rocket" })
  await issues(quoin)
  await versions(quoin)
  await planning(quoin)
  await tracker.updateConfiguration({
    votingEnabled: false,
    watchingEnabled: false,
    unassignedIssuesAllowed: false,
    subTasksEnabled: false,
    attachmentsEnabled: false,
    issueLinkingEnabled: false,
    timeTrackingEnabled: false,
  })
  await tracker.deleteIssue({ issue: "ROCK-2" })
  await tracker.deleteProject({ project: "ROCK" })
  await directory.deleteUser({ username: "eve" })
}
