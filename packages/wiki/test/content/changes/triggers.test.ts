import type { Operation } from "@quoin/kernel"
import {
  ArchivePages,
  ContentId,
  CreateContent,
  DeleteContent,
  GetContent,
  GetHistory,
  type LifecycleState,
  PublishDraft,
  SaveDraft,
  type Trigger,
  UpdateContent,
  lifecycle,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../../fixture"

const never = ContentId.make("99")

/** Brings a page to each state. */
const reach: Record<LifecycleState, (test: TestEngine, create: Create) => Promise<ContentId>> = {
  absent: () => Promise.resolve(never),
  draft: async ({ run }) =>
    Either.getOrThrow(
      await run(new CreateContent({ title: "One", spaceKey: "DOC", status: "draft", body: "b" })),
    ).id,
  current: async (_test, create) => (await create("One")).id,
  "current with a draft": async ({ run }, create) => {
    const { id } = await create("One")
    Either.getOrThrow(await run(new SaveDraft({ id, title: "Drafted", body: "drafted" })))
    return id
  },
  trashed: async ({ run }, create) => {
    const { id } = await create("One")
    Either.getOrThrow(await run(new DeleteContent({ id })))
    return id
  },
  archived: async (test, create) => {
    const { id } = await create("One")
    Either.getOrThrow(await test.run(new ArchivePages({ pages: [{ id }] })))
    await workOff(test)
    return id
  },
}

const version = { number: 2 }

const requestOf: Record<Trigger, (id: ContentId, from: LifecycleState) => Operation.AnyRequest> = {
  create: () => new CreateContent({ title: "One", spaceKey: "DOC" }),
  "create as draft": () => new CreateContent({ title: "One", spaceKey: "DOC", status: "draft" }),
  publish: (id) => new PublishDraft({ id }),
  "save draft": (id) => new SaveDraft({ id, body: "draft" }),
  update: (id) => new UpdateContent({ id, title: "New", version }),
  "update with status=draft": (id) => new UpdateContent({ id, version, existingStatus: "draft" }),
  delete: (id) => new DeleteContent({ id }),
  "delete with status=draft": (id) => new DeleteContent({ id, status: "draft" }),
  "delete with status=trashed": (id) => new DeleteContent({ id, status: "trashed" }),
  "delete with status=archived": (id) => new DeleteContent({ id, status: "archived" }),
  archive: (id) => new ArchivePages({ pages: [{ id }] }),
  restore: (id, from) =>
    new UpdateContent({
      id,
      version,
      status: "current",
      existingStatus: from === "archived" ? from : "trashed",
    }),
}

const readBack = async ({ run }: TestEngine, id: ContentId) => ({
  item: await run(new GetContent({ id, status: ["any"], expand: "body,ancestors" })),
  draft: await run(new GetContent({ id, status: ["draft"], expand: "body" })),
  history: await run(new GetHistory({ id })),
})

const stateOf = ({ item, draft }: Awaited<ReturnType<typeof readBack>>): string => {
  if (Either.isLeft(item)) return item.left._tag === "NotFound" ? "absent" : item.left._tag
  return item.right.status === "current" && Either.isRight(draft) ? "current with a draft" : item.right.status
}

const states = Object.keys(reach) as Array<LifecycleState>
const triggers = Object.keys(requestOf) as Array<Trigger>
/** Creating names no item, so that it can only start from nothing. */
const steps = states.flatMap((from) =>
  triggers
    .filter((trigger) => from === "absent" || !trigger.startsWith("create"))
    .map((trigger) => [from, trigger] as const),
)

describe("the life cycle of a page", () => {
  // Holds WIK-12, WIK-24, WIK-26, WIK-31, WIK-37, WIK-48, WIK-502.
  it.each(steps)("from %s, %s", async (from, trigger) => {
    await inSpace(async (test, create) => {
      const id = await reach[from](test, create)
      const before = { ...(await readBack(test, id)), audit: await auditOf(test) }
      expect(stateOf(before)).toBe(from)
      const outcome = await test.run(requestOf[trigger](id, from))
      await workOff(test)
      const listed = lifecycle.find(
        (step) => step.from === from && step.trigger === trigger && step.types !== "not trashable",
      )
      expect(Either.isRight(outcome) ? "done" : "refused").toBe(listed === undefined ? "refused" : "done")
      const made = trigger.startsWith("create") ? ContentId.make("3") : id
      const after = await readBack(test, made)
      if (listed === undefined) expect({ ...after, audit: await auditOf(test) }).toEqual(before)
      else expect(stateOf(after)).toBe(listed.to)
    })
  })

  // Holds WIK-24.
  it("covers every trigger of the table", () => {
    expect(new Set(lifecycle.map((step) => step.trigger))).toEqual(new Set(triggers))
  })
})
