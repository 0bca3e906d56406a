import type { Operation, Permission } from "@quoin/kernel"
import {
  AddLabels,
  ArchivePages,
  ContentId,
  CopyContent,
  CopyPageTree,
  CreateComment,
  CreateContent,
  CreateRelation,
  CreateSpace,
  ListUsedLabels,
  MoveContent,
  PublishDraft,
  SaveDraft,
  TemplateId,
  UpdateAttachment,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "./fixture"

/** What is named at one place of a request: something hidden, or something that is not there. */
interface Named {
  readonly hidden: string
  readonly absent: string
}

const twoPages = (
  a: string,
  b: string,
  seen: ContentId,
  draft: ContentId,
): ReadonlyArray<Operation.AnyRequest> => {
  const [one, other] = [ContentId.make(a), ContentId.make(b)]
  const content = (key: string) =>
    ({
      sourceType: "content",
      sourceKey: a,
      targetType: "content",
      targetKey: key,
      sourceStatus: "any",
      targetStatus: "any",
    }) as const
  return [
    ...[2, 7].flatMap((number) => [
      new UpdateContent({ id: one, version: { number }, parentId: other }),
      new UpdateContent({ id: one, version: { number } }),
      new UpdateContent({ id: seen, version: { number }, parentId: other }),
      new UpdateContent({ id: seen, version: { number }, parentId: other, type: "blogpost" }),
      new UpdateContent({ id: seen, version: { number }, parentId: other, existingStatus: "draft" }),
      new PublishDraft({ id: draft, parentId: other, version: { number } }),
      new PublishDraft({ id: draft, parentId: other, spaceKey: "OTHER" }),
      new PublishDraft({ id: seen, parentId: other, version: { number } }),
      new PublishDraft({ id: one, parentId: other }),
    ]),
    new CopyContent({ id: one }),
    new CopyContent({ id: one, parentId: other, title: "Copied" }),
    new CopyContent({ id: seen, parentId: other }),
    new CopyPageTree({ id: one, destinationPageId: other }),
    new CopyPageTree({ id: seen, destinationPageId: other }),
    new CreateContent({ title: "New", parentId: one }),
    new CreateContent({ title: "New", spaceKey: "DOC", parentId: one }),
    new CreateContent({ title: "New", spaceKey: "DOC", parentId: one, templateId: TemplateId.make("none") }),
    new CreateContent({ title: "New", type: "blogpost", spaceKey: "DOC", parentId: one }),
    new CreateComment({ containerId: one, parentId: other }),
    new CreateComment({ containerId: seen, parentId: other, spaceKey: "OTHER" }),
    ...(["before", "after", "append"] as const).flatMap((position) => [
      new MoveContent({ id: one, position, targetId: other }),
      new MoveContent({ id: seen, position, targetId: other }),
      new MoveContent({ id: seen, position, targetId: other, spaceKey: "OTHER" }),
    ]),
    new SaveDraft({ id: one, body: "", parentId: other }),
    new UpdateAttachment({ id: one, attachmentId: other, title: "b" }),
    new CreateRelation({ name: "about", ...content(b) }),
    new ArchivePages({ pages: [{ id: one }, { id: other }] }),
    new ArchivePages({ pages: [{ id: seen }, { id: other }] }),
  ]
}

const spaceAndPage = (key: string, id: string, seen: ContentId): ReadonlyArray<Operation.AnyRequest> => {
  const page = ContentId.make(id)
  return [
    new CreateContent({ title: "New", spaceKey: key, parentId: page }),
    new CreateContent({ title: "New", spaceKey: key, templateId: TemplateId.make("none") }),
    new CopyContent({ id: page, spaceKey: key }),
    new CopyContent({ id: seen, spaceKey: key, parentId: page }),
    new ListUsedLabels({ spaceKey: key, relatedTo: "none" }),
    new ListUsedLabels({ spaceKey: key, relatedTo: "my:none" }),
    new ListUsedLabels({ spaceKey: key, owner: "nobody" }),
    new ListUsedLabels({ spaceKey: key, relatedTo: "hush" }),
  ]
}

/** A caller who sees everything but these, and may do nothing but see. */
const withoutSeeing = ({ engine }: TestEngine, hidden: ReadonlyArray<string>, does: boolean) => ({
  ...engine.ports,
  access: {
    ...engine.ports.access,
    may: (_caller: unknown, permission: Permission.Permission) =>
      Effect.succeed(
        permission._tag !== "Target"
          ? permission._tag === "Public" || does
          : !hidden.includes(permission.targetId) &&
              permission.within.every(({ targetId }) => !hidden.includes(targetId)) &&
              (does || permission.operation === "read"),
      ),
  },
})

describe("two unknown things at once", () => {
  // Holds KER-110.
  it(
    "are told alike, whichever of them is hidden and whichever absent, also where all else is wrong",
    () =>
      inSpace(async (test, create) => {
        const [one, other, seen] = [await create("One"), await create("Other"), await create("Seen")]
        const draft = Either.getOrThrow(
          await test.run(new CreateContent({ title: "Draft", spaceKey: "DOC", status: "draft" })),
        )
        const space = Either.getOrThrow(await test.run(new CreateSpace({ key: "HID", name: "Hidden" })))
        const inHidden = Either.getOrThrow(
          await test.run(new CreateContent({ title: "In", spaceKey: "HID" })),
        )
        await test.run(new AddLabels({ id: inHidden.id, labels: [{ name: "hush" }] }))
        const hidden = [one.id, other.id, space.id]
        const law = async (
          [a, b]: readonly [Named, Named],
          requests: (a: string, b: string) => ReadonlyArray<Operation.AnyRequest>,
          does: boolean,
        ) => {
          const told = async (x: keyof Named, y: keyof Named) => {
            const answers: Array<readonly [string, string]> = []
            for (const request of requests(a[x], b[y])) {
              const message = messageOf(await runOver(test, withoutSeeing(test, hidden, does), request))
              answers.push([
                request._tag,
                message.replaceAll(a[x], "the first").replaceAll(b[y], "the second"),
              ])
            }
            return answers
          }
          const expected = await told("absent", "absent")
          for (const [x, y] of [
            ["hidden", "absent"],
            ["absent", "hidden"],
            ["hidden", "hidden"],
          ] as const) {
            expect([x, y, await told(x, y)]).toEqual([x, y, expected])
          }
        }
        for (const does of [true, false]) {
          const pages = [
            { hidden: one.id, absent: "99990" },
            { hidden: other.id, absent: "99991" },
          ] as const
          await law(pages, (a, b) => twoPages(a, b, seen.id, draft.id), does)
          const mixed = [{ hidden: "HID", absent: "NIL" }, pages[1]] as const
          await law(mixed, (a, b) => spaceAndPage(a, b, seen.id), does)
        }
      }),
    120_000,
  )
})
