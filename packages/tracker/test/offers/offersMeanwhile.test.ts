import {
  CreateIssue,
  CreateIssueType,
  CreateIssueTypeScheme,
  CreatePriorityScheme,
  CreateProject,
  DeleteIssueType,
  GiveIssueTypeScheme,
  UpdateProject,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { beforeCommit, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const idOf = (id: string) => GiveIssueTypeScheme.fields.id.make(id)
const [story, task] = ["10001", "10002"]

describe("schemes of what projects offer, while something else changes", () => {
  // Holds TRK-603.
  it("are those that a project has when an issue of it is written", () =>
    inSecured(async ({ done, test, as }) => {
      const first = await done(new CreateIssueTypeScheme({ name: "First", optionIds: [task] }))
      const other = await done(new CreateIssueTypeScheme({ name: "Other", optionIds: [story] }))
      await done(new CreateProject({ key: "ROCK", name: "Rock", issueTypeScheme: first.id }))
      const goes = new UpdateProject({ project: "ROCK", issueTypeScheme: other.id })
      const meanwhile = Effect.orDie(test.engine.execute(goes, as("ada")))
      const create = new CreateIssue({
        fields: { project: { key: "ROCK" }, summary: "One", issuetype: { id: task } },
      })
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), create, as("ada"))
      expect(messageOf(outcome)).toMatch(/issuetype.*one of Story/)
    }))

  // Holds TRK-604.
  it("go from a project that has them still", () =>
    inSecured(async ({ done, told, test, as }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rock" }))
      const { id } = await done(new CreateIssueTypeScheme({ name: "Crew", optionIds: [task] }))
      const other = await done(new CreateIssueTypeScheme({ name: "Other", optionIds: [task] }))
      const calm = await done(new CreatePriorityScheme({ name: "Calm", optionIds: ["5"] }))
      const give = (scheme: string, from?: string) =>
        new GiveIssueTypeScheme({
          id: idOf(scheme),
          projects: ["ROCK"],
          ...(from === undefined ? {} : { from: idOf(from) }),
        })
      expect(await told(give("10000", id))).toMatch(/No project/)
      expect(await told(give("10000", "7"))).toMatch(/No issueTypeScheme/)
      await done(give(id))
      const meanwhile = Effect.orDie(test.engine.execute(give(other.id), as("ada")))
      const taken = await runOver(test, beforeCommit(test, 1, meanwhile), give("10000", id), as("ada"))
      expect(messageOf(taken)).toMatch(/No project/)
      await done(give("10000", other.id))
      const leave = new UpdateProject({
        project: "ROCK",
        priorityScheme: "10000",
        fromPriorityScheme: calm.id,
      })
      expect(await told(leave)).toMatch(/No priorityScheme/)
      await done(new UpdateProject({ project: "ROCK", priorityScheme: calm.id }))
      expect(await told(leave)).toBe("done")
    }))

  // Holds TRK-605.
  it("do not come to offer a type that is deleted meanwhile", () =>
    inSecured(async ({ done, test, as }) => {
      const { id } = await done(new CreateIssueType({ name: "Launch" }))
      const meanwhile = Effect.orDie(test.engine.execute(new DeleteIssueType({ id }), as("ada")))
      const create = new CreateIssueTypeScheme({ name: "Crew", optionIds: [task, id] })
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), create, as("ada"))
      expect(messageOf(outcome)).toMatch(/optionIds\[1\].*one of/)
    }))
})
