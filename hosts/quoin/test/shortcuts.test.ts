import { double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Quoin } from "../src/index"

const page = { operation: "wiki.createPage", payload: { spaceKey: "DOC", title: "One" } }
const space = { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } }

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    (failure: unknown) => (failure as Error).message,
  )

describe("a shortcut of a domain", () => {
  let quoin: Quoin
  beforeAll(async () => {
    quoin = await Quoin.open()
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
  })
  afterAll(() => quoin.close())
  // Who writes no TypeScript may name anything.
  const execute = (call: unknown) => quoin.execute(call as never) as Promise<unknown>

  // Holds KER-113.
  it("is called wherever an operation is", async () => {
    expect(await execute(page)).toMatchObject({ title: "One", type: "page" })
    const again = { ...page, payload: { ...page.payload, title: "Two" } }
    expect(await quoin.preview(again as never)).toMatchObject({ reply: { title: "Two" } })
    expect(await quoin.executeAll([again as never])).toMatchObject([{ ok: true, reply: { type: "page" } }])
    const seeded = await double({ seed: [space, page] as never })
    expect(await seeded.wiki.listContent({ spaceKey: "DOC", title: "One" })).toMatchObject({
      items: [{ type: "page" }],
    })
    await seeded.close()
  })

  // Holds KER-113.
  it("is named by what it is short for, where a fault is aimed", async () => {
    await using wiki = await double()
    expect(() => {
      wiki.faults.next({ operation: "wiki.createPage", status: 503 } as never)
    }).toThrow("did you mean wiki.createContent?")
  })

  // Holds KER-113.
  it.each([
    [
      { ...page, payload: { ...page.payload, type: "blogpost" } },
      'type: given "blogpost", allowed: "page", as wiki.createPage says',
    ],
    [{ operation: "wiki.createPage", payload: 7 }, "payload: given 7, allowed: an object with the fields"],
    [{ operation: "wiki.createPgae", payload: {} }, "of which the nearest are wiki."],
  ])("refuses what %j says against it", async (call, message) => {
    const said = await refusal(execute(call))
    expect(said).toContain(message)
    expect(String(said).length).toBeLessThan(300)
  })
})
