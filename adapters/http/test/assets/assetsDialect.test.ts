import { CreateUser } from "@quoin/directory"
import { SetSchemaRoles } from "@quoin/assets"
import { User, UserKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { assets, base, checked, experimental, said } from "./assetsFixture"
import { newEngine } from "../fixture"

const find = `${base}/aql/objects`

/** The API over an engine without anything in it. */
const empty = async () => checked(webHandler(await newEngine()))

describe("the version in the path", () => {
  // Holds HTT-3.
  it.each(["2.0", "1", "1x0", "LATEST"])("is not %s, and says which there are", async (version) => {
    const call = await empty()
    const answer = await call("GET", `/rest/assets/${version}/objectschema/list`)
    expect([answer.status, answer.headers.get("quoin-failure")]).toEqual([404, "NoSuchVersion"])
    expect(answer.json).toEqual(
      said(`NotFoundException: No version ${version} of this API is served; the versions are 1.0 and latest`),
    )
  })

  // Holds HTT-3.
  it("stands below every context", async () => {
    const call = await empty()
    for (const context of ["", "/wiki"]) {
      const served = await call("GET", `${context}${base}/object/1`)
      expect([served.status, served.json]).toEqual([
        404,
        said("NotFoundException: No object exists with id 1"),
      ])
      const unknown = await call("GET", `${context}/rest/assets/3/objectschema/list`)
      expect(unknown.headers.get("quoin-failure")).toBe("NoSuchVersion")
    }
  })
})

describe("experimental operations", () => {
  const message =
    "This operation is experimental: send the header X-ExperimentalApi with any value, as in X-ExperimentalApi: true"

  // Holds HTT-16.
  it.each([
    ["GET", "/aql/objects", undefined],
    ["POST", "/object/navlist/aql", {}],
  ])(
    "%s %s needs the header where the deployment is strict, whatever its value",
    async (method, path, body) => {
      const call = checked(webHandler(await newEngine(), { dialect: { strictExperimental: true } }))
      for (const headers of [{}, { "x-experimentalapi": " " }]) {
        const answer = await call(method, `${base}${path}`, body, headers)
        expect([answer.status, answer.json]).toEqual([412, said(message)])
        expect(answer.headers.get("quoin-failure")).toBe("ExperimentalHeaderMissing")
      }
      for (const value of ["true", "false", "1", "opt-in"]) {
        expect((await call(method, `${base}${path}`, body, { "x-experimentalapi": value })).status).toBe(200)
      }
    },
  )

  // Holds HTT-16.
  it("need it only where the deployment says so; others never do", async () => {
    const engine = await newEngine()
    expect((await checked(webHandler(engine))("GET", find)).status).toBe(200)
    const call = checked(webHandler(engine, { dialect: { strictExperimental: true } }))
    for (const [method, path, body] of [
      ["GET", "/iql/objects", undefined],
      ["POST", "/object/navlist/iql", {}],
      ["GET", "/objectschema/list", undefined],
    ] as const) {
      expect((await call(method, `${base}${path}`, body)).status, path).toBe(200)
    }
  })
})

describe("failures of assets", () => {
  // Holds HTT-22.
  it("are told alike for what no operation has seen", async () => {
    const call = await empty()
    const unknown = await call("GET", `${base}/nothing?at=all`)
    expect([unknown.status, unknown.json]).toEqual([
      404,
      said(`NotFoundException: Nothing is served at ${base}/nothing`),
    ])
    expect((await call("GET", "/rest/assets")).json).toEqual(
      said("NotFoundException: Nothing is served at /rest/assets"),
    )
    const method = await call("DELETE", find)
    expect([method.status, method.json, method.headers.get("allow")]).toEqual([
      405,
      said("Method DELETE is not allowed here; allowed: GET, HEAD"),
      "GET, HEAD",
    ])
    const malformed = await call("POST", `${base}/objectschema/create`, '{"name": }')
    expect([malformed.status, malformed.json]).toEqual([
      400,
      said('The body is not JSON: unexpected "}" at line 1, column 10'),
    ])
    const form = await call("POST", `${base}/objectschema/create`, "name=x", { "content-type": "text/plain" })
    expect([form.status, form.json]).toEqual([
      415,
      said("Content-Type: given text/plain, allowed: application/json"),
    ])
    const long = await call("GET", `${base}/object/${"a".repeat(9_000)}`)
    expect([long.status, long.json]).toEqual([
      414,
      said("The address is too long: path and query have at most 8192 bytes"),
    ])
  })

  // Holds HTT-4.
  it("are told in the wiki's words at all other addresses", async () => {
    const call = await empty()
    for (const path of ["/rest/assetsx/1.0/object/1", "/rest/api/assets", "/nowhere"]) {
      const response = await webHandler(await newEngine())(new Request(`http://quoin.test${path}`))
      expect(await response.json(), path).toMatchObject({ statusCode: 404, data: { successful: false } })
    }
    expect((await call("GET", `${base}/object/1`)).status).toBe(404)
  })

  it("are told of bodies above the limit, and of answers that come too late", async () => {
    const engine = await newEngine()
    const small = checked(webHandler(engine, { limits: { bodyBytes: 100 } }))
    const large = await small("POST", `${base}/objectschema/create`, { name: "x".repeat(200) })
    expect([large.status, large.json]).toEqual([413, said("The body is too large: at most 100 bytes")])
    const stuck = { ...engine, execute: () => Effect.never }
    const slow = await checked(webHandler(stuck, { limits: { requestMillis: 20 } }))("GET", find, undefined, {
      ...experimental,
    })
    expect([slow.status, slow.headers.get("retry-after"), slow.json]).toEqual([
      503,
      "1",
      said("The request could not be answered within 20 ms; nothing was changed; ask for less"),
    ])
    const broken = { ...engine, execute: () => Effect.die(new Error("the inside")) }
    const silent = Effect.provide(Effect.runtime(), Logger.remove(Logger.defaultLogger))
    const runtime = await Effect.runPromise(silent)
    const defect = await checked(webHandler(broken, { runtime }))("GET", `${base}/object/1`, undefined, {
      "x-request-id": "mine-1",
    })
    expect([defect.status, defect.json]).toEqual([
      500,
      said("The server met an unexpected error; its log has the cause under the id mine-1"),
    ])
  })

  // Holds HTT-9.
  it("ask for credentials, and refuse wrong ones", async () => {
    const call = await empty()
    const nobody = { ...experimental, authorization: "Basic Og==" }
    const wrong = await call("GET", find, undefined, nobody)
    expect([wrong.status, wrong.json]).toEqual([
      401,
      said("Sign-in failed: the user name or password is wrong, or the user is disabled"),
    ])
    const response = await webHandler(await newEngine())(
      new Request(`http://quoin.test${base}/objectschema/list`),
    )
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([
      401,
      'Basic realm="Quoin", charset="UTF-8"',
    ])
    expect(await response.json()).toEqual(
      said("Sign in first: this operation is not open to anonymous callers"),
    )
  })
})

describe("a schema that is not open to all", () => {
  const password = "s3cret-of-ada"
  const authorization = `Basic ${Buffer.from(`ada:${password}`).toString("base64")}`

  /** The schema with one object, which `ada` may see or not, and how she calls. */
  const restricted = async (view: ReadonlyArray<string>) => {
    const { engine, call, schemaId, typeId, nameId, create } = await assets()
    const object = await create({ [nameId]: ["libc6"] })
    const administrator = new User({ userKey: UserKey.make("user-1"), username: "admin", displayName: "A" })
    const context = { caller: administrator, remoteAddress: "127.0.0.1" }
    const ada = new CreateUser({ userName: "ada", fullName: "Ada", email: "ada@example.org", password })
    await Effect.runPromise(engine.execute(ada, context))
    const roles = { view: { users: view, groups: [] }, edit: none, admin: { users: ["admin"], groups: [] } }
    await Effect.runPromise(
      engine.execute(new SetSchemaRoles({ schemaId: String(schemaId), roles }), context),
    )
    const asAda: typeof call = (method, path, body, headers) =>
      call(method, `${base}${path}`, body, { authorization, ...headers })
    return { asAda, schemaId, typeId, objectId: Number(object.json["id"]) }
  }
  const none = { users: [], groups: [] }

  it("is read by those who may see it, and changed by nobody else", async () => {
    const { asAda, typeId, objectId } = await restricted(["ada"])
    expect((await asAda("GET", `/object/${objectId}`)).status).toBe(200)
    const deleted = await asAda("DELETE", `/object/${objectId}`)
    expect([deleted.status, deleted.json]).toEqual([403, said(`Not allowed: needs edit object ${objectId}`)])
    const type = await asAda("PUT", `/objecttype/${typeId}`, { name: "Mine" })
    expect([type.status, type.json]).toEqual([403, said(`Not allowed: needs admin objecttype ${typeId}`)])
  })

  it("is hidden from others as if it were absent", async () => {
    const { asAda, schemaId, typeId, objectId } = await restricted([])
    for (const [path, kind, id] of [
      [`/object/${objectId}`, "object", objectId],
      ["/object/99999", "object", 99999],
      [`/objectschema/${schemaId}`, "objectschema", schemaId],
      [`/objecttype/${typeId}/attributes`, "objecttype", typeId],
    ] as const) {
      const answer = await asAda("GET", path)
      expect([answer.status, answer.json], path).toEqual([
        404,
        said(`NotFoundException: No ${kind} exists with id ${id}`),
      ])
    }
    expect((await asAda("GET", "/iql/objects")).json).toMatchObject({ totalFilterCount: 0 })
    expect((await asAda("GET", "/objectschema/list")).json).toEqual({ objectschemas: [] })
  })
})
