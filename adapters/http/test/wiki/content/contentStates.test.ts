import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const red = { name: "Waiting", color: "#FF7452" }
const waiting = { id: 3, name: "Waiting", color: "#ff7452" }

describe("the state of content", () => {
  // Holds HTT-133.
  it("is set by id or by name and colour, read and removed", async () => {
    const { call, create } = await wiki()
    const id = String((await create("Page")).json["id"])
    const path = `/rest/api/content/${id}/state`
    expect((await call("GET", path)).json).toEqual({ contentState: null, lastUpdated: null })
    const set = await call("PUT", `${path}?status=current`, red)
    expect([set.status, at(set.json, "contentState")]).toEqual([200, waiting])
    expect((await call("PUT", `${path}?status=current`, { id: "0", ...red })).json).toMatchObject({
      contentState: { id: 0, name: "Rough draft" },
      lastUpdated: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
    expect(at((await call("GET", `/rest/api/content/${id}`)).json, "version.number")).toBe(3)
    const inState = await call("GET", "/rest/api/space/DOC/state/content?state-id=0&expand=version")
    expect([at(inState.json, "size"), at(inState.json, "results.0.id")]).toEqual([1, id])
    const removed = await call("DELETE", path)
    expect([removed.status, at(removed.json, "contentState")]).toEqual([200, null])
    expect((await call("DELETE", path)).status).toBe(404)
  })

  // Holds HTT-133.
  it("is one of those that are offered, which are told in three places", async () => {
    const { call, create } = await wiki()
    const id = String((await create("Page")).json["id"])
    await call("PUT", `/rest/api/content/${id}/state?status=current`, red)
    const offered = (await call("GET", "/rest/api/space/DOC/state")).json as unknown as ReadonlyArray<unknown>
    expect(offered).toHaveLength(3)
    expect((await call("GET", "/rest/api/space/DOC/state/settings")).json).toEqual({
      contentStatesAllowed: true,
      customContentStatesAllowed: true,
      spaceContentStatesAllowed: true,
      spaceContentStates: offered,
    })
    expect((await call("GET", "/rest/api/content-states")).json).toEqual([waiting])
    expect((await call("GET", `/rest/api/content/${id}/state/available`)).json).toEqual({
      spaceContentStates: offered,
      customContentStates: [waiting],
    })
  })

  // Holds HTT-133.
  it("is refused by the names that were sent", async () => {
    const { call, create } = await wiki()
    const path = `/rest/api/content/${String((await create("Page")).json["id"])}/state`
    const refusals = [
      [await call("PUT", path, { id: 1 }), 400, /^status: given nothing/],
      [await call("PUT", `${path}?status=archived`, { id: 1 }), 501, /status with the value archived/],
      [
        await call("PUT", `${path}?status=current`, { id: 9 }),
        400,
        /^id: given 9, allowed: the id of a state/,
      ],
      [await call("PUT", `${path}?status=current`, {}), 400, /^name: given nothing/],
      [await call("PUT", `${path}?status=current`, { name: "x" }), 400, /^color: given nothing/],
      [await call("PUT", `${path}?status=draft`, { id: 1 }), 404, /^No draft found/],
      [await call("GET", "/rest/api/space/DOC/state/content"), 400, /^state-id: given nothing/],
      [await call("GET", "/rest/api/space/NONE/state"), 404, /^No space found/],
    ] as const
    for (const [answer, status, message] of refusals) {
      expect([answer.status, answer.json["message"]]).toEqual([status, expect.stringMatching(message)])
    }
  })
})
