import { RemoveMember } from "@quoin/directory"
import {
  AddComment,
  AddWorklog,
  CreateSecurityScheme,
  UpdateComment,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inTold } from "./toldWorld"

const crew = { type: "group", value: "crew" } as const

describe("a notice", () => {
  // Holds TRK-523.
  it("goes to nobody who may not see the issue, neither as it was nor as it is", () =>
    inTold(async ({ secured: { done }, rock, issue, watch, heard }) => {
      const level = { name: "Crew only", members: [{ type: "group", parameter: "crew" }] }
      const { id } = await done(new CreateSecurityScheme({ name: "Rock", levels: [level] }))
      await rock(undefined, { securityScheme: id })
      const key = await issue({}, "ada")
      await watch(key, "bob", "carol")
      await heard()
      const named = { security: { name: "Crew only" } }
      await done(new UpdateIssue({ issue: key, fields: { summary: "Plain" } }))
      await done(new UpdateIssue({ issue: key, fields: named }))
      expect(await heard()).toEqual([
        ["issue_updated", "bob"],
        ["issue_updated", "bob"],
      ])
      await done(new UpdateIssue({ issue: key, fields: { summary: "Secret" } }))
      await done(new UpdateIssue({ issue: key, fields: { security: null } }))
      // What was told of while it was kept stays for those who saw it then.
      expect(await heard()).toEqual([
        ["issue_updated", "bob"],
        ["issue_updated", "bob", "carol"],
      ])
    }))

  // Holds TRK-523.
  it("goes to nobody who sees the project no more, or is not active, when it is told", () =>
    inTold(async ({ secured: { done, scheme }, rock, issue, watch, heard }) => {
      const { id } = await scheme("Crew", [
        ["BROWSE_PROJECTS", "group", "crew"],
        ["BROWSE_PROJECTS", "user", "dave"],
        ["CREATE_ISSUES", "group", "crew"],
      ])
      await rock(undefined)
      const key = await issue({}, "ada")
      await watch(key, "bob", "carol", "dave")
      await heard()
      await done(new UpdateIssue({ issue: key, fields: { summary: "One" } }))
      await done(new UpdateProject({ project: "ROCK", permissionScheme: id }))
      expect(await heard()).toEqual([["issue_updated", "bob", "dave"]])
      await done(new UpdateIssue({ issue: key, fields: { summary: "Two" } }))
      await done(new RemoveMember({ username: "bob", group: "crew" }))
      expect(await heard()).toEqual([["issue_updated", "dave"]])
    }))

  // Holds TRK-523.
  it("goes to an address where anybody may see the issue, and all that was said", () =>
    inTold(async ({ secured: { done, scheme }, rock, issue, heard }) => {
      const told = (event: string) => ({ event, type: "EmailAddress", parameter: "all@example.org" })
      await rock([told("issue_created"), told("issue_commented")])
      await issue()
      expect(await heard()).toEqual([])
      const everybody = [["BROWSE_PROJECTS", "anyone"]] as const
      const { id } = await scheme("Open", [
        ...everybody,
        ["CREATE_ISSUES", "applicationRole"],
        ["ADD_COMMENTS", "applicationRole"],
      ])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: id }))
      const key = await issue()
      expect(await heard()).toEqual([["issue_created", "all@example.org"]])
      await done(new AddComment({ issue: key, body: "For some", visibility: crew }), "bob")
      await done(new AddComment({ issue: key, body: "For all" }), "bob")
      expect(await heard()).toEqual([["issue_commented", "all@example.org"]])
    }))

  // Holds TRK-523.
  it("has what was said for those alone who may see that, and else what happened besides", () =>
    inTold(async (ear) => {
      const { secured, rock, issue, watch, heard, notices } = ear
      const { done } = secured
      await rock(undefined)
      const key = await issue({}, "eve")
      await watch(key, "bob", "carol")
      await heard()
      await done(new AddComment({ issue: key, body: "For some", visibility: crew }), "bob")
      await done(
        new AddWorklog({ issue: key, timeSpent: "1h", comment: "For some", visibility: crew }),
        "bob",
      )
      expect(await heard()).toEqual([])
      const comment = [{ add: { body: "For some", visibility: crew } }]
      await done(new UpdateIssue({ issue: key, fields: { summary: "More" }, update: { comment } }), "bob")
      await workOff(secured.test)
      expect(JSON.stringify(notices)).not.toContain("For some")
      expect(await heard()).toEqual([["issue_updated", "carol", "eve"]])
      const { id } = await done(new AddComment({ issue: key, body: "For all, at first" }), "bob")
      await done(new UpdateComment({ issue: key, id, body: "For some now", visibility: crew }), "bob")
      expect(await heard()).toEqual([])
      await done(new AddComment({ issue: key, body: "For all" }), "bob")
      await workOff(secured.test)
      expect(notices).toMatchObject([{ event: "issue_commented", comment: { body: "For all" } }])
      expect(await heard()).toEqual([["issue_commented", "carol", "eve"]])
    }))
})
