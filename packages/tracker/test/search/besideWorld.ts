import { Instant } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  ChangeRoleActors,
  CreateComponent,
  CreateFilter,
  CreateIssue,
  CreateLink,
  CreateProject,
  CreateVersion,
  PutRemoteLink,
  RememberIssue,
  SetVote,
  SetWatch,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { type Secured, inSecured } from "../securityWorld"

const hour = 3_600_000
const day = 24 * hour
/** 2026-03-10, a Tuesday. */
export const now = Date.UTC(2026, 2, 10, 12)

const work = async ({ at }: Secured) => {
  const log = (issue: string, name: string, started: number, more: object) =>
    at(now - hour, new AddWorklog({ issue, timeSpent: "1h", started: Instant.make(started), ...more }), name)
  await log("ROCK-2", "bob", now - 2 * day, { comment: "Burning the old fuel" })
  await log("ROCK-2", "carol", Date.UTC(2026, 2, 10, 23, 30), { comment: "Cleaning" })
  await log("ROCK-3", "bob", now - 9 * day, {
    comment: "A secret burn",
    visibility: { type: "group", value: "crew" },
  })
}

const filters = async ({ at }: Secured) => {
  const filter = (name: string, jql: string, by: string, shared = true) =>
    at(
      now - hour,
      new CreateFilter({ name, jql, ...(shared ? { shares: [{ type: "global", edit: false }] } : {}) }),
      by,
    )
  await filter("Big", "originalEstimate > 1d ORDER BY key", "ada")
  await filter("Nested", "filter = Big or votes > 0", "ada")
  await filter("Own", "key = ROCK-1", "carol", false)
  await filter("Loop", "filter = Loop", "ada")
}

/** An epic, a task of it, a sub-task of that and another task; in SHIP one issue more, which dave alone sees. */
export const withIssues = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    const { at, scheme } = secured
    const then = now - 10 * day
    const make = (key: string, type: string, fields: object) =>
      at(
        then,
        new CreateIssue({
          fields: { project: { key }, issuetype: { name: type }, summary: "It", ...fields },
        }),
      )
    const { id: shut } = await scheme("Shut", [["BROWSE_PROJECTS", "user", "dave"]])
    await at(then, new CreateProject({ key: "ROCK", name: "Rocket", lead: "bob" }))
    await at(then, new CreateProject({ key: "SHIP", name: "Ship", typeKey: "business" }))
    await at(then, new CreateComponent({ project: "ROCK", name: "Hull", lead: "carol" }))
    await at(then, new CreateVersion({ project: "ROCK", name: "1.0", released: true }))
    await at(then, new CreateVersion({ project: "ROCK", name: "2.0", released: true }))
    await at(then, new CreateVersion({ project: "ROCK", name: "3.0" }))
    await make("ROCK", "Epic", { customfield_10002: "All" })
    await make("ROCK", "Task", {
      customfield_10001: "ROCK-1",
      timetracking: { originalEstimate: "2d", remainingEstimate: "1d" },
      components: [{ name: "Hull" }],
      fixVersions: [{ name: "2.0" }],
    })
    await make("ROCK", "Sub-task", { parent: { key: "ROCK-2" }, timetracking: { originalEstimate: "4h" } })
    await make("ROCK", "Task", { fixVersions: [{ name: "3.0" }] })
    await make("SHIP", "Task", {})
    const link = (type: string, inwardIssue: string, outwardIssue: string) =>
      at(then, new CreateLink({ type, inwardIssue, outwardIssue }))
    await link("Blocks", "ROCK-1", "ROCK-2")
    await link("Blocks", "ROCK-3", "ROCK-2")
    await link("Relates", "ROCK-4", "SHIP-1")
    await at(then, new UpdateProject({ project: "SHIP", permissionScheme: shut }))
    const object = { url: "https://a.example.org", title: "A" }
    await at(then, new PutRemoteLink({ issue: "ROCK-4", globalId: "g=1", object }))
    for (const name of ["bob", "carol"]) await at(then, new SetVote({ issue: "ROCK-2", voting: true }), name)
    await at(then, new SetVote({ issue: "ROCK-4", voting: true }), "bob")
    await at(then, new SetWatch({ issue: "ROCK-3", watching: true }), "bob")
    await at(now - day, new UpdateIssue({ issue: "ROCK-4", fields: { summary: "Other" } }), "bob")
    await at(now - 5 * day, new AddComment({ issue: "ROCK-1", body: "Well" }), "bob")
    await at(now - 2 * hour, new RememberIssue({ issue: "ROCK-3" }), "carol")
    await at(now - hour, new RememberIssue({ issue: "ROCK-1" }), "carol")
    await at(then, new ChangeRoleActors({ project: "ROCK", role: "10001", how: "add", users: ["carol"] }))
    await work(secured)
    await filters(secured)
    await use(secured)
  })
