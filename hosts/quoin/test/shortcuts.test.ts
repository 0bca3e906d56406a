import { double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Quoin } from "../src/index"

const page = { operation: "wiki.createPage", payload: { spaceKey: "DOC", title: "One" } } as const
const space = { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } } as const

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
    expect(await quoin.execute(page)).toMatchObject({ title: "One", type: "page" })
    const again = { ...page, payload: { ...page.payload, title: "Two" } }
    expect(await quoin.preview(again)).toMatchObject({ reply: { title: "Two" } })
    expect(await quoin.executeAll([again])).toMatchObject([{ ok: true, reply: { type: "page" } }])
    const seeded = await double({ seed: [space, page] })
    expect(await seeded.wiki.listContent({ spaceKey: "DOC", title: "One" })).toMatchObject({
      items: [{ type: "page" }],
    })
    await seeded.close()
  })

  // Holds KER-113.
  it("that takes its fields one by one takes them all where it is named", async () => {
    const called = { operation: "assets.find", payload: { qlQuery: "Name = Ship" } }
    expect(await execute(called)).toEqual(await quoin.assets.find("Name = Ship"))
    const explained = { operation: "assets.explain", payload: { qlQuery: "Name = Ship" } }
    expect(await execute(explained)).toEqual(await quoin.assets.explain("Name = Ship"))
    const ofIssues = { operation: "tracker.explain", payload: { jql: "key is not EMPTY" } }
    expect(await execute(ofIssues)).toEqual(await quoin.tracker.explain("key is not EMPTY"))
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
    [{ operation: "wiki.createPgae", payload: {} }, "did you mean wiki.createPage?"],
  ])("refuses what %j says against it", async (call, message) => {
    const said = await refusal(execute(call))
    expect(said).toContain(message)
    expect(String(said).length).toBeLessThan(300)
  })
})

describe("a call that is none", () => {
  // Holds KER-164.
  it.each([
    [undefined, "call: given nothing, allowed: an object with operation and payload"],
    ["wiki.createPage", 'call: given "wiki.createPage", allowed: an object with operation and payload'],
    [{ payload: {} }, "operation: given nothing, allowed: the name of an operation, such as wiki.createPage"],
    [{ operation: 7 }, "operation: given 7, allowed: the name of an operation, such as wiki.createPage"],
    [
      { operation: "wiki.listSpaces", paylod: {} },
      'call: given "paylod", allowed: one of operation, payload; did you mean payload?',
    ],
  ])("is refused by its name, alone and among others: %j", async (given, message) => {
    const quoin = await Quoin.open()
    const call = given as never
    expect(await refusal(quoin.execute(call))).toBe(message)
    expect(await refusal(quoin.preview(call))).toBe(message)
    expect(await quoin.executeAll([call])).toMatchObject([{ ok: false, failure: { message } }])
    expect(await refusal(quoin.executeAll(call))).toMatch(/^calls: given .*, allowed: a list of calls$/)
    await quoin.close()
  })

  // Holds KER-164.
  it("has no fields where its payload is left out", async () => {
    const quoin = await Quoin.open()
    expect(await quoin.execute({ operation: "wiki.listSpaces" } as never)).toMatchObject({ items: [] })
    await quoin.close()
  })
})
