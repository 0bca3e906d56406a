import { type CallContext, type Operation, anonymous } from "@quoin/kernel"
import {
  type ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetChildren,
  GetContent,
  GetDescendants,
  GetFile,
  GetHistory,
  GetRestrictions,
  GetSpace,
  ListAttachments,
  ListChildren,
  ListComments,
  ListContent,
  ListLabels,
  ListProperties,
  ListSpaceLabels,
  ListSpaceProperties,
  ListSpaces,
  ListUsedLabels,
  ListVersions,
  RestrictContent,
  SaveDraft,
  ScanContent,
  wikiDomain,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../fixture"
import { siteOpen, spaceOpen } from "./openSite"

const nobody: CallContext = { caller: anonymous, remoteAddress: "192.0.2.7" }

const askedToSignIn = "Sign in first: this operation is not open to anonymous callers"

/** A site with an open space, in it a page in public, one of each kind that is not, and a space that is closed. */
const opened = (
  use: (test: TestEngine, shown: ContentId, hidden: ReadonlyArray<ContentId>) => Promise<void>,
) =>
  inSpace(async (test, create) => {
    const attach = attaching(test)
    const shown = await create("Shown")
    const trashed = await create("Trashed")
    const kept = await create("Restricted")
    const draft = Either.getOrThrow(
      await test.run(new CreateContent({ title: "Draft", spaceKey: "DOC", status: "draft" })),
    )
    const file = await attach(draft.id, "Drafted.txt", "x", { status: "draft" })
    await test.run(new SaveDraft({ id: shown.id, title: "Begun", body: "<p>Begun</p>" }))
    await test.run(new CreateSpace({ key: "OFF", name: "Closed" }))
    const closed = Either.getOrThrow(await test.run(new CreateContent({ title: "Off", spaceKey: "OFF" })))
    await test.run(new DeleteContent({ id: trashed.id }))
    await siteOpen(test)
    expect(messageOf(await test.run(spaceOpen("DOC")))).toBe("done")
    await use(test, shown.id, [trashed.id, draft.id, file.id, closed.id, kept.id])
  })

describe("who did not sign in", () => {
  // Holds WIK-301.
  it("is asked to sign in by every operation, until the site lets everybody in", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      for (const request of [new GetContent({ id }), new ListContent({}), new GetSpace({ key: "DOC" })]) {
        expect(messageOf(await test.run(request, nobody))).toBe(askedToSignIn)
      }
      await siteOpen(test)
      const listed = Either.getOrThrow(await test.run(new ListContent({}), nobody))
      expect(listed.items).toEqual([])
      expect(messageOf(await test.run(new GetContent({ id }), nobody))).toBe(
        `No content found with id: ${id}`,
      )
      await test.run(spaceOpen("DOC"))
      expect(messageOf(await test.run(new GetContent({ id }), nobody))).toBe("done")
    }))

  // Holds WIK-301.
  it("reads what the site and a space let everybody read, with all that hangs on it", () =>
    opened(async (test, id) => {
      const reading: ReadonlyArray<Operation.AnyRequest> = [
        new GetContent({ id, expand: "ancestors,operations,space.homepage,history,children.attachment" }),
        new GetHistory({ id }),
        new ListVersions({ id }),
        new ListChildren({ id }),
        new GetChildren({ id, expand: "page" }),
        new GetDescendants({ id, expand: "comment" }),
        new ListComments({ id }),
        new ListAttachments({ id }),
        new ListLabels({ id }),
        new ListProperties({ id }),
        new GetRestrictions({ id }),
        new ScanContent({ spaceKey: "DOC" }),
        new GetSpace({ key: "DOC" }),
        new ListSpaceLabels({ key: "DOC" }),
        new ListSpaceProperties({ spaceKey: "DOC" }),
        new ListUsedLabels({}),
      ]
      for (const request of reading) {
        expect([request._tag, messageOf(await test.run(request, nobody))]).toEqual([request._tag, "done"])
      }
      const spaces = Either.getOrThrow(await test.run(new ListSpaces({}), nobody))
      expect(spaces.items.map(({ key }) => key)).toEqual(["DOC"])
    }))

  // Holds DIR-120, WIK-300.
  it("is told nothing of drafts, the trash, what hangs on them, and closed spaces", () =>
    opened(async (test, shown, hidden) => {
      const kept = hidden.slice(-1)
      for (const id of hidden.slice(0, -1)) {
        for (const status of ["any", "draft", "trashed", "current"] as const) {
          const read = await test.run(new GetContent({ id, status: [status] }), nobody)
          expect(messageOf(read)).toBe(`No content found with id: ${id}`)
        }
        const listed = await test.run(new ListContent({ ids: [id], status: ["any"] }), nobody)
        expect(Either.getOrThrow(listed).items).toEqual([])
      }
      const begun = await test.run(new GetContent({ id: shown, status: ["draft"] }), nobody)
      expect(messageOf(begun)).toContain(`No content found with id: ${shown}`)
      const files = await test.run(new GetFile({ attachmentId: hidden[2] ?? shown }), nobody)
      expect(Either.isLeft(files)).toBe(true)
      for (const status of ["any", "draft", "trashed"] as const) {
        const listed = Either.getOrThrow(await test.run(new ListContent({ status: [status] }), nobody))
        const ids = listed.items.map(({ id }) => id)
        expect(ids.filter((id) => hidden.slice(0, -1).includes(id))).toEqual([])
      }
      const [id = shown] = kept
      expect(messageOf(await test.run(new GetContent({ id }), nobody))).toBe("done")
      const operation = "read" as const
      const restricted = new RestrictContent({
        id,
        how: "add",
        restrictions: [{ operation, groups: ["signed-in-users"] }],
      })
      expect(messageOf(await test.run(restricted))).toBe("done")
      expect(messageOf(await test.run(new GetContent({ id }), nobody))).toBe(
        `No content found with id: ${id}`,
      )
    }))

  // Holds WIK-301.
  it("changes nothing, and is let in by queries alone", () => {
    for (const { tag, entry, handler } of wikiDomain.operations) {
      if (handler.kind === "command")
        expect([tag, entry]).toEqual([tag, { _tag: "Application", operation: "use" }])
    }
  })
})
