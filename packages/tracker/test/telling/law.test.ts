import { AddMember, RemoveMember } from "@quoin/directory"
import { propertyParameters } from "@quoin/suites"
import {
  AddComment,
  CreateIssue,
  CreateProject,
  CreateSecurityScheme,
  GetComment,
  GetIssue,
  type Notice,
  SetWatch,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { workOff } from "quoin/testing"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured, people } from "../securityWorld"

const commentId = (id: string) => GetComment.fields.id.make(id)

const crew = { type: "group", value: "crew" } as const

/** What somebody does, or what becomes of who sees what, in any order. */
const steps = [
  "says for all",
  "says for the crew",
  "edits",
  "edits and says for the crew",
  "keeps it in the level",
  "keeps it in none",
  "closes the project",
  "opens the project",
  "dave leaves",
  "dave joins",
  "tells",
] as const
type Step = (typeof steps)[number]

interface Rock {
  readonly key: string
  readonly closed: string
}

const update = (key: string, fields: Readonly<Record<string, unknown>>, said = false) =>
  new UpdateIssue({
    ...{ issue: key, fields },
    ...(said ? { update: { comment: [{ add: { body: "For the crew", visibility: crew } }] } } : {}),
  })

const take = async ({ done, test, told }: Secured, { key, closed }: Rock, step: Step, at: number) => {
  switch (step) {
    case "says for all":
      return done(new AddComment({ issue: key, body: "For all" }))
    case "says for the crew":
      return told(new AddComment({ issue: key, body: "For the crew", visibility: crew }), "bob")
    case "edits":
      return done(update(key, { summary: `Edit ${at}` }))
    case "edits and says for the crew":
      return told(update(key, { summary: `Edit ${at}` }, true), "bob")
    case "keeps it in the level":
      return done(update(key, { security: { name: "Crew only" } }))
    case "keeps it in none":
      return done(update(key, { security: null }))
    case "closes the project":
      return done(new UpdateProject({ project: "ROCK", permissionScheme: closed }))
    case "opens the project":
      return done(new UpdateProject({ project: "ROCK", permissionScheme: "0" }))
    case "dave leaves":
      return told(new RemoveMember({ username: "dave", group: "crew" }))
    case "dave joins":
      return told(new AddMember({ username: "dave", group: "crew" }))
    case "tells":
      return workOff(test)
  }
}

/** A project that everybody sees until it is closed to all but the crew and carol, and an issue that all watch. */
const rock = async ({ done, scheme }: Secured): Promise<Rock> => {
  const level = { name: "Crew only", members: [{ type: "group", parameter: "crew" }] }
  const securityScheme = (await done(new CreateSecurityScheme({ name: "Rock", levels: [level] }))).id
  await done(new CreateProject({ key: "ROCK", name: "Rock", securityScheme }))
  const { id } = await scheme("Closed", [
    ["BROWSE_PROJECTS", "group", "crew"],
    ["BROWSE_PROJECTS", "user", "carol"],
    ["EDIT_ISSUES", "group", "crew"],
    ["ADD_COMMENTS", "group", "crew"],
  ])
  const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }
  const { key } = await done(new CreateIssue({ fields }))
  for (const name of people) await done(new SetWatch({ issue: key, watching: true }), name)
  return { key, closed: id }
}

/** What a saboteur makes of a notice. */
type Sabotage = (notice: Notice) => Notice

/** What was told to somebody who, at that moment, was answered that there is no such issue or comment. */
const leaks = async (taken: ReadonlyArray<Step>, sabotage: Sabotage): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  let asks: ((notice: Notice) => Promise<void>) | undefined
  const notices = {
    tell: (notice: Notice) => Effect.promise(async () => asks?.(sabotage(notice))),
  }
  await inSecured(
    async (secured) => {
      const placed = await rock(secured)
      await workOff(secured.test)
      asks = async ({ event, comment, recipients }) => {
        for (const { user } of recipients) {
          const name = user?.name ?? "nobody"
          const issue = placed.key
          const seen = [
            await secured.told(new GetIssue({ issue }), name),
            comment === undefined
              ? "done"
              : await secured.told(new GetComment({ issue, id: commentId(comment.id) }), name),
          ]
          if (seen.some((each) => each !== "done")) found.push(`${event} to ${name}`)
        }
      }
      for (const [at, step] of taken.entries()) await take(secured, placed, step, at)
      await workOff(secured.test)
    },
    ["bob", "dave"],
    { notices },
  )
  return found
}

const toEverybody: Sabotage = (notice) => ({
  ...notice,
  recipients: people.map((name) => ({ user: { key: name, name, displayName: name } })),
})

const everySteps = fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 12 })

describe("no notice", () => {
  // Holds TRK-523.
  it("goes to somebody who may not see what it tells, whatever comes between", async () => {
    await fc.assert(
      fc.asyncProperty(everySteps, async (taken) => {
        expect(await leaks(taken, (notice) => notice)).toEqual([])
      }),
      propertyParameters(25),
    )
  })

  it("is found to go nowhere wrong by a law that a teller of everybody does not pass", async () => {
    expect(await leaks(["closes the project", "edits"], toEverybody)).toContain("issue_updated to eve")
    expect(await leaks(["keeps it in the level", "edits"], toEverybody)).toContain("issue_updated to carol")
    expect(await leaks(["says for the crew"], toEverybody)).toContain("issue_commented to eve")
  })
})
