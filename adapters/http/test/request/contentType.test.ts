import { describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { authorization, caller, newEngine } from "../fixture"

/** What a page of another site may send without asking first is a body without a type, or with one of these. */
const sentByForms = [undefined, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]

const notJson = [...sentByForms, "text/json", "application/jsonp", "text/plain; application/json", "json", ""]

const json = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json ;charset=utf-8",
  "APPLICATION/JSON",
  "application/vnd.wiki.v1+json",
]

/** One address of each family that reads a body, and a body that it would take. */
const addresses = [
  ["/rest/api/space", { key: "DOC", name: "Handbook" }],
  ["/rest/insight/1.0/objectschema/create", { name: "IT", objectSchemaKey: "IT" }],
  ["/rpc/wiki.createSpace", { key: "DOC", name: "Handbook" }],
] as const

/** A server, and what it answers to the bytes of a body with this type, or with none. */
const server = async () => {
  const send = webHandler(await newEngine())
  const post = async (path: string, body: unknown, type: string | undefined) => {
    // Bytes have no type of their own; a text would be sent as text/plain.
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const headers = { authorization, ...(type === undefined ? {} : { "content-type": type }) }
    const response = await send(
      new Request(`http://quoin.test${path}`, { method: "POST", headers, body: bytes }),
    )
    return { status: response.status, text: await response.text() }
  }
  return { post, call: caller(send) }
}

describe.each(addresses)("JSON that is sent to %s", (path, body) => {
  // Holds HTT-10.
  it("is refused unread where it does not say that it is JSON, and nothing has happened", async () => {
    const { post, call } = await server()
    for (const type of notJson) {
      const answer = await post(path, body, type)
      expect([type, answer.status]).toEqual([type, 415])
      expect(answer.text).toContain("allowed: application/json")
    }
    expect((await call("GET", "/rest/api/space")).json["size"]).toBe(0)
    expect((await call("GET", "/rest/insight/1.0/objectschema/list")).text).toContain('"objectschemas":[]')
  })

  it.each(json)("is read as %s", async (type) => {
    const { post } = await server()
    const { status, text } = await post(path, body, type)
    expect([status < 300, text]).toEqual([true, text])
  })
})
