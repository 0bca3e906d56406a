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

/** How each law is tried: 28 worlds, at three moments, by four callers are 336 judged pairs; the three laws judge 1,008, and 100,800 in the soak. */
const often = { worlds: 28, soaked: 2_800, moments: 3 }

/** One of some, by turns. */
const oneOf = <const Some extends readonly [unknown, ...ReadonlyArray<unknown>]>(
  some: Some,
  turn: number,
): Some[number] => some[turn % some.length] ?? some[0]

describe("what the caller of a query is told", () => {
  // Holds DIR-107, WIK-262.
  it("in lists is what may be read by itself, for any rights, groups and moves", () =>
    inWorlds(async ({ run }, model, ids, name, as) => {
      const seen = model.things.filter((thing) => model.sees(name, thing))
      const types = ["page", "comment", "attachment"] as const
      const expanded = oneOf(types, model.rights.turn)
      for (const type of types) {
        const ofType = seen.filter((thing) => model.kindOf(thing) === type)
        const all = Either.getOrThrow(
          await run(new ListContent({ type, expand: type === expanded ? everything : "" }), as),
        )
        expect([name, idsOf(all).filter((id) => ids.includes(id))]).toEqual([
          name,
          ofType.map((thing) => ids[thing]),
        ])
        expect(told(all, model.things).filter((thing) => !seen.includes(thing))).toEqual([])
      }
      // With ids, what is of any type is listed.
      const inside = await run(new ListContent({ spaceKey: "DOC", ids: [...ids] }), as)
      expect(Either.isRight(inside)).toBe(model.seesSpace(name))
      if (Either.isRight(inside)) expect(inside.right.items.length).toBe(seen.length)
      const spaces = Either.getOrThrow(await run(new ListSpaces({ expand: "homepage" }), as))
      expect(spaces.items.length).toBe(model.seesSpace(name) ? 1 : 0)
      expect(Either.isRight(await run(new GetSpace({ key: "DOC" }), as))).toBe(model.seesSpace(name))
    }, often))

  // Holds WIK-262.
  it("of an item is that it is absent, or nothing of what is hidden around it, for any rights, groups and moves", () =>
    inWorlds(async ({ run }, model, ids, name, as) => {
      const seen = model.things.filter((thing) => model.sees(name, thing))
      const absent = messageOf(await run(new GetContent({ id: ContentId.make("999") }), as))
      for (const [thing, id] of ids.entries()) {
        const turn = model.rights.turn + thing
        const read = await run(new GetContent({ id, expand: everything }), as)
        expect([name, thing, Either.isRight(read)]).toEqual([name, thing, seen.includes(thing)])
        if (Either.isLeft(read)) {
          expect(messageOf(read)).toBe(absent.replaceAll("999", id))
          const query = oneOf(
            [
              new GetHistory({ id }),
              new ListVersions({ id }),
              new ListDescendants({ id }),
              new ListComments({ id }),
              new ListAttachments({ id }),
              new GetFile({ id, filename: titleOf(ids.length - 1) }),
            ],
            turn,
          )
          expect(messageOf(await run(query, as))).toBe(messageOf(read))
          continue
        }
        expect(told(read.right, model.things).filter((each) => !seen.includes(each))).toEqual([])
        if (model.kindOf(thing) !== "page") continue
        const below = seen.filter((each) => model.above(each).includes(thing))
        const here = seen.filter((each) => model.hung(each)?.on === thing)
        const around = [thing, ...below, ...model.above(thing), ...here]
        expect(new Set(told(read.right, model.things))).toEqual(new Set(around))
        const query = oneOf([new ListDescendants({ id }), new GetDescendants({ id, expand: "page" })], turn)
        expect(told(Either.getOrThrow(await run(query, as)), model.things)).toEqual(below)
      }
    }, often))

  // Holds WIK-280.
  it("of what hangs on an item is what may be read by itself, for any rights, groups and moves", () =>
    inWorlds(async ({ run }, model, ids, name, as) => {
      const seen = model.things.filter((thing) => model.sees(name, thing))
      const files = model.things.filter((thing) => model.kindOf(thing) === "attachment")
      for (const thing of seen.filter((each) => model.kindOf(each) !== "comment")) {
        const id = ids[thing] ?? ContentId.make("0")
        const here = seen.filter((each) => model.hung(each)?.on === thing)
        const idsHere = (kind: "comment" | "attachment") =>
          here.filter((each) => model.kindOf(each) === kind).map((each) => ids[each])
        const comments = Either.getOrThrow(await run(new ListComments({ id, depth: "all" }), as))
        expect(new Set(idsOf(comments))).toEqual(new Set(idsHere("comment")))
        const attached = Either.getOrThrow(await run(new ListAttachments({ id }), as))
        expect(new Set(idsOf(attached))).toEqual(new Set(idsHere("attachment")))
        const none = messageOf(await run(new GetFile({ id, filename: "none" }), as))
        // Every file, here or elsewhere, and something that is perhaps no file.
        for (const other of new Set([...files, model.rights.turn % ids.length])) {
          const found = await run(new GetFile({ id, filename: titleOf(other) }), as)
          expect(Either.isRight(found)).toBe(here.includes(other) && files.includes(other))
          if (Either.isLeft(found)) expect(messageOf(found)).toBe(none.replaceAll("none", titleOf(other)))
        }
      }
    }, often))
})
