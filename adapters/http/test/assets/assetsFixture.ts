import type { EngineService } from "@quoin/engine"
import * as Schema from "effect/Schema"
import { expect } from "vitest"
import { assetsFamily } from "../../src/assets/family"
import { webHandler } from "../../src/index"
import { AssetsErrorJson } from "../../src/assets/errorBody"
import { type Answer, type Send, at, caller, newEngine } from "../fixture"

export const base = "/rest/assets/1.0"
export const experimental = { "x-experimentalapi": "true" }

type Check = (body: unknown) => void

/** Fails with the path of the first field that the schema does not know, lacks or has otherwise. */
const checkOf = (ast: Schema.Schema<unknown>["ast"]): Check => {
  const check: (body: unknown) => asserts body is unknown = Schema.asserts(Schema.make<unknown>(ast), {
    onExcessProperty: "error",
  })
  return (body) => {
    check(body)
  }
}

interface Endpoint {
  readonly method: string
  readonly path: string
  readonly pattern: RegExp
  readonly successes: ReadonlyMap<number, Check>
}

const empty: Check = (body) => {
  expect(body).toBe("")
}

/** The endpoints of the contract; those whose path names more come first. */
export const endpoints: ReadonlyArray<Endpoint> = assetsFamily.endpoints
  .map(({ method, path, reply, status = 200 }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
    successes: new Map([reply === undefined ? [204, empty] : [status, checkOf(reply.ast)]]),
  }))
  .sort((a, b) => a.path.split(":").length - b.path.split(":").length)

export const endpointAt = (method: string, url: string): Endpoint | undefined => {
  const path = url.split("?", 1)[0] ?? ""
  return endpoints.find((endpoint) => endpoint.method === method && endpoint.pattern.test(path))
}

const checkError = checkOf(AssetsErrorJson.ast)

/** Calls the API, and holds every answer against the contract: its status, and every field of its body. */
export const checked = (send: Send): ReturnType<typeof caller> => {
  const call = caller(send)
  return async (method, path, body, headers) => {
    const answer = await call(method, path, body, headers)
    const what = `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`
    if (answer.status >= 400) {
      expect(() => checkError(answer.json), what).not.toThrow()
      return answer
    }
    const check = endpointAt(method, path)?.successes.get(answer.status)
    expect(check, what).toBeDefined()
    expect(() => check?.(answer.text === "" ? "" : answer.json), what).not.toThrow()
    return answer
  }
}

/** A schema with a type, and something to call it by. */
export const assets = async (given?: EngineService) => {
  const engine = given ?? (await newEngine())
  const call = checked(webHandler(engine))
  const post = async (path: string, body: unknown): Promise<Answer> => {
    const answer = await call("POST", `${base}${path}`, body)
    expect(answer.status, `${path}: ${answer.text}`).toBe(201)
    return answer
  }
  const id = async (path: string, body: unknown): Promise<number> =>
    Number((await post(path, body)).json["id"])
  const schemaId = await id("/objectschema/create", { name: "Debian", objectSchemaKey: "DEB" })
  const typeId = await id("/objecttype/create", { name: "Package", objectSchemaId: schemaId, iconId: 1 })
  const attribute = (name: string, more: Record<string, unknown> = {}): Promise<number> =>
    id(`/objecttypeattribute/${typeId}`, { name, type: 0, defaultTypeId: 0, ...more })
  const attributes = (await call("GET", `${base}/objecttype/${typeId}/attributes`)).json
  const idOf = (name: string): number => {
    const found = Object.values(attributes).find((each) => at(each, "name") === name)
    return Number(at(found, "id"))
  }
  /** Creates an object of the type, or of another one, by the ids of its attributes. */
  const create = (
    values: Readonly<Record<number, ReadonlyArray<string>>>,
    objectTypeId = typeId,
  ): Promise<Answer> => post("/object/create", { objectTypeId, attributes: inputs(values) })
  const elsewhere = caller(webHandler(engine))
  return {
    engine,
    call,
    elsewhere,
    post,
    id,
    schemaId,
    typeId,
    attribute,
    nameId: idOf("Name"),
    idOf,
    create,
  }
}

/** A project with a version, and a page, by the addresses of their families. */
export const makeThings = async (call: ReturnType<typeof caller>) => {
  const made = async (path: string, body: unknown): Promise<string> =>
    String((await call("POST", path, body)).json["id"])
  const project = await made("/rest/api/2/project", { key: "DEB", name: "Debian" })
  const version = await made("/rest/api/2/version", { project: "DEB", name: "13.1" })
  await made("/rest/api/space", { key: "DOC", name: "Documents" })
  const page = await made("/rest/api/content", { type: "page", title: "Policy", space: { key: "DOC" } })
  return { project, version, page }
}

/** Attributes as requests have them. */
export const inputs = (values: Readonly<Record<number, ReadonlyArray<string>>>) =>
  Object.entries(values).map(([definition, given]) => ({
    objectTypeAttributeId: Number(definition),
    objectAttributeValues: given.map((value) => ({ value })),
  }))

/** Packages named p00, p01 ..., every third of the section net, and how they are searched. */
export const packages = async (count: number) => {
  const all = await assets()
  const section = await all.attribute("Section")
  for (let i = 0; i < count; i++) {
    const name = `p${String(i).padStart(2, "0")}`
    await all.create({ [all.nameId]: [name], [section]: [i % 3 === 0 ? "net" : "admin"] })
  }
  const ask = (parameters: Record<string, string | number | boolean> | string, at = "/aql/objects") => {
    const query = typeof parameters === "string" ? parameters : new URLSearchParams(textsOf(parameters))
    return all.call("GET", `${base}${at}?${query.toString()}`, undefined, experimental)
  }
  const navigate = (body: unknown, dialect = "aql") =>
    all.call("POST", `${base}/object/navlist/${dialect}`, body, experimental)
  return { ...all, section, ask, navigate }
}

const textsOf = (parameters: Record<string, string | number | boolean>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))

/** The body of a failure that blames no attribute. */
export const said = (...errorMessages: ReadonlyArray<string>) => ({ errorMessages, errors: {} })

/** The names of all members of a list. */
export const names = (list: unknown): ReadonlyArray<unknown> =>
  Object.values(list as object).map((each) => at(each, "name"))
