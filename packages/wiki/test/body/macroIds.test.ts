import {
  type ContentId,
  CopyContent,
  CreateComment,
  CreateContent,
  GetContent,
  GetMacro,
  PublishDraft,
  RestoreVersion,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { bodyToSave, withMacroIds } from "../../src/body/macroIds"
import { macroOf } from "../../src/rendering/markup/MacroInstance"
import { elementsIn, parseStorage } from "../../src/rendering/markup/StorageTree"
import { inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"
import { wellFormed } from "./wellFormed"

const drawn = "abcdefghijkl"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

const idsIn = (body: string): ReadonlyArray<string | undefined> =>
  [...elementsIn(Effect.runSync(parseStorage(body)))]
    .flatMap((each) => macroOf(each) ?? [])
    .map(({ id }) => id)

/** The body of a version, whose one macro is found by its id. */
const savedBody = async ({ run }: TestEngine, id: ContentId, version: number) => {
  const { body = "" } = Either.getOrThrow(await run(new GetContent({ id, expand: "body" })))
  const [macroId] = idsIn(body)
  expect(macroId).toMatch(uuid)
  expect(Either.getOrThrow(await run(new GetMacro({ id, version, macroId: macroId ?? "" }))).name).toBe("toc")
  return body
}

describe("the macros of a body that is saved", () => {
  // Holds WIK-400.
  it("have ids, all else of it being as it was sent", () => {
    fc.assert(
      fc.property(wellFormed, (body) => {
        const before = idsIn(body)
        const saved = withMacroIds(body, { drawn })
        const after = idsIn(saved)
        const added = after.filter((_id, i) => before[i] === undefined)
        for (const id of added) expect(id).toMatch(uuid)
        expect(new Set(added).size).toBe(added.length)
        expect(after.filter((_id, i) => before[i] !== undefined)).toEqual(
          before.filter((id) => id !== undefined),
        )
        expect(added.reduce<string>((text, id) => text.replace(` ac:macro-id="${id}"`, ""), saved)).toBe(body)
        expect(withMacroIds(saved, { drawn: "other" })).toBe(saved)
      }),
      propertyParameters(100),
    )
  })

  // Holds WIK-400.
  it("get none that another one has, and none where the body would be too large", async () => {
    const [first = ""] = idsIn(withMacroIds("<ac:macro/>", { drawn }))
    const taken = `<ac:macro/><ac:macro ac:macro-id="${first}"/>`
    expect(new Set(idsIn(withMacroIds(taken, { drawn }))).size).toBe(2)
    await withSmallLimits(() => Promise.resolve(expect(withMacroIds(taken, { drawn })).toBe(taken)), {
      bodyBytes: taken.length + 20,
    })
  })

  // Holds WIK-400.
  it("are drawn for where one has none, and not otherwise", () => {
    let times = 0
    const secrets = { token: () => Effect.sync(() => `${(times += 1)}${drawn}`) } as never
    const saved = (body: string) => Effect.runSync(bodyToSave({ secrets }, body))
    const plain = '<p><![CDATA[<ac:macro/>]]></p><ac:macro ac:macro-id=""/>'
    expect([saved(plain), times]).toEqual([plain, 0])
    expect([saved("<ac:macro/>") === saved("<ac:macro/>"), times]).toEqual([false, 2])
  })

  // Holds WIK-400.
  it("can be asked for by them, however the body was saved", () =>
    inSpace(async (test) => {
      const { run } = test
      const body = '<ac:structured-macro ac:name="toc" />'
      const page = Either.getOrThrow(await run(new CreateContent({ title: "T", spaceKey: "DOC", body })))
      const { id } = page
      expect(await savedBody(test, id, 1)).toBe(page.body)
      const update = new UpdateContent({ id, body, version: { number: 2 } })
      const updated = Either.getOrThrow(await run(update))
      expect(await savedBody(test, id, 2)).toBe(updated.body)
      expect(updated.body).not.toBe(page.body)
      Either.getOrThrow(await run(new UpdateContent({ id, title: "T2", version: { number: 3 } })))
      expect(await savedBody(test, id, 3)).toBe(updated.body)
      Either.getOrThrow(await run(new RestoreVersion({ id, number: 1 })))
      expect(await savedBody(test, id, 4)).toBe(page.body)

      const draft = Either.getOrThrow(await run(new SaveDraft({ id, body })))
      const put = new UpdateContent({ id, existingStatus: "draft", version: { number: 5 } })
      expect(Either.getOrThrow(await run(put)).body).toBe(draft.body)
      expect(await savedBody(test, id, 5)).toBe(draft.body)

      const begun = new CreateContent({ title: "D", spaceKey: "DOC", status: "draft" })
      const publish = new PublishDraft({ id: Either.getOrThrow(await run(begun)).id, body })
      const comment = new CreateComment({ containerId: id, body })
      const copy = new CopyContent({ id, spaceKey: "DOC", title: "C", body })
      const same = new CopyContent({ id, spaceKey: "DOC", title: "D2" })
      for (const saved of [await run(publish), await run(comment), await run(copy), await run(same)]) {
        const item = Either.getOrThrow(saved)
        expect(await savedBody(test, item.id, 1)).toBe(item.body)
      }
    }))
})
