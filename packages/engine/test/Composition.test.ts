import { Collection, CommonFailure, Domain, Operation, decided } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { compose, domains } from "../src/index"

class Ping extends Schema.TaggedRequest<Ping>()("tools.ping", {
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
  Collection.make({ name, version: 1, schema: Schema.String, key: (id: string) => id, fields: {} })

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

  it("refuses two of one name", () => {
    expect(refused(tools)).toBe("composed")
    expect(refused(tools, tools)).toContain('domains.name: given "tools"')
    expect(refused(tools, called({ name: "wiki" }))).toContain('domains.name: given "wiki"')
    expect(refused(tools, called({ name: "more", collections: [] }))).toContain('"tools.ping"')
    const renamed = called({ name: "more", operations: [], collections: [pings("wiki.space")] })
    expect(refused(renamed)).toContain('domains.collections: given "wiki.space"')
  })
})
