import { Groups, Memberships } from "@quoin/directory"
import { GetTask } from "@quoin/jobs"
import { Commit, CommitId, type Operation, UserKey } from "@quoin/kernel"
import {
  AddLabels,
  AddSpaceLabels,
  ContentId,
  CreateComment,
  CreateContent,
  CreateProperty,
  CreateRelation,
  CreateSpace,
  CreateSpaceProperty,
  CreateTemplate,
  DeleteContent,
  DeleteSpace,
  FindLabelled,
  GetSpace,
  ListContent,
  ListSpaces,
  ListUsedLabels,
  RestrictContent,
  SaveDraft,
  ScanContent,
  SetContentState,
  SetContentWatch,
  SetSpaceWatch,
  UpdateContent,
  wikiDomain,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../../fixture"
import { requestsNaming } from "../../requestsNaming"

const home = ContentId.make("2")
const absentId = ContentId.make("99")

/** Ada administers the application: no rights on a space or an item hide anything from her. */
const withAdministrator = ({ engine, effect }: TestEngine) =>
  effect(
    engine.ports.storage.commit({
      id: CommitId.make("people"),
      guards: [],
      changes: [
        Commit.put(Groups, { name: "crew" }),
        Commit.put(Memberships, { group: "administrators", userKey: UserKey.make("user-ada") }),
      ],
    }),
  )

/** A second space with something of every kind in it; the ids of what can be named. */
const furnish = async (test: TestEngine): Promise<ReadonlyArray<ContentId>> => {
  const done = async <R extends Operation.AnyRequest>(request: R) =>
    Either.getOrThrowWith(await test.run(request), (failure) => failure)
  await done(new CreateSpace({ key: "GONE", name: "Gone" }))
  const page = await done(new CreateContent({ title: "Page", spaceKey: "GONE", body: "<p>1</p>" }))
  const child = await done(new CreateContent({ title: "Child", parentId: page.id }))
  const draft = await done(new CreateContent({ title: "Draft", spaceKey: "GONE", status: "draft" }))
  const post = await done(new CreateContent({ title: "Post", type: "blogpost", spaceKey: "GONE" }))
  const trashed = await done(new CreateContent({ title: "Trashed", spaceKey: "GONE" }))
  await done(new UpdateContent({ id: page.id, title: "Page", version: { number: 2 } }))
  const comment = await done(new CreateComment({ containerId: page.id, body: "<p>c</p>" }))
  const file = await attaching(test)(page.id, "a.txt", "text")
  await done(new CreateComment({ containerId: file.id, body: "<p>on a file</p>" }))
  await done(new DeleteContent({ id: trashed.id }))
  await done(new SaveDraft({ id: child.id, body: "<p>draft</p>" }))
  await done(new AddLabels({ id: page.id, labels: [{ name: "kept" }] }))
  await done(new AddSpaceLabels({ key: "GONE", labels: [{ name: "team:kept" }] }))
  await done(new CreateProperty({ id: page.id, key: "p", value: 1 }))
  await done(new CreateSpaceProperty({ spaceKey: "GONE", key: "p", value: 1 }))
  await done(new SetContentWatch({ id: page.id, watching: true }))
  await done(new SetSpaceWatch({ key: "GONE", watching: true }))
  await done(new SetContentState({ id: page.id, status: "current", stateId: 1 }))
  await done(
    new RestrictContent({
      id: child.id,
      how: "add",
      restrictions: [{ operation: "update", groups: ["crew"] }],
    }),
  )
  await done(new CreateTemplate({ name: "Form", body: "<p/>", spaceKey: "GONE" }))
  const from = { sourceType: "user", sourceKey: "current" } as const
  await done(new CreateRelation({ name: "favourite", ...from, targetType: "space", targetKey: "GONE" }))
  await done(new CreateRelation({ name: "like", ...from, targetType: "content", targetKey: page.id }))
  return [page.id, child.id, draft.id, post.id, trashed.id, comment.id, file.id]
}

const told = async ({ run }: TestEngine, request: Operation.AnyRequest) => {
  const outcome = await run(request)
  return Either.isRight(outcome) ? JSON.stringify(outcome.right) : messageOf(outcome)
}

/** Every record of the wiki, but for the counters of what is given out. */
const records = async ({ engine, effect }: TestEngine) => {
  const found: Record<string, ReadonlyArray<string>> = {}
  for (const collection of wikiDomain.collections) {
    const { records: all } = await effect(engine.ports.storage.select(collection as never, {}))
    found[collection.name] = all.map(({ key }) => key)
  }
  return found
}

const workOff = async ({ engine, effect }: TestEngine) => {
  while ((await effect(engine.worker.begin)) > 0) await effect(engine.worker.idle)
}

describe("a deleted space", () => {
  // Holds WIK-292.
  it("is gone from every answer at once, for administrators, too, and its key is free", async () => {
    await inSpace(async (test) => {
      await withAdministrator(test)
      const ids = await furnish(test)
      const everywhere = [
        new ListContent({ status: ["any"] }),
        new ListContent({ type: "blogpost" }),
        new ListContent({ ids, status: ["any"] }),
        new ScanContent({ status: ["any"] }),
        new FindLabelled({ name: "kept" }),
        new ListUsedLabels({}),
        new ListSpaces({}),
        new ListSpaces({ favourite: true }),
        new ListSpaces({ contentLabels: ["kept"] }),
        new ListSpaces({ labels: ["team:kept"] }),
      ]
      const seen = await Promise.all(everywhere.map((request) => told(test, request)))
      expect(messageOf(await test.run(new DeleteSpace({ key: "gone" })))).toBe("done")
      for (const [i, request] of everywhere.entries()) {
        const now = await told(test, request)
        expect([i, now]).not.toEqual([i, seen[i]])
        expect(now).not.toMatch(/GONE|Gone|Page|Child|Post|kept"/)
      }
      const absent = requestsNaming(absentId, "NOPE", home)
      for (const id of ids) {
        for (const [i, request] of requestsNaming(id, "GONE", home).entries()) {
          const named = (await told(test, request))
            .replaceAll("GONE", "NOPE")
            .replaceAll(`id: ${id}`, `id: ${absentId}`)
          const other = absent[i]
          expect([request._tag, i, named]).toEqual([request._tag, i, other && (await told(test, other))])
        }
      }
      expect(messageOf(await test.run(new CreateSpace({ key: "Gone", name: "Another" })))).toBe("done")
      expect(Either.getOrThrow(await test.run(new ListContent({ spaceKey: "GONE" }))).items).toHaveLength(1)
    })
  })

  // Holds WIK-293.
  it("leaves nothing of what was in it, wherever the worker ends and begins again", async () => {
    await inSpace(async (test, create) => {
      await withAdministrator(test)
      await create("Stays")
      const before = await records(test)
      await furnish(test)
      const { id } = Either.getOrThrow(await test.run(new CreateContent({ title: "Many", spaceKey: "GONE" })))
      for (let number = 2; number <= 2 * wikiLimits.removedVersions; number++) {
        await test.run(new UpdateContent({ id, title: "Many", version: { number } }))
      }
      const { taskId } = Either.getOrThrow(await test.run(new DeleteSpace({ key: "GONE" })))
      await workOff(test)
      expect(await records(test)).toEqual(before)
      const task = Either.getOrThrow(await test.run(new GetTask({ id: taskId })))
      expect(task).toMatchObject({
        successful: true,
        messages: [expect.stringMatching(/^Removed \d{3} records$/)],
      })
      const audited = (await auditOf(test)).filter(({ summary }) => summary === "Space deleted")
      expect(audited.map(({ affectedObject }) => affectedObject.name)).toEqual(["Gone"])
      expect(messageOf(await test.run(new GetSpace({ key: "DOC" })))).toBe("done")
    })
  })
})
