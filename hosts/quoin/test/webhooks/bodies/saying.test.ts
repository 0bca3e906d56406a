import { Instant } from "@quoin/kernel"
import type { WebhookOptions } from "@quoin/webhooks"
import type { Quoin } from "quoin"
import { describe, expect, it } from "vitest"
import { Hearing } from "./Hearing"

const task = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }

const withProject =
  (act: (quoin: Quoin) => Promise<unknown>) =>
  async (quoin: Quoin): Promise<void> => {
    await quoin.tracker.createProject({ key: "ROCK", name: "Rocket", lead: "admin" })
    await act(quoin)
  }

const heard = (
  events: ReadonlyArray<string>,
  act: (quoin: Quoin) => Promise<unknown>,
  options: WebhookOptions = {},
  awaited = events,
) => Hearing.during("tracker", options, withProject(act), events, awaited)

const issueUpdated = "tracker:issue_updated"
const times = (count: number, event: string) => Array.from({ length: count }, () => event)

describe("what bodies say of issues", () => {
  // Holds WHK-31, WHK-34.
  it("is named by what happened, with a change log or a comment as it changed or said something", async () => {
    const hearing = await heard(times(8, issueUpdated), async ({ tracker }) => {
      const { key: issue } = await tracker.createIssue({ fields: task })
      await tracker.updateIssue({ issue, fields: { summary: "More fuel" } })
      await tracker.updateIssue({ issue, fields: { assignee: { name: "admin" } } })
      await tracker.transitionIssue({ issue, transitionId: "21" })
      const { id } = await tracker.addComment({ issue, body: "Hm" })
      await tracker.updateComment({ issue, id, body: "Ah" })
      await tracker.deleteComment({ issue, id })
      await tracker.addWorklog({ issue, timeSpent: "1h" })
      await tracker.transitionIssue({
        issue,
        transitionId: "31",
        update: { comment: [{ add: { body: "Done" } }] },
      })
    })
    const said = hearing.of(issueUpdated).map(({ issue_event_type_name: name, changelog, comment }) => ({
      name,
      changed: changelog?.items.map(({ field }) => field),
      said: comment?.body,
    }))
    expect(said).toEqual([
      { name: "issue_updated", changed: ["summary"], said: undefined },
      { name: "issue_assigned", changed: ["assignee"], said: undefined },
      { name: "issue_generic", changed: ["status"], said: undefined },
      { name: "issue_commented", changed: undefined, said: "Hm" },
      { name: "issue_comment_edited", changed: undefined, said: "Ah" },
      { name: "issue_comment_deleted", changed: undefined, said: undefined },
      { name: "issue_work_logged", changed: ["timespent"], said: undefined },
      { name: "issue_generic", changed: ["status", "resolution"], said: "Done" },
    ])
  })

  // Holds WHK-35.
  it("tells users by name on a server, and by account in the cloud", async () => {
    const act = async ({ tracker }: Quoin) => {
      const { key: issue } = await tracker.createIssue({ fields: task })
      await tracker.updateIssue({ issue, fields: { assignee: { name: "admin" } } })
    }
    const created = "tracker:issue_created"
    const onServer = await heard([created, issueUpdated], act)
    const inCloud = await heard([created, issueUpdated], act, { bodies: "cloud" })
    const [served] = onServer.of(issueUpdated)
    const [clouded] = inCloud.of(issueUpdated)
    expect(served?.changelog?.items).toMatchObject([{ fieldId: "assignee", from: null, to: "admin" }])
    expect(served?.issue?.fields["assignee"]).toMatchObject({ name: "admin" })
    const account = clouded?.user?.accountId
    expect(clouded?.changelog?.items).toMatchObject([{ tmpFromAccountId: null, tmpToAccountId: account }])
    expect(clouded?.issue?.fields["assignee"]).toMatchObject({
      accountId: account,
      displayName: "Administrator",
    })
    expect(clouded?.issue?.fields["assignee"]).not.toHaveProperty("name")
    expect(onServer.of(created)[0]).not.toHaveProperty("changelog")
    expect(inCloud.of(created)[0]?.changelog?.items).toContainEqual({
      ...{ field: "summary", fieldtype: "tracker", fieldId: "summary" },
      ...{ from: null, fromString: null, to: null, toString: "Fuel" },
    })
  })

  // Holds WHK-32.
  it("tells whom comments and work are kept for, and a deleted issue as it was", async () => {
    const deleted = "tracker:issue_deleted"
    const group = { type: "group", value: "crew" } as const
    const hearing = await heard(
      ["comment_created", "worklog_created", issueUpdated, deleted],
      async ({ directory, tracker }) => {
        await directory.createGroup({ name: "crew" })
        await directory.addMember({ group: "crew", username: "admin" })
        const { key: issue } = await tracker.createIssue({ fields: task })
        await tracker.addComment({ issue, body: "Psst", visibility: group })
        await tracker.addWorklog({ issue, timeSpent: "90m", visibility: group })
        await tracker.deleteIssue({ issue })
      },
    )
    expect(hearing.of("comment_created")[0]?.comment).toMatchObject({ body: "Psst", visibility: group })
    expect(hearing.of(issueUpdated)[0]?.comment).toMatchObject({ visibility: group })
    expect(hearing.of("worklog_created")[0]?.["worklog"]).toMatchObject({
      timeSpent: "1h 30m",
      timeSpentSeconds: 5400,
      visibility: group,
    })
    expect(hearing.of(deleted)[0]?.issue).toMatchObject({ key: "ROCK-1", fields: { summary: "Fuel" } })
  })
})

describe("what bodies say of versions and sprints", () => {
  const merge = async ({ tracker }: Quoin) => {
    const { id } = await tracker.createVersion({ project: "ROCK", name: "1.0", archived: true })
    const other = await tracker.createVersion({ project: "ROCK", name: "2.0", releaseDate: "2020-09-20" })
    await tracker.deleteVersion({ id, moveFixIssuesTo: other.id, moveAffectedIssuesTo: other.id })
    await tracker.deleteVersion({ id: other.id })
  }
  const deleted = "tracker:version_deleted"

  // Holds WHK-36.
  it("is what a version was merged with, and that it was archived, unless defects are wanted", async () => {
    const [merged, gone] = (await heard(times(2, deleted), merge)).of(deleted)
    expect(merged?.["version"]).toMatchObject({ name: "1.0", archived: true })
    expect(merged?.["mergedTo"]).toMatchObject({ name: "2.0", overdue: true, userReleaseDate: "20/Sep/20" })
    expect(gone).not.toHaveProperty("mergedTo")
    const [faithful] = (await heard(times(2, deleted), merge, { faithful: true })).of(deleted)
    expect(faithful?.["version"]).toMatchObject({ name: "1.0", archived: false })
  })

  // Holds WHK-37.
  it("is what a sprint was before it was changed", async () => {
    const hearing = await heard(["sprint_updated", "sprint_started"], async ({ tracker }) => {
      const filter = await tracker.createFilter({ name: "All", jql: "project = ROCK" })
      const board = await tracker.createBoard({ name: "Crew", type: "scrum", filterId: filter.id })
      const { id: sprint } = await tracker.createSprint({ board: board.id, name: "One" })
      const [startDate, endDate] = [Instant.make(1), Instant.make(2)]
      await tracker.updateSprint({ sprint, name: "Two", startDate, endDate })
      await tracker.updateSprint({ sprint, state: "active" })
    })
    const [updated] = hearing.of("sprint_updated")
    expect([updated?.oldValue?.name, updated?.sprint?.name]).toEqual(["One", "Two"])
    expect(updated?.sprint?.startDate).toBe("1970-01-01T00:00:00.001+00:00")
    expect(hearing.of("sprint_started")[0]).not.toHaveProperty("oldValue")
  })

  it("is nothing of the name of the event where the cloud forgets it, and defects are wanted", async () => {
    const act = async ({ directory }: Quoin) => {
      const [userName, password] = ["eve", "secret-of-eve"]
      await directory.createUser({ userName, fullName: "Eve", email: "eve@quoin.test", password })
      await directory.deleteUser({ username: userName })
    }
    const events = ["user_created", "user_deleted"]
    const { bodies } = await heard(events, act, { bodies: "cloud" })
    expect(bodies[1]).toMatchObject({ webhookEvent: "user_deleted", username: "eve" })
    const nameless = await heard(events, act, { bodies: "cloud", faithful: true }, ["user_created", ""])
    const { webhookEvent, username } = nameless.of("")[0] ?? {}
    expect([webhookEvent, username]).toEqual([undefined, "eve"])
  })
})
