import type { DomainEvent } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  CreateIssue,
  CreateLink,
  CreateProject,
  GetIssue,
  ListComments,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"
import type { Secured } from "../securityWorld"

const crew = { type: "group", value: "crew" } as const
const ends = { type: "Blocks", inwardIssue: "ROCK-1", outwardIssue: "ROCK-2" }

const second = ({ done }: Secured) =>
  done(
    new CreateIssue({ fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Tank" } }),
  )

const bodies = async ({ done }: Secured, issue: string, name = "bob") =>
  (await done(new ListComments({ issue }), name)).items.map(({ body }) => body)

const linksOf = async ({ done }: Secured) =>
  (await done(new GetIssue({ issue: "ROCK-1", fields: ["issuelinks"] }))).fields["issuelinks"]

describe("a comment that comes with a link", () => {
  // Holds TRK-332.
  it("is on the issue that the link goes from, told of, and kept for whom it says", () => {
    const seen: Array<DomainEvent> = []
    return inRocket(
      async (secured) => {
        const { done } = secured
        await second(secured)
        seen.length = 0
        const link = await done(
          new CreateLink({ ...ends, comment: { body: "First", visibility: crew } }),
          "bob",
        )
        expect(seen.map(({ name }) => name)).toEqual([
          "tracker.issuelink_created",
          "tracker.issue_updated",
          "tracker.issue_updated",
          "tracker.comment_created",
          "tracker.issue_updated",
        ])
        const again = new CreateLink({ ...ends, comment: { body: "Again" } })
        expect(await done(again, "bob")).toEqual(link)
        expect(await bodies(secured, "ROCK-1")).toEqual(["First", "Again"])
        expect(await bodies(secured, "ROCK-1", "eve")).toEqual(["Again"])
        expect(await bodies(secured, "ROCK-2")).toEqual([])
      },
      { seesEvents: (events) => Effect.sync(() => void seen.push(...events)) },
    )
  })

  // Holds TRK-332.
  it("is refused before the link is there, also to who may link and not comment", () =>
    inRocket(async (secured) => {
      const { done, told } = secured
      await second(secured)
      const link = (comment: object, name = "eve") =>
        told(new CreateLink({ ...ends, comment: { body: "First", ...comment } }), name)
      expect(await link({ body: " " })).toMatch(/^comment\.body: given " "/)
      expect(await link({ visibility: crew })).toMatch(/^comment\.visibility\.value: given "crew"/)
      const { id } = await secured.scheme("Quiet", [
        ["BROWSE_PROJECTS", "applicationRole"],
        ["LINK_ISSUES", "applicationRole"],
        ["ADD_COMMENTS", "user", "bob"],
      ])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: id }))
      expect(await link({})).toMatch(/ADD_COMMENTS project ROCK$/)
      expect(await linksOf(secured)).toMatchObject({ links: [] })
      expect(await bodies(secured, "ROCK-1")).toEqual([])
      expect(await told(new CreateLink(ends), "eve")).toBe("done")
      expect(await link({}, "bob")).toBe("done")
    }))
})

describe("a hidden issue", () => {
  // Holds TRK-333.
  it("is not told of by what is refused in a comment, in work, in a link and in properties", () =>
    inRocket(async (secured) => {
      const { done, told } = secured
      const { id } = await secured.scheme("Closed", [["BROWSE_PROJECTS", "user", "bob"]])
      await done(new CreateProject({ key: "DARK", name: "Dark" }))
      const fields = { project: { key: "DARK" }, issuetype: { name: "Task" }, summary: "Tank" }
      await done(new CreateIssue({ fields }))
      await done(new UpdateProject({ project: "DARK", permissionScheme: id }))
      const visibility = { type: "role", value: "Developers" } as const
      const properties = [{ key: "", value: 1 }]
      const wrong = (key: string) => [
        new AddComment({ issue: key, body: "Hot", visibility }),
        new AddComment({ issue: key, body: "Hot", properties }),
        new AddWorklog({ issue: key, timeSpent: "1h", visibility }),
        new UpdateIssue({ issue: key, properties }),
        new CreateLink({
          ...ends,
          inwardIssue: key,
          outwardIssue: "ROCK-1",
          comment: { body: "Hot", visibility },
        }),
      ]
      for (const [at, request] of wrong("DARK-1").entries()) {
        const absent = await told(wrong("DARK-9")[at] ?? request, "eve")
        expect((await told(request, "eve")).replace("DARK-1", "DARK-9")).toBe(absent)
      }
    }))
})
