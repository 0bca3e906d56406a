import {
  ContentId,
  GetContent,
  GetDescendants,
  GetFile,
  GetHistory,
  GetSpace,
  ListAttachments,
  ListComments,
  ListContent,
  ListDescendants,
  ListSpaces,
  ListVersions,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inWorlds, titleOf } from "./rightsWorld"

const told = (answer: unknown, things: ReadonlyArray<number>): ReadonlyArray<number> => {
  const text = JSON.stringify(answer)
  return things.filter((thing) => text.includes(titleOf(thing)))
}

const everything = [
  "ancestors.version,children.page,descendants.page,childTypes,operations,restrictions,space.homepage,history",
  "body.storage,children.attachment,descendants.comment.body.storage,container.children.page",
].join()

const idsOf = ({ items }: { readonly items: ReadonlyArray<{ readonly id: ContentId }> }) =>
  items.map(({ id }) => id)

describe("what the caller of a query is told", () => {
  it("in lists is what may be read by itself, for any rights, groups and moves", () =>
    inWorlds(async ({ run }, model, ids, name, as) => {
      const seen = model.things.filter((thing) => model.sees(name, thing))
      for (const type of ["page", "comment", "attachment"] as const) {
        const ofType = seen.filter((thing) => model.kindOf(thing) === type)
        const all = Either.getOrThrow(await run(new ListContent({ type, expand: everything }), as))
        expect([name, idsOf(all).filter((id) => ids.includes(id))]).toEqual([
          name,
          ofType.map((thing) => ids[thing]),
        ])
        expect(told(all, model.things).filter((thing) => !seen.includes(thing))).toEqual([])
        const inside = await run(new ListContent({ type, spaceKey: "DOC", ids: [...ids] }), as)
        expect(Either.isRight(inside)).toBe(model.seesSpace(name))
        if (Either.isRight(inside)) expect(inside.right.items.length).toBe(seen.length)
      }
      const spaces = Either.getOrThrow(await run(new ListSpaces({ expand: "homepage" }), as))
      expect(spaces.items.length).toBe(model.seesSpace(name) ? 1 : 0)
      expect(Either.isRight(await run(new GetSpace({ key: "DOC" }), as))).toBe(model.seesSpace(name))
    }))

  it("of an item is that it is absent, or nothing of what is hidden around it, for any rights, groups and moves", () =>
    inWorlds(async ({ run }, model, ids, name, as) => {
      const seen = model.things.filter((thing) => model.sees(name, thing))
      for (const [thing, id] of ids.entries()) {
        const read = await run(new GetContent({ id, expand: everything }), as)
        expect([name, thing, Either.isRight(read)]).toEqual([name, thing, seen.includes(thing)])
        if (Either.isLeft(read)) {
          const absent = messageOf(await run(new GetContent({ id: ContentId.make("999") }), as))
          expect(messageOf(read)).toBe(absent.replaceAll("999", id))
          for (const query of [
            new GetHistory({ id }),
            new ListVersions({ id }),
            new ListDescendants({ id }),
            new ListComments({ id }),
            new ListAttachments({ id }),
            new GetFile({ id, filename: titleOf(ids.length - 1) }),
          ]) {
            expect(messageOf(await run(query, as))).toBe(messageOf(read))
          }
          continue
        }
        expect(told(read.right, model.things).filter((each) => !seen.includes(each))).toEqual([])
        if (model.kindOf(thing) !== "page") continue
        const below = seen.filter((each) => model.above(each).includes(thing))
        const here = seen.filter((each) => model.hung(each)?.on === thing)
        const around = seen.filter(
          (each) =>
            each === thing ||
            below.includes(each) ||
            model.above(thing).includes(each) ||
            here.includes(each),
        )
        expect(told(read.right, model.things)).toEqual(around)
        const descendants = Either.getOrThrow(await run(new ListDescendants({ id }), as))
        expect(told(descendants, model.things)).toEqual(below)
        const byType = Either.getOrThrow(await run(new GetDescendants({ id, expand: "page" }), as))
        expect(told(byType, model.things)).toEqual(below)
      }
    }))

  it("of what hangs on an item is what may be read by itself, for any rights, groups and moves", () =>
    inWorlds(async ({ run }, model, ids, name, as) => {
      const seen = model.things.filter((thing) => model.sees(name, thing))
      for (const thing of seen.filter((each) => model.kindOf(each) !== "comment")) {
        const id = ids[thing] ?? ContentId.make("0")
        const here = seen.filter((each) => model.hung(each)?.on === thing)
        const idsHere = (kind: "comment" | "attachment") =>
          here.filter((each) => model.kindOf(each) === kind).map((each) => ids[each])
        const comments = Either.getOrThrow(await run(new ListComments({ id, depth: "all" }), as))
        expect(new Set(idsOf(comments))).toEqual(new Set(idsHere("comment")))
        const files = Either.getOrThrow(await run(new ListAttachments({ id }), as))
        expect(new Set(idsOf(files))).toEqual(new Set(idsHere("attachment")))
        for (const other of model.things) {
          const found = await run(new GetFile({ id, filename: titleOf(other) }), as)
          expect(Either.isRight(found)).toBe(here.includes(other) && model.kindOf(other) === "attachment")
          if (Either.isRight(found)) continue
          const none = messageOf(await run(new GetFile({ id, filename: "none" }), as))
          expect(messageOf(found)).toBe(none.replaceAll("none", titleOf(other)))
        }
      }
    }))
})
