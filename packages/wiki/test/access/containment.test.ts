import { Jobs } from "@quoin/jobs"
import {
  AddLabels,
  type ContentId,
  type ContentView,
  CreateComment,
  CreateContent,
  CreateProperty,
  CreateRelation,
  DeleteContent,
  FindLabelled,
  GetContent,
  ListComments,
  ListContent,
  ListRelationTargets,
  ListUsedLabels,
  ListVersions,
  PublishDraft,
  SaveDraft,
  ScanContent,
  SetContentState,
  ListContentInState,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import {
  type TestEngine,
  auditOf,
  beforeCommit,
  counted,
  crash,
  messageOf,
  runOver,
  userNamed,
} from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents, KeptVersions } from "../../src/collections"
import { Labels } from "../../src/labels/collections"
import { inSpace } from "../fixture"

type Said = Omit<ConstructorParameters<typeof CreateComment>[0], "containerId">

const comment = async ({ run }: TestEngine, containerId: ContentId, said: Said = {}): Promise<ContentView> =>
  Either.getOrThrow(await run(new CreateComment({ containerId, body: "<p>Why?</p>", ...said })))

const get = async ({ run }: TestEngine, id: ContentId, expand = "") =>
  Either.getOrThrow(await run(new GetContent({ id, expand })))

const trash = async ({ run }: TestEngine, id: ContentId) =>
  Either.getOrThrow(await run(new DeleteContent({ id })))

/** How many records there are of what goes with a comment. */
const stored = async ({ effect, engine: { ports } }: TestEngine) => {
  const { records: contents } = await effect(ports.storage.select(Contents, {}))
  const { records: versions } = await effect(ports.storage.select(KeptVersions, {}))
  const { records: labels } = await effect(ports.storage.select(Labels, {}))
  return [contents.length, versions.length, labels.length]
}

describe("what hangs on an item", () => {
  // Holds WIK-200.
  it("has labels, properties, likes, states, drafts and versions as other content has", () =>
    inSpace(async (test, create) => {
      const { run } = test
      const { id } = await comment(test, (await create("Page")).id, {
        labels: [{ name: "question" }],
        properties: [{ key: "mood", value: "calm" }],
      })
      const done = async (request: Parameters<typeof run>[0]) => {
        expect(messageOf(await run(request))).toBe("done")
      }
      await done(new AddLabels({ id, labels: [{ name: "open" }] }))
      await done(new CreateProperty({ id, key: "size", value: 1 }))
      const liked = {
        sourceType: "user",
        sourceKey: "current",
        targetType: "content",
        targetKey: id,
      } as const
      await done(new CreateRelation({ name: "like", ...liked }))
      await done(new UpdateContent({ id, version: { number: 2 }, body: "<p>How?</p>" }))
      await done(new SaveDraft({ id, body: "<p>When?</p>" }))
      await done(new UpdateContent({ id, version: { number: 3 }, existingStatus: "draft" }))
      await done(new SetContentState({ id, status: "current", stateId: 1 }))
      const versions = Either.getOrThrow(await run(new ListVersions({ id })))
      expect(versions.items.map(({ number }) => number)).toEqual([4, 3, 2, 1])
      const expand = "body,metadata.labels,metadata.properties.mood,metadata.likes"
      expect(await get(test, id, expand)).toMatchObject({
        body: "<p>When?</p>",
        metadata: {
          labels: [{ name: "open" }, { name: "question" }],
          properties: [{ key: "mood", value: "calm" }],
          likes: { count: 1 },
        },
      })
    }))

  // Holds WIK-201.
  it("is gone from every answer while that is in the trash, and comes back with it", () =>
    inSpace(async (test, create) => {
      const { run } = test
      const page = (await create("Page")).id
      const { id } = await comment(test, page, { labels: [{ name: "question" }] })
      const edge = { sourceType: "space", sourceKey: "DOC", targetType: "content" } as const
      await run(new CreateRelation({ name: "about", ...edge, targetKey: id }))
      await run(new SetContentState({ id, status: "current", stateId: 1 }))
      const count = async (request: Parameters<typeof run>[0]) =>
        Either.match(await run(request), {
          onLeft: () => 0,
          onRight: (found) => (found as { readonly items: ReadonlyArray<unknown> }).items.length,
        })
      const doors = [
        new ListContent({ type: "comment" }),
        new ListContent({ ids: [id], status: ["any"] }),
        new ScanContent({ type: "comment", status: ["current", "trashed"] }),
        new FindLabelled({ name: "question" }),
        new ListUsedLabels({}),
        new ListContentInState({ key: "DOC", stateId: 1 }),
        new ListRelationTargets({ name: "about", ...edge, targetStatus: "any" }),
        new ListComments({ id: page, depth: "all" }),
      ]
      const found = async () => {
        const counts = []
        for (const door of doors) counts.push(await count(door))
        return counts
      }
      expect(await found()).toEqual(doors.map(() => 1))
      await trash(test, page)
      expect(await found()).toEqual(doors.map(() => 0))
      const expand = "children.comment,descendants.comment,childTypes.all"
      const inTrash = Either.getOrThrow(await run(new GetContent({ id: page, status: ["trashed"], expand })))
      expect([inTrash.children?.comment?.items, inTrash.childTypes]).toEqual([[], []])
      expect(messageOf(await run(new GetContent({ id, status: ["any"] })))).toBe(
        `No content found with id: ${id}`,
      )
      expect(messageOf(await run(new UpdateContent({ id, version: { number: 3 } })))).toContain("No content")
      expect(messageOf(await run(new DeleteContent({ id })))).toContain("No content")
      await run(new UpdateContent({ id: page, status: "current", version: { number: 2 } }))
      expect(await found()).toEqual(doors.map(() => 1))
    }))

  // Holds WIK-203.
  it("goes with what is purged, in steps, and also where the process ends halfway", () =>
    inSpace(async (test, create) => {
      const before = await stored(test)
      const page = (await create("Page")).id
      for (let i = 0; i < 2 * wikiLimits.removedTogether; i++) {
        const { id } = await comment(test, page, { labels: [{ name: `label-${i % 3}` }] })
        await comment(test, page, { parentId: id })
      }
      await trash(test, page)
      const purge = new DeleteContent({ id: page, status: "trashed" })
      expect(messageOf(await runOver(test, beforeCommit(test, 3, crash), purge))).toContain("process ended")
      expect(messageOf(await test.run(new GetContent({ id: page, status: ["any"] })))).toContain("No content")
      expect(messageOf(await test.run(purge))).toBe("done")
      expect(await stored(test)).toEqual(before)
    }))

  // Holds WIK-201.
  it("is not made on what goes to the trash meanwhile, and seen by nobody who does not see that", () =>
    inSpace(async (test, create) => {
      const page = (await create("Page")).id
      const meanwhile = Effect.asVoid(
        Effect.either(test.engine.execute(new DeleteContent({ id: page }), userNamed("bob"))),
      )
      const asked = new CreateComment({ containerId: page })
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), asked)
      expect(messageOf(outcome)).toContain("the id of a current page, blog post or attachment")
      const { id } = await comment(test, (await create("Other")).id)
      const { container } = await get(test, id)
      const ports = {
        ...test.engine.ports,
        access: {
          ...test.engine.ports.access,
          may: (_caller: unknown, permission: object) =>
            Effect.succeed(
              !("within" in permission) ||
                !(permission.within as ReadonlyArray<{ readonly targetId: string }>).some(
                  ({ targetId }) => targetId === container?.id,
                ),
            ),
        },
      }
      expect(messageOf(await runOver(test, ports, new GetContent({ id })))).toBe(
        `No content found with id: ${id}`,
      )
    }))
})

describe("a comment", () => {
  // Holds WIK-204, WIK-205.
  it("is called by what it is on, as that is called now, and has no title of its own", () =>
    inSpace(async (test, create) => {
      const page = (await create("Plan")).id
      const { id, title } = await comment(test, page, { title: "re: anything" })
      const answer = await comment(test, page, { parentId: id })
      expect(title).toBe("Re: Plan")
      await test.run(new UpdateContent({ id: page, title: "New plan", version: { number: 2 } }))
      const view = await get(test, answer.id, "ancestors,container.version")
      expect([view.title, view.ancestors?.[0]?.title]).toEqual(["Re: New plan", "Re: New plan"])
      expect(view.container).toMatchObject({ id: page, title: "New plan", whole: { version: { number: 2 } } })
      expect(messageOf(await test.run(new CreateComment({ containerId: page, title: "Mine" })))).toContain(
        "title",
      )
      const rename = new UpdateContent({ id, title: "Mine", version: { number: 2 } })
      expect(messageOf(await test.run(rename))).toContain("a comment has no title of its own")
      expect(messageOf(await test.run(new SaveDraft({ id, title: "Mine", body: "" })))).toContain("title")
    }))

  // Holds WIK-206, WIK-207.
  it("begins a thread at words of the text or below it, and stays there", () =>
    inSpace(async (test, create) => {
      const page = (await create("Plan")).id
      const refused = async (said: Said) =>
        messageOf(await test.run(new CreateComment({ containerId: page, ...said })))
      const words = (originalSelection: string) => ({ inlineProperties: { originalSelection } })
      expect(await refused({ location: "resolved" })).toContain("inline or footer")
      expect(await refused({ location: "inline" })).toContain("originalSelection")
      expect(await refused({ location: "footer", ...words("x") })).toContain("extensions.location")
      expect(await refused(words("  "))).toContain("1 to 2000 characters")
      expect(await refused(words("x".repeat(wikiLimits.selectionChars + 1)))).toContain(
        "1 to 2000 characters",
      )
      expect(
        await refused({ inlineProperties: { originalSelection: "x", markerRef: "m".repeat(256) } }),
      ).toContain("at most 255 characters")
      const { id, comment: said } = await comment(test, page, words("the plan"))
      expect(said).toEqual({
        location: "inline",
        inline: { originalSelection: "the plan" },
        resolution: { status: "open" },
      })
      expect(await refused({ parentId: id, location: "footer" })).toContain("inline, where its thread is")
      const answer = await comment(test, page, { parentId: id, location: "inline", ...words("the plan") })
      expect(answer.comment?.location).toBe("inline")
      const write = async (more: object) =>
        messageOf(await test.run(new UpdateContent({ id, version: { number: 2 }, ...more })))
      expect(await write({ location: "footer" })).toContain("inline, where its thread is")
      expect(await write(words("another"))).toContain("they do not change")
      expect(await write({ location: "inline", ...words("the plan") })).toBe("done")
      const onPage = new UpdateContent({ id: page, version: { number: 2 }, location: "footer" })
      expect(messageOf(await test.run(onPage))).toContain("a page is no comment")
    }))

  // Holds WIK-208.
  it("resolves its thread and opens it again, and it is told who did and when", () =>
    inSpace(async (test, create) => {
      const page = (await create("Plan")).id
      const { id } = await comment(test, page)
      const answer = await comment(test, page, { parentId: id })
      const resolve = (of: ContentId, number: number, resolutionStatus: "open" | "resolved") =>
        new UpdateContent({ id: of, version: { number }, resolutionStatus })
      expect(messageOf(await test.run(resolve(answer.id, 2, "resolved")))).toContain(
        "the first comment of a thread",
      )
      const bob = userNamed("bob")
      const done = Either.getOrThrow(await test.run(resolve(id, 2, "resolved"), bob))
      expect(done.comment?.location).toBe("resolved")
      expect(done.comment?.resolution).toMatchObject({
        status: "resolved",
        lastModifier: { userKey: "user-bob" },
      })
      // What holds already is sent back, and is nothing new.
      const again = Either.getOrThrow(await test.run(resolve(id, 3, "resolved")))
      const since = { status: "resolved", lastModifiedDate: done.comment?.resolution.lastModifiedDate }
      expect(again.comment?.resolution).toMatchObject(since)
      expect((await get(test, answer.id)).comment?.resolution).toMatchObject(since)
      await test.run(resolve(id, 4, "open"))
      expect((await get(test, answer.id)).comment).toMatchObject({
        location: "footer",
        resolution: { status: "open", lastModifier: { username: "user-ada" } },
      })
    }))

  // Holds WIK-209.
  it("is on current content that is no comment, answers one on the same, and no thread is endlessly deep", () =>
    inSpace(async (test, create) => {
      const [page, other] = [(await create("Plan")).id, (await create("Other")).id]
      const post = Either.getOrThrow(
        await test.run(new CreateContent({ type: "blogpost", title: "News", spaceKey: "DOC" })),
      )
      const draft = Either.getOrThrow(
        await test.run(new CreateContent({ title: "Idea", spaceKey: "DOC", status: "draft" })),
      )
      const { id } = await comment(test, post.id)
      const refused = async (containerId: ContentId, said: Said) =>
        messageOf(await test.run(new CreateComment({ containerId, ...said })))
      expect(await refused(id, {})).toContain("container.id")
      expect(await refused(draft.id, {})).toContain("container.id")
      expect(await refused(post.id, { containerType: "page" })).toContain("container.type")
      expect(await refused(page, { spaceKey: "OPS" })).toContain("space.key")
      expect(await refused(page, { parentId: id })).toContain("ancestors")
      expect(await refused(page, { parentId: other })).toContain("ancestors")
      expect(await refused(page, { parentId: "98" as ContentId })).toBe("No content found with id: 98")
      let parentId = (await comment(test, page)).id
      for (let depth = 1; depth < wikiLimits.threadDepth; depth++) {
        parentId = (await comment(test, page, { parentId })).id
      }
      parentId = (await comment(test, page, { parentId })).id
      expect(await refused(page, { parentId })).toContain("threadDepth")
    }))

  // Holds WIK-210.
  it("may be a draft first, which nobody else sees in a list", () =>
    inSpace(async (test, create) => {
      const page = (await create("Plan")).id
      const inlineProperties = { originalSelection: "the plan" }
      const { id } = await comment(test, page, { status: "draft", inlineProperties })
      const list = async () =>
        Either.getOrThrow(await test.run(new ListComments({ id: page }))).items.map((each) => each.id)
      expect(await list()).toEqual([])
      const published = Either.getOrThrow(await test.run(new PublishDraft({ id })))
      expect(await list()).toEqual([published.id])
      expect((await get(test, published.id)).comment).toMatchObject({
        location: "inline",
        inline: { originalSelection: "the plan" },
      })
    }))

  // Holds WIK-213.
  it("is told in the audit log and by events, from its beginning to its end", () =>
    inSpace(async (test, create) => {
      const page = (await create("Plan")).id
      const names = ["wiki.comment_created", "wiki.comment_updated", "wiki.comment_removed"] as const
      for (const name of names) await test.effect(test.engine.on(name, () => Effect.void))
      const { id } = await comment(test, page)
      await test.run(new UpdateContent({ id, version: { number: 2 } }))
      await test.run(new DeleteContent({ id }))
      const { records } = await test.effect(test.engine.ports.storage.select(Jobs, {}))
      expect(records.map(({ value: { delivery } }) => [delivery?.event, delivery?.entity.id])).toEqual(
        names.map((name) => [name, id]),
      )
      const entries = (await auditOf(test)).filter(
        ({ affectedObject }) => affectedObject.objectType === "Comment",
      )
      expect(entries.map(({ summary, affectedObject }) => [summary, affectedObject.name])).toEqual([
        ["Comment created", "Re: Plan"],
        ["Comment updated", "Re: Plan"],
        ["Comment deleted", "Re: Plan"],
      ])
    }))

  // Holds WIK-204.
  it("is shown in a page of items in as many reads as for one", () =>
    inSpace(async (test, create) => {
      const said = async (count: number) => {
        for (let i = 0; i < count; i++) {
          const page = (await create(`Page ${i} of ${count}`)).id
          const { id } = await comment(test, page, { inlineProperties: { originalSelection: "Page" } })
          await comment(test, page, { parentId: id })
          await comment(test, page)
          await test.run(new UpdateContent({ id, version: { number: 2 }, resolutionStatus: "resolved" }))
        }
      }
      const expand =
        "children.comment.body.storage,children.comment.extensions.resolution,children.comment.container,descendants.comment.ancestors,children.comment.children.comment"
      const reads = async (limit: number) => {
        const { ports, asked } = counted(test)
        const request = new ListContent({ spaceKey: "DOC", expand, limit })
        const { items } = Either.getOrThrow(
          await runOver(test, ports, request),
        ) as typeof ListContent.success.Type
        return { count: asked.length, items }
      }
      await said(2)
      const few = await reads(3)
      await said(24)
      const many = await reads(25)
      expect(many.items.length).toBe(25)
      expect(many.items[20]?.children?.comment?.items.length).toBe(2)
      expect(many.items[20]?.descendants?.comment?.items.length).toBe(3)
      expect(many.count).toBe(few.count)
    }))
})
