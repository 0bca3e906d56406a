import { Memberships, Users, administratorsGroup } from "@quoin/directory"
import { type CallContext, Commit, CommitId, Instant, type Operation, UserKey } from "@quoin/kernel"
import {
  AddLabels,
  ContentId,
  CreateContent,
  DeleteContent,
  FindLabelled,
  GetContent,
  GetSpaceContent,
  ListContent,
  ListUsedLabels,
  ScanContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, userNamed } from "quoin/testing"
import { expect } from "vitest"
import { attaching, inSpace } from "../fixture"

const names = ["ada", "bob", "eve", "root"] as const

/** Bob began what is not published, Eve only reads, Ada administers the space, and root everything. */
export const [ada, bob, eve, root] = [userNamed("ada"), userNamed("bob"), userNamed("eve"), userNamed("root")]

export const peopled = ({ engine, effect }: TestEngine) =>
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

export const home = ContentId.make("2")
export const absent = ContentId.make("99")

const statuses = ["draft", "trashed", "any", "archived", "current"] as const

/** All addresses that could show what is not published without naming it. */
export const listing = (): ReadonlyArray<Operation.AnyRequest> => [
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
export const unpublished = (
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

export const answerOf = async (
  test: TestEngine,
  request: Operation.AnyRequest,
  as: CallContext,
): Promise<string> => {
  const outcome = await test.run(request, as)
  return Either.isRight(outcome) ? JSON.stringify(outcome.right) : messageOf(outcome)
}
