import type { CallContext, Operation } from "@quoin/kernel"
import {
  type ContentId,
  CreateComment,
  DeleteContent,
  GetContent,
  GetContentState,
  GetFile,
  GetRestrictions,
  ListContent,
  ListTrash,
  PublishDraft,
  RestrictContent,
  SaveDraft,
  ScanContent,
  SetContentState,
  UpdateContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"
import { requestsNaming, version } from "../requestsNaming"

import {
  absent,
  ada,
  answerOf,
  bob,
  eve,
  home,
  listing,
  peopled,
  root,
  unpublished,
} from "./unpublishedWorld"

describe("what is not published", () => {
  // Holds WIK-300.
  it("is shown by no address to whoever only reads the space, and by all to whose it is", () =>
    unpublished(async (test) => {
      const told = async (as: CallContext) => {
        const answers = await Promise.all(listing().map((request) => answerOf(test, request, as)))
        return answers.map((answer) =>
          ["one", "two", "three", "four", "hush"].filter(
            (each) => answer.includes(`Hush ${each}`) || (each === "hush" && answer.includes('"hush"')),
          ),
        )
      }
      expect((await told(eve)).flat()).toEqual([])
      expect(new Set((await told(bob)).flat())).toEqual(new Set(["one", "two"]))
      expect(new Set((await told(ada)).flat())).toEqual(new Set(["three"]))
      expect(new Set((await told(root)).flat())).toEqual(new Set(["one", "two", "three"]))
    }))

  // Holds WIK-300.
  it(
    "is absent to others, letter by letter, in every operation that names it",
    () =>
      unpublished(async (test, { draft, file, trashed }) => {
        const others = requestsNaming(absent, "DOC", home)
        for (const [id, as] of [
          [draft, eve],
          [draft, ada],
          [file, ada],
          [trashed, eve],
          [trashed, bob],
        ] as const) {
          for (const [i, request] of requestsNaming(id, "DOC", home).entries()) {
            // What names no item here changes the space for all that follow.
            if (!JSON.stringify(request).includes(`"${id}"`)) continue
            const told = (await answerOf(test, request, as)).replaceAll(id, absent)
            const other = others[i]
            expect([request._tag, i, told]).toEqual([
              request._tag,
              i,
              other && (await answerOf(test, other, as)),
            ])
          }
        }
      }),
    120_000,
  )

  // Holds WIK-300.
  it("is shared by whom a restriction lets read it, and published for these alone", () =>
    unpublished(async (test, { draft, file }) => {
      const sharing = new RestrictContent({
        id: draft,
        how: "replace",
        restrictions: [{ operation: "read", users: [{ username: "bob" }, { username: "eve" }] }],
      })
      expect(messageOf(await test.run(sharing, bob))).toBe("done")
      expect(await answerOf(test, new GetContent({ id: draft, status: ["draft"] }), eve)).toContain(
        "Hush one",
      )
      expect(messageOf(await test.run(new GetFile({ attachmentId: file }), eve))).toBe("done")
      expect(await answerOf(test, new ListContent({ status: ["draft"] }), eve)).toContain("Hush one")
      expect(await answerOf(test, new ListContent({ status: ["draft"] }), ada)).not.toContain("Hush one")
      expect(await answerOf(test, new ListContent({ type: "attachment" }), eve)).toContain("Hush two")
      const { id } = Either.getOrThrow(await test.run(new PublishDraft({ id: draft }), eve))
      const restrictions = await answerOf(test, new GetRestrictions({ id }), eve)
      expect(restrictions).toContain("bob")
      expect(messageOf(await test.run(new GetContent({ id }), ada))).toBe(`No content found with id: ${id}`)
      expect(messageOf(await test.run(new GetContent({ id }), bob))).toBe("done")
    }))

  // Holds WIK-300.
  it("is nobody else's any more once it is shared no longer", () =>
    unpublished(async (test, { draft }) => {
      const say = (how: "replace" | "remove") =>
        new RestrictContent({
          id: draft,
          how,
          restrictions: [{ operation: "read", users: [{ username: "bob" }, { username: "eve" }] }],
        })
      for (const how of ["replace", "remove"] as const)
        expect(messageOf(await test.run(say(how), bob))).toBe("done")
      const read = new GetContent({ id: draft, status: ["draft"] })
      expect(messageOf(await test.run(read, eve))).toBe(`No content found with id: ${draft}`)
      expect(messageOf(await test.run(read, bob))).toBe("done")
    }))
})

describe("the draft beside an item", () => {
  // Holds WIK-300.
  it("is its author's: to others there is none, and they neither put nor discard it", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("Page")
      expect(messageOf(await test.run(new SaveDraft({ id, body: "<p>Hush</p>" }), bob))).toBe("done")
      const naming = (of: ContentId): ReadonlyArray<Operation.AnyRequest> => [
        new GetContent({ id: of, status: ["draft"], expand: "body.storage" }),
        new GetContentState({ id: of, status: "draft" }),
        new SetContentState({ id: of, status: "draft", stateId: 1 }),
        new UpdateContent({ id: of, version, existingStatus: "draft" }),
        new DeleteContent({ id: of, status: "draft" }),
      ]
      const { id: without } = await create("Other")
      const others = naming(without)
      for (const [i, request] of naming(id).entries()) {
        const told = (await answerOf(test, request, eve)).replaceAll(id, without)
        const other = others[i]
        expect([request._tag, told]).toEqual([request._tag, other && (await answerOf(test, other, eve))])
        expect(told).not.toContain("Hush")
      }
      const read = new GetContent({ id, status: ["draft"], expand: "body.storage" })
      for (const as of [bob, root]) expect(await answerOf(test, read, as)).toContain("Hush")
    }))

  // Holds WIK-300.
  it("stays while others write the item, and goes with it to the trash", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Page")
      await test.run(new SaveDraft({ id, body: "<p>Hush</p>" }), bob)
      expect(messageOf(await test.run(new UpdateContent({ id, version, body: "<p>2</p>" }), eve))).toBe(
        "done",
      )
      const read = new GetContent({ id, status: ["draft"], expand: "body.storage" })
      expect(await answerOf(test, read, bob)).toContain("Hush")
      expect(await answerOf(test, new SaveDraft({ id, body: "" }), eve)).toContain("has a draft already")
      expect(messageOf(await test.run(new DeleteContent({ id }), eve))).toBe("done")
      await test.run(new UpdateContent({ id, version: { number: 3 }, status: "current" }))
      expect(messageOf(await test.run(read, bob))).toContain("it is current")
    }))
})

describe("the trash", () => {
  // Holds WIK-302.
  it("is listed alike by every address: to those who administer the space", () =>
    unpublished(async (test, { trashed }) => {
      const lists = [
        new ListContent({ spaceKey: "DOC", status: ["trashed"] }),
        new ListContent({ ids: [trashed], status: ["any"] }),
        new ScanContent({ spaceKey: "DOC", status: ["trashed"] }),
      ]
      for (const [as, shown] of [
        [eve, false],
        [bob, false],
        [ada, true],
        [root, true],
      ] as const) {
        for (const list of lists) expect((await answerOf(test, list, as)).includes("Hush three")).toBe(shown)
        const trash = await test.run(new ListTrash({ key: "DOC" }), as)
        expect(Either.isRight(trash)).toBe(shown)
        const read = await test.run(new GetContent({ id: trashed, status: ["trashed"] }), as)
        expect(Either.isRight(read)).toBe(shown)
      }
    }))

  // Holds WIK-302.
  it("takes what hangs on it along: nobody is told of it there", () =>
    unpublished(async (test, { trashed }) => {
      const comment = new CreateComment({ containerId: trashed, body: "<p>x</p>" })
      expect(messageOf(await test.run(comment, eve))).toBe(`No content found with id: ${trashed}`)
    }))
})
