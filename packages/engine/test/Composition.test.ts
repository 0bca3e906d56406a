import {
  Collection,
  CommonFailure,
  Consumer,
  Domain,
  Event,
  Field,
  Operation,
  Rights,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { compose, domains } from "../src/index"

class Ping extends Operation.Request<Ping>()("tools.ping", {
  payload: {},
  success: Schema.Void,
  failure: CommonFailure,
}) {}

const ping = Operation.command(
  Ping,
  { summary: "Ping", scope: "tools", rules: [] },
  { load: () => Either.void, decide: () => decided({ reply: undefined }) },
)

const pings = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Schema.String,
    key: (id: string) => id,
    fields: { name: Field.text((id: string) => id) },
  })

const tools = Domain.make({
  name: "tools",
  operations: [ping],
  collections: [pings("tools.ping")],
  failures: {},
})

/** The same domain with something called otherwise. */
const called = (other: Partial<Domain.Any>): Domain.Any => ({ ...tools, ...other })

const refused = (...ofHost: ReadonlyArray<Domain.Any>): string =>
  Either.match(compose(ofHost), { onLeft: ({ message }) => message, onRight: () => "composed" })

describe("a composition", () => {
  it("has the domains of the host beside Quoin's own", () => {
    const composition = Either.getOrThrow(compose([tools]))
    expect(composition.domains.map(({ name }) => name)).toEqual([...domains.map(({ name }) => name), "tools"])
    expect(composition.operations.get("tools.ping")).toBe(ping)
    expect(composition.operations.size).toBe(
      composition.domains.flatMap(({ operations }) => operations).length,
    )
  })

  // Holds KER-69.
  it("refuses two of one name", () => {
    expect(refused(tools)).toBe("composed")
    expect(refused(tools, tools)).toContain('domains.name: given "tools"')
    expect(refused(tools, called({ name: "wiki" }))).toContain('domains.name: given "wiki"')
    expect(refused(called({ name: "more" }))).toContain('domains.more.operations: given "tools.ping"')
    expect(refused(called({ name: "my tools" }))).toContain(
      "allowed: a small letter, then letters and digits",
    )
    const renamed = called({ name: "more", operations: [], collections: [pings("wiki.space")] })
    expect(refused(renamed)).toContain('domains.collections: given "wiki.space"')
  })

  // Holds KER-69.
  it("refuses a shortcut that would hide an operation", () => {
    expect(refused(called({ shortcuts: { ping: () => Operation.call(ping, {}) } }))).toContain(
      'domains.tools.shortcuts: given "ping"',
    )
  })

  // Holds KER-69.
  it("refuses an event of another domain", () => {
    const ponged = Event.make("wiki.ponged", { entity: "tool", payload: Schema.String })
    expect(refused(called({ events: [ponged] }))).toContain("allowed: a name that begins with tools.")
  })

  // Holds KER-69.
  it("refuses a consumer of an event that nobody declares, and one that is not called as consumers are", () => {
    const pinged = Event.make("tools.pinged", { entity: "tool", payload: Schema.String })
    const hearing = (event: Event.Event<string>, name: `${string}.${string}` = "tools.hear") =>
      called({
        events: [pinged],
        consumers: [Consumer.make(name, { events: [event], handle: () => Effect.void })],
      })
    expect(refused(hearing(pinged))).toBe("composed")
    const misspelt = Event.make("tools.pingd", { entity: "tool", payload: Schema.String })
    expect(refused(hearing(misspelt))).toContain("did you mean tools.pinged?")
    expect(refused(hearing(pinged, "wiki.hear"))).toContain("allowed: a name that begins with tools.")
    expect(refused(hearing(pinged, "tools.hear it"))).toContain("allowed: letters, digits, dots")
    const { consumers } = hearing(pinged)
    expect(refused({ ...hearing(pinged), consumers: [...consumers, ...consumers] })).toContain(
      "allowed: a name that no other domain has taken",
    )
  })

  const toolRights = Rights.rightsCollection("tools.rights", ["use"])
  const rights = [{ targetType: "tool", collection: toolRights, operations: { use: ["use"] } }]

  // Holds KER-69.
  it("refuses to protect what is not there", () => {
    const protecting = (collection: string, field = "name", targetType = "tool") =>
      refused({
        ...called({ rights, protection: [{ collection, guards: [{ field, targetType }] }] }),
        collections: [...called({}).collections, toolRights],
      })
    expect(protecting("tools.ping")).toBe("composed")
    expect(protecting("tools.pong")).toContain('domains.protection.collection: given "tools.pong"')
    expect(protecting("tools.ping", "owner")).toContain("allowed: a text field of tools.ping")
    expect(protecting("tools.ping", "name", "tol")).toContain('domains.protection.targetType: given "tol"')
    const above = { field: "name", targetType: "tool", withAbove: true } as const
    expect(
      refused({
        ...called({ rights, protection: [{ collection: "tools.ping", guards: [above] }] }),
        collections: [...called({}).collections, toolRights],
      }),
    ).toContain("allowed: a type whose rights tell what its things stand below")
  })

  it("refuses rights whose records are not stored", () => {
    expect(refused(called({ rights }))).toContain('domains.rights.tool: given "tools.rights"')
  })
})
