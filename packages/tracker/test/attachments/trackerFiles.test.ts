import { type Permission, UploadTicket } from "@quoin/kernel"
import {
  AttachToIssue,
  DeleteAttachment,
  DeleteIssue,
  GetAttachment,
  GetIssue,
  ListChanges,
  SetProjectArchived,
  UpdateConfiguration,
  trackerLimits,
} from "@quoin/tracker"
import { makeBlobs } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const id = (attachment: string) => GetAttachment.fields.id.make(attachment)

/** Puts texts, and attaches them. */
const attach = async ({ test, ask }: Tracker, files: Readonly<Record<string, string>>, issue = "ROCK-1") => {
  const put = (text: string) =>
    test.effect(
      test.engine.uploads.put(Stream.make(new TextEncoder().encode(text)), {
        caller: userNamed("ada").caller,
      }),
    )
  const tickets = await Promise.all(Object.values(files).map(put))
  const given = Object.keys(files).map((name, at) => ({
    ticket: tickets[at]?.ticket ?? UploadTicket.make("none"),
    name,
    mediaType: "text/plain",
  }))
  return ask(new AttachToIssue({ issue, files: given }))
}

type Attached = typeof AttachToIssue.success.Type

const withFiles = (use: (tracker: Tracker) => Promise<void>) =>
  withTracker(use, { blobs: makeBlobs().driver("default") })

describe("files of issues", () => {
  // Holds TRK-61, TRK-63.
  it("are attached together, shown in the issue and in its change log, and deleted", () =>
    withFiles(async (tracker) => {
      const { ask, issue, test } = tracker
      await issue("One")
      const { items } = (await attach(tracker, { "plan.txt": "The plan", "map.txt": "A map" })) as Attached
      const [plan, map] = items
      expect(plan).toMatchObject({ filename: "plan.txt", bytes: 8, author: { key: "user-ada" } })
      const shown = { fields: { attachment: { attachments: [{ id: plan?.id }, { id: map?.id }] } } }
      expect(await ask(new GetIssue({ issue: "ROCK-1", fields: ["attachment"] }))).toMatchObject(shown)
      const read = await ask(new GetAttachment({ id: id(plan?.id ?? "") }))
      expect(read).toEqual(plan)
      expect(await ask(new GetAttachment({ id: id(plan?.id ?? ""), filename: "map.txt" }))).toContain(
        "No attachment found",
      )
      const bytes = plan === undefined ? Stream.empty : test.engine.blobs.get(plan.hash, undefined)
      const text = await test.effect(Stream.mkString(Stream.decodeText(Stream.orDie(bytes))))
      expect(text).toBe("The plan")
      await ask(new DeleteAttachment({ id: id(map?.id ?? "") }))
      expect(await ask(new GetAttachment({ id: id(map?.id ?? "") }))).toContain("No attachment found")
      expect(await ask(new ListChanges({ issue: "ROCK-1" }))).toMatchObject({
        items: [
          { items: [{ field: "Attachment", toText: "plan.txt" }, { toText: "map.txt" }] },
          { items: [{ fromText: "map.txt", toText: null }] },
        ],
      })
      await ask(new DeleteIssue({ issue: "ROCK-1" }))
      expect(await ask(new GetAttachment({ id: id(plan?.id ?? "") }))).toContain("No attachment found")
    }))

  // Holds TRK-61.
  it("are refused by name where they are off, too many, nameless, or nobody has put them", () =>
    withFiles(async (tracker) => {
      await tracker.issue("One")
      expect(await attach(tracker, {})).toContain("at least one file")
      expect(await attach(tracker, { " ": "x" })).toContain("files[0].name")
      const nothing = { ticket: UploadTicket.make("none"), name: "a", mediaType: "text/plain" }
      expect(await tracker.ask(new AttachToIssue({ issue: "ROCK-1", files: [nothing] }))).toContain(
        "files[0].ticket",
      )
      const many = Array.from({ length: trackerLimits.filesTogether + 1 }, () => nothing)
      expect(await tracker.ask(new AttachToIssue({ issue: "ROCK-1", files: many }))).toContain(
        "filesTogether",
      )
      await tracker.ask(new UpdateConfiguration({ attachmentsEnabled: false }))
      expect(await attach(tracker, { a: "x" })).toContain("switched off: attachmentsEnabled")
    }))

  // Holds TRK-10.
  it("neither come nor go where their project is archived", () =>
    withFiles(async (tracker) => {
      await tracker.issue("One")
      const { items } = (await attach(tracker, { "plan.txt": "The plan" })) as Attached
      await tracker.ask(new SetProjectArchived({ project: "ROCK", archived: true }))
      expect(await attach(tracker, { "map.txt": "A map" })).toMatch(/^issue: .*in use/)
      expect(await tracker.ask(new DeleteAttachment({ id: id(items[0]?.id ?? "") }))).toMatch(/^id: .*in use/)
      expect(await tracker.ask(new GetAttachment({ id: id(items[0]?.id ?? "") }))).toEqual(items[0])
    }))

  // Holds TRK-62.
  it("ask for another right to be deleted where they are somebody else's", () =>
    withFiles(async (tracker) => {
      await tracker.issue("One")
      const { items } = (await attach(tracker, { "plan.txt": "The plan" })) as Attached
      const asked: Array<string> = []
      const access = {
        ...tracker.test.engine.ports.access,
        may: (_caller: unknown, permission: Permission.Permission) => {
          asked.push(permission._tag === "Target" ? permission.operation : "")
          return Effect.succeed(true)
        },
      }
      const request = new DeleteAttachment({ id: id(items[0]?.id ?? "") })
      await runOver(tracker.test, { ...tracker.test.engine.ports, access }, request, userNamed("eve"))
      expect(asked).toContain("DELETE_ALL_ATTACHMENTS")
    }))
})
