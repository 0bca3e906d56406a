import { Memberships, Users, administratorsGroup } from "@quoin/directory"
import { type CallContext, Commit, CommitId, Instant, type Operation, UserKey } from "@quoin/kernel"
import {
  AddLabels,
  ContentId,
  CreateComment,
  CreateContent,
  DeleteContent,
  FindLabelled,
  GetContent,
  GetContentState,
  GetFile,
  GetRestrictions,
  GetSpaceContent,
  ListContent,
  ListTrash,
  ListUsedLabels,
  PublishDraft,
  RestrictContent,
  SaveDraft,
  ScanContent,
  SetContentState,
  UpdateContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../fixture"
import { requestsNaming, version } from "../requestsNaming"

const names = ["ada", "bob", "eve", "root"] as const

/** Bob began what is not published, Eve only reads, Ada administers the space, and root everything. */
const [ada, bob, eve, root] = [userNamed("ada"), userNamed("bob"), userNamed("eve"), userNamed("root")]

const peopled = ({ engine, effect }: TestEngine) =>
  effect(
    engine.ports.storage.commit({
      id: CommitId.make("people"),
      guards: [],
      changes: [
        ...names.map((name) =>
          Commit.put(Users, {
            key: UserKey.make(`user-${name}`),
            username: name,
            fullName: name,
            email: `${name}@example.org`,
            status: "active",
            createdAt: Instant.make(0),
          }),
        ),
        Commit.put(Memberships, { group: administratorsGroup, userKey: UserKey.make("user-root") }),
      ],
    }),
  )

const home = ContentId.make("2")
const absent = ContentId.make("99")

const statuses = ["draft", "trashed", "any", "archived", "current"] as const

/** All addresses that could show what is not published without naming it. */
const listing = (): ReadonlyArray<Operation.AnyRequest> => [
  ...statuses.flatMap((status) => [
    new ListContent({ status: [status], expand: "container,children.attachment" }),
    new ListContent({ spaceKey: "DOC", status: [status] }),
    new ListContent({ type: "attachment", status: [status], expand: "container" }),
    new ListContent({ type: "comment", status: [status], expand: "container" }),
    new ScanContent({ spaceKey: "DOC", status: [status] }),
    new ScanContent({ type: "attachment", status: [status], expand: "container" }),
  ]),
  new GetSpaceContent({ key: "DOC" }),
  new FindLabelled({ name: "hush" }),
  new ListUsedLabels({ spaceKey: "DOC" }),
  new GetContent({ id: home, expand: "children.page,children.attachment,children.comment,descendants.page" }),
]

/** A space that everybody writes in, with a draft of bob that has a label and a file, and a page of his in the trash. */
const unpublished = (
  use: (test: TestEngine, made: Readonly<Record<"draft" | "file" | "trashed", ContentId>>) => Promise<void>,
) =>
  inSpace(async (test, create) => {
    await peopled(test)
    await create("Page")
    const draft = Either.getOrThrow(
      await test.run(new CreateContent({ title: "Hush one", spaceKey: "DOC", status: "draft" }), bob),
    )
    await test.run(new AddLabels({ id: draft.id, labels: [{ name: "hush" }] }), bob)
    const file = await attaching(test, bob)(draft.id, "Hush two.txt", "x", { status: "draft" })
    const trashed = Either.getOrThrow(
      await test.run(new CreateContent({ title: "Hush three", spaceKey: "DOC" }), bob),
    )
    await attaching(test, bob)(trashed.id, "Hush four.txt", "x")
    expect(messageOf(await test.run(new DeleteContent({ id: trashed.id }), bob))).toBe("done")
    await use(test, { draft: draft.id, file: file.id, trashed: trashed.id })
  })

const answerOf = async (
  test: TestEngine,
  request: Operation.AnyRequest,
  as: CallContext,
): Promise<string> => {
  const outcome = await test.run(request, as)
  return Either.isRight(outcome) ? JSON.stringify(outcome.right) : messageOf(outcome)
}

describe("what is not published", () => {
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

  it("takes what hangs on it along: nobody is told of it there", () =>
    unpublished(async (test, { trashed }) => {
      const comment = new CreateComment({ containerId: trashed, body: "<p>x</p>" })
      expect(messageOf(await test.run(comment, eve))).toBe(`No content found with id: ${trashed}`)
    }))
})
