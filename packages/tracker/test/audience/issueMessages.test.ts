import { SetUserStatus } from "@quoin/directory"
import { makeOutbox } from "@quoin/kernel"
import { CreateIssue, CreateProject, NotifyIssue, SetVote, SetWatch, UpdateProject } from "@quoin/tracker"
import { workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const issue = "ROCK-1"

describe("messages about an issue", () => {
  // Holds TRK-170.
  it("go by mail to those who are named and see it, each once", () => {
    const mail = makeOutbox()
    return inSecured(
      async ({ test, done, told, scheme }) => {
        const project = { key: "ROCK" }
        await done(new CreateProject({ ...project, name: "Rocket" }))
        const fields = { project, issuetype: { name: "Task" }, summary: "Fuel" }
        const people = { reporter: { name: "carol" }, assignee: { name: "dave" } }
        await done(new CreateIssue({ fields: { ...fields, ...people } }))
        await done(new SetVote({ issue, voting: true }), "eve")
        await done(new SetWatch({ issue, watching: true }), "bob")
        const send = async (to: object, more: object = {}, by = "ada") => {
          const before = mail.sent().length
          const outcome = await told(new NotifyIssue({ issue, textBody: "Look", to: { ...to }, ...more }), by)
          await workOff(test)
          const sent = mail.sent().slice(before)
          return outcome === "done" ? sent.map(({ to: address }) => address.split("@")[0]) : outcome
        }
        const all = { reporter: true, assignee: true, watchers: true, voters: true }
        expect(await send(all)).toEqual(["carol", "dave", "bob", "eve"])
        expect(mail.sent()[0]).toMatchObject({ subject: "(ROCK-1) Fuel", text: "Look" })
        expect(await send({ users: ["bob"], groups: ["crew"], watchers: true }, {}, "eve")).toEqual(["bob"])
        expect(await send({ users: ["nemo"] })).toMatch(/^to\.users: given "nemo"/)
        expect(await send({ groups: ["none"] })).toMatch(/^to\.groups: given "none"/)
        expect(await send({})).toMatch(/^to: given/)
        expect(await send(all, { subject: "One\nBcc: two" })).toMatch(/^subject: given/)
        expect(await send(all, { textBody: " " })).toMatch(/^textBody: given/)
        expect(await send({ users: Array.from({ length: 3 }, () => "bob") })).toEqual(["bob"])
        await done(new SetUserStatus({ username: "carol", status: "disabled" }))
        const { id } = await scheme("Crew", [["BROWSE_PROJECTS", "group", "crew"]])
        await done(new UpdateProject({ project: "ROCK", permissionScheme: id }))
        expect(await send(all)).toEqual(["bob"])
        expect(await send({ reporter: true })).toMatch(/^to: given/)
        expect(await send(all, {}, "eve")).toBe("No issue found with id: ROCK-1")
      },
      ["bob"],
      { mail },
    )
  })
})
