import { CreateSpace, DeleteContent, GetSpace, ListSpaces, SetSpaceStatus, UpdateSpace } from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

const keysOf = async ({ run }: TestEngine, asked: Partial<ListSpaces>) =>
  Either.getOrThrow(await run(new ListSpaces(asked))).items.map(({ key }) => key)

const happened = async (test: TestEngine) =>
  (await auditOf(test)).filter(({ summary }) => summary.startsWith("Space ")).map(({ summary }) => summary)

describe("a space", () => {
  // Holds WIK-291.
  it("gets another name, description and home page, and keeps what is left out", async () => {
    await inSpace(async (test, create) => {
      const page = await create("Front")
      await test.run(new UpdateSpace({ key: "doc", name: " Handbook ", homepageId: page.id }))
      const renamed = Either.getOrThrow(await test.run(new UpdateSpace({ key: "DOC", description: "How" })))
      expect(renamed).toMatchObject({ key: "DOC", name: "Handbook", description: "How", homepageId: page.id })
      expect(Either.getOrThrow(await test.run(new GetSpace({ key: "DOC" })))).toEqual(renamed)
      await test.run(new UpdateSpace({ key: "DOC", name: "Handbook" }))
      expect(await happened(test)).toEqual(["Space created", "Space updated", "Space updated"])
    })
  })

  // Holds WIK-291.
  it("is not updated to what it cannot be, nor by what it is not", async () => {
    await inSpace(async (test, create) => {
      await test.run(new CreateSpace({ key: "OTHER", name: "Other" }))
      const other = Either.getOrThrow(await test.run(new GetSpace({ key: "OTHER" })))
      const trashed = await create("Trashed")
      await test.run(new DeleteContent({ id: trashed.id }))
      const refused = (asked: Partial<UpdateSpace>) =>
        test.run(new UpdateSpace({ key: "DOC", ...asked })).then(messageOf)
      expect(await refused({ name: " " })).toContain("name")
      expect(await refused({ description: "x".repeat(10_001) })).toContain("description")
      expect(await refused({ homepageId: trashed.id })).toContain("homepage")
      expect(await refused({ homepageId: other.homepageId as typeof trashed.id })).toContain("homepage")
      expect(await refused({ sameKey: "OTHER" })).toContain("key")
      expect(await refused({ type: "personal" })).toContain("type")
      expect(await refused({ status: "archived" })).toContain("status")
      expect(await refused({ sameKey: "doc", type: "global", status: "current" })).toBe("done")
    })
  })

  // Holds WIK-290.
  it("is archived and brought back, as often as is asked for, and told from others by that", async () => {
    await inSpace(async (test) => {
      await test.run(new CreateSpace({ key: "OLD", name: "Old" }))
      const set = (status: "current" | "archived") => test.run(new SetSpaceStatus({ key: "OLD", status }))
      expect([messageOf(await set("archived")), messageOf(await set("archived"))]).toEqual(["done", "done"])
      expect(await keysOf(test, { status: "archived" })).toEqual(["OLD"])
      expect(await keysOf(test, { status: "current" })).toEqual(["DOC"])
      expect(await keysOf(test, {})).toEqual(["DOC", "OLD"])
      await set("current")
      expect(await keysOf(test, { status: "archived", type: "global" })).toEqual([])
      expect(await happened(test)).toEqual([
        "Space created",
        "Space created",
        "Space archived",
        "Space restored",
      ])
    })
  })
})
