import { domains } from "@quoin/engine"
import { beforeAll, describe, expect, it } from "vitest"
import { endpointsOf, families } from "../../src/contract/families"
import { wiki } from "../fixture"

const endpoints = families.flatMap((family) => endpointsOf(family, domains))

/** Names that every object has, whatever it was given. */
const names = ["constructor", "toString", "hasOwnProperty", "valueOf", "__proto__"] as const

const bodyWith = (name: string): string =>
  `{"${name}":{"a":1},"fields":{"${name}":[1]},"update":{"${name}":[{"set":1}]},"metadata":{"properties":{"${name}":1}}}`

describe("names that every object has", () => {
  let call: Awaited<ReturnType<typeof wiki>>["call"]

  beforeAll(async () => {
    call = (await wiki()).call
  })

  // Holds HTT-540.
  it("are fields that no operation has, under the names that were sent", async () => {
    for (const { tag } of domains.flatMap(({ operations }) => [...operations])) {
      for (const name of names) {
        const answer = await call("POST", `/rpc/${tag}`, `{"${name}":1}`)
        expect(answer.json, `${tag} ${name}`).toMatchObject({ failure: "InvalidInput" })
        const { violations } = answer.json as { violations: ReadonlyArray<{ field: string }> }
        expect(
          violations.map(({ field }) => field),
          `${tag} ${name}`,
        ).toContain(name)
      }
    }
  })

  // Holds HTT-540.
  it("lead to nothing that they mean elsewhere, wherever they stand in bodies and queries", async () => {
    for (const { method, path } of endpoints) {
      for (const name of names) {
        const address = path.replace(":version", "latest").replace(/:\w+/g, name)
        const answer = await call(
          method,
          `${address}?${name}=${name}`,
          method === "GET" ? undefined : bodyWith(name),
        )
        expect(answer.status, `${method} ${address}`).not.toBe(500)
        expect(answer.text, `${method} ${address}`).not.toMatch(/native code|\[object /)
      }
    }
  })

  // Holds HTT-540.
  it("are refused as fields of an issue, by the place where they stand", async () => {
    const update = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "One" }
    await call("POST", "/rest/api/2/project", {
      key: "ROCK",
      name: "Rocket",
      projectTypeKey: "software",
      lead: "admin",
    })
    const made = await call("POST", "/rest/api/2/issue", { fields: update })
    const issue = `/rest/api/2/issue/${String(made.json["key"])}`
    for (const name of names) {
      for (const body of [`{"update":{"${name}":[{"set":1}]}}`, `{"fields":{"${name}":"x"}}`]) {
        const answer = await call("PUT", issue, body)
        expect([name, answer.status]).toEqual([name, 400])
        expect(answer.text).toContain(name)
        expect(answer.text).not.toContain("native code")
      }
    }
    const hidden = await call("PUT", issue, '{"update":{"\\u005f_proto__":[]}}')
    expect(hidden.status).toBe(400)
    expect(Object.keys(hidden.json["errors"] as object)).toEqual(["update.__proto__"])
  })
})
