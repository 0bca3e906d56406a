import { describe, expect, it } from "vitest"
import { wiki } from "../../fixture"

const drafted = async () => {
  const { call } = await wiki()
  await call("POST", "/rest/api/content", { type: "page", title: "Taken", space: { key: "DOC" } })
  const body = { type: "page", title: "Plan", space: { key: "DOC" }, status: "draft" }
  const { json } = await call("POST", "/rest/api/content", body)
  return {
    call,
    id: json["id"] as string,
    address: `/rest/api/content/blueprint/instance/${json["id"] as string}`,
  }
}

describe.each(["PUT", "POST"])("a draft of a blueprint, by %s,", (method) => {
  // Holds HTT-390.
  it("publishes what the request says of it", async () => {
    const { call, id, address } = await drafted()
    const sent = {
      title: "Charter",
      type: "page",
      status: "current",
      version: { number: 1 },
      space: { key: "DOC" },
    }
    const { status, json } = await call(method, address, sent)
    expect([status, json]).toMatchObject([
      200,
      { title: "Charter", status: "current", version: { number: 1 }, space: { key: "DOC" }, ancestors: [] },
    ])
    expect((await call("GET", `/rest/api/content/${id}?status=draft`)).status).toBe(404)
  })

  // Holds HTT-390.
  it.each([
    [{ version: { number: 1 } }, 400, "title: given nothing"],
    [{ title: "taken", version: { number: 1 } }, 400, "taken"],
    [{ title: "Charter" }, 409, "expected version.number 1, given nothing"],
    [{ title: "Charter", version: { number: 2 } }, 409, "expected version.number 1, given 2"],
    [{ title: "Charter", status: "draft", version: { number: 1 } }, 400, "allowed: current"],
    [{ title: "Charter", id: "2", version: { number: 1 } }, 400, "as in the address"],
  ])("refuses %j", async (body, status, says) => {
    const { call, id, address } = await drafted()
    const answer = await call(method, address, body)
    expect([answer.status, answer.json["message"]]).toEqual([status, expect.stringContaining(says) as string])
    expect((await call("GET", `/rest/api/content/${id}?status=draft`)).status).toBe(200)
  })
})
