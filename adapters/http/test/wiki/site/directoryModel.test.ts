import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { wiki } from "../../fixture"

const admin = "/rest/api/admin"
const password = "correct horse"

/** What a directory is, in as few words as possible. */
class Model {
  readonly users = new Map<string, { active: boolean; tokens: Set<string> }>()
  readonly groups = new Map<string, Set<string>>()
}

const userNames = ["ada", "bob", "eve@example.org"] as const
const groupNames = ["writers", "readers"] as const
const user = fc.constantFrom(...userNames)
const group = fc.constantFrom(...groupNames)

const step = fc.oneof(
  fc.record({ does: fc.constant("create" as const), user }),
  fc.record({ does: fc.constant("delete" as const), user }),
  fc.record({ does: fc.constantFrom("enable" as const, "disable" as const), user }),
  fc.record({ does: fc.constantFrom("createGroup" as const, "deleteGroup" as const), group }),
  fc.record({ does: fc.constantFrom("join" as const, "leave" as const), user, group }),
  fc.record({ does: fc.constantFrom("makeToken" as const, "revokeToken" as const), user }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

type Api = Awaited<ReturnType<typeof wiki>>["call"]

const basic = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const address = (name: string) => encodeURIComponent(name)
const tokens = "/rest/pat/latest/tokens"

/** Does it to both, and compares how it ended. */
class Both {
  readonly model = new Model()
  private readonly ids = new Map<string, string>()

  constructor(private readonly call: Api) {}

  private readonly ended = async (status: number, method: string, path: string, body?: unknown) => {
    expect([method, path, (await this.call(method, path, body)).status]).toEqual([method, path, status])
  }

  private readonly members = (name: string) => this.model.groups.get(name)

  readonly create = (name: string) => {
    const { users } = this.model
    const body = { userName: name, fullName: name, email: "a@example.org", password }
    const status = users.has(name) ? 409 : 201
    if (!users.has(name)) users.set(name, { active: true, tokens: new Set() })
    return this.ended(status, "POST", `${admin}/user`, body)
  }

  readonly delete = (name: string) => {
    const known = this.model.users.delete(name)
    for (const members of this.model.groups.values()) members.delete(name)
    return this.ended(known ? 200 : 404, "DELETE", `${admin}/user/${address(name)}`)
  }

  readonly set = (name: string, active: boolean) => {
    const known = this.model.users.get(name)
    if (known !== undefined) known.active = active
    const verb = active ? "enable" : "disable"
    return this.ended(known === undefined ? 404 : 200, "PUT", `${admin}/user/${address(name)}/${verb}`)
  }

  readonly createGroup = (name: string) => {
    const known = this.model.groups.has(name)
    if (!known) this.model.groups.set(name, new Set())
    return this.ended(known ? 409 : 200, "POST", `${admin}/group`, { name })
  }

  readonly deleteGroup = (name: string) =>
    this.ended(this.model.groups.delete(name) ? 200 : 404, "DELETE", `${admin}/group/${name}`)

  readonly place = (name: string, of: string, joins: boolean) => {
    const members = this.members(of)
    const known = this.model.users.has(name) && members !== undefined
    if (known && joins) members.add(name)
    if (known && !joins) members.delete(name)
    const path = `/rest/api/user/${address(name)}/group/${of}`
    return this.ended(known ? 200 : 404, joins ? "PUT" : "DELETE", path)
  }

  readonly makeToken = async (name: string) => {
    const known = this.model.users.get(name)
    const made = await this.call("POST", tokens, { name: "one" }, basic(name))
    expect(made.status).toBe(known?.active === true ? 201 : 401)
    if (known?.active !== true) return
    const raw = String(made.json["rawToken"])
    known.tokens.add(raw)
    this.ids.set(raw, String(made.json["id"]))
  }

  readonly revokeToken = async (name: string) => {
    const known = this.model.users.get(name)
    const [raw] = known?.tokens ?? []
    if (known?.active !== true || raw === undefined) return
    const gone = await this.call("DELETE", `${tokens}/${this.ids.get(raw) ?? ""}`, undefined, bearer(raw))
    expect(gone.status).toBe(204)
    known.tokens.delete(raw)
  }

  readonly does = (each: Step): Promise<void> => {
    switch (each.does) {
      case "create":
      case "delete":
      case "makeToken":
      case "revokeToken":
      case "createGroup":
      case "deleteGroup":
        return "user" in each ? this[each.does](each.user) : this[each.does](each.group)
      case "enable":
      case "disable":
        return this.set(each.user, each.does === "enable")
      case "join":
      case "leave":
        return this.place(each.user, each.group, each.does === "join")
    }
  }

  private readonly listed = async (path: string, field: string) => {
    const { status, json } = await this.call("GET", path)
    const results = json["results"] as ReadonlyArray<Record<string, unknown>> | undefined
    return { status, names: (results ?? []).map((each) => String(each[field])).sort() }
  }

  /** Everything that can be read says what the model says, and every token that was made opens what it should. */
  readonly agree = async (everMade: ReadonlySet<string>) => {
    const { users, groups } = this.model
    const all = await this.listed("/rest/api/user/list", "username")
    expect(all.names).toEqual([...users.keys(), "admin"].sort())
    const active = await this.listed(`${admin}/users/list/active`, "username")
    expect(active.names).toEqual(
      [...users]
        .flatMap(([name, { active }]) => (active ? [name] : []))
        .concat("admin")
        .sort(),
    )
    for (const name of groupNames) {
      const { status, names } = await this.listed(`/rest/api/group/${name}/member`, "username")
      expect([status, names]).toEqual([groups.has(name) ? 200 : 404, [...(groups.get(name) ?? [])].sort()])
    }
    for (const name of userNames) {
      const { status, names } = await this.listed(`/rest/api/user/memberof?username=${name}`, "name")
      const own = [...groups].flatMap(([each, members]) => (members.has(name) ? [each] : []))
      expect([status, names]).toEqual([users.has(name) ? 200 : 404, own.sort()])
    }
    const valid = new Set([...users.values()].flatMap((each) => (each.active ? [...each.tokens] : [])))
    for (const raw of everMade) {
      const { status } = await this.call("GET", "/rest/api/user/current", undefined, bearer(raw))
      expect(status).toBe(valid.has(raw) ? 200 : 401)
    }
  }

  readonly made = (): ReadonlySet<string> => new Set(this.ids.keys())
}

describe("users, groups, members and tokens", () => {
  it("over HTTP are what a model of a few sets says, whatever is done", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const { call } = await wiki()
        const both = new Both(call)
        for (const each of steps) await both.does(each)
        await both.agree(both.made())
      }),
      propertyParameters(10),
    )
  })
})
