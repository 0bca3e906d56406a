import { addressWith, temporarySchema } from "@quoin/postgres-server"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { withAddress } from "../src/options"
import { failureOf, isUnavailable, keysOf, open, openPages, pages, putAll } from "./fixtures"

describe("an address that names the schema and the tenant", () => {
  const names = fc.option(fc.string({ minLength: 1 }), { nil: undefined })

  it("is read where no option of that name is given, whatever the names are", () => {
    const given = fc.record({
      address: fc.tuple(names, names),
      option: fc.tuple(names, names),
      secret: fc.boolean(),
    })
    fc.assert(
      fc.property(given, ({ address, option, secret }) => {
        const [schema, tenant] = address
        const parameters = { sslmode: "disable", ...(schema === undefined ? {} : { schema }) }
        const query = new URLSearchParams({ ...parameters, ...(tenant === undefined ? {} : { tenant }) })
        const text = `postgres://ada:secret@db/wiki?${query.toString()}`
        const completed = withAddress({
          url: secret ? Redacted.make(text) : text,
          ...(option[0] === undefined ? {} : { schema: option[0] }),
          ...(option[1] === undefined ? {} : { tenant: option[1] }),
        })
        expect(completed.schema).toBe(option[0] ?? schema)
        expect(completed.tenant).toBe(option[1] ?? tenant)
      }),
    )
  })

  it("changes nothing where it names neither", () => {
    for (const options of [
      {},
      { url: "postgres://db" },
      { url: "postgres://db?sslmode=disable#?schema=x" },
    ]) {
      expect(withAddress(options)).toEqual(options)
    }
  })

  it("leads to that schema and that tenant", async () => {
    const schema = temporarySchema()
    const ofAda = { url: await addressWith({ schema, tenant: "ada" }) }
    const keysIn = (options: { readonly tenant?: string; readonly schema?: string; readonly url?: string }) =>
      Effect.runPromise(
        Effect.scoped(
          Effect.flatMap(openPages(options), (storage) => Effect.map(storage.select(pages, {}), keysOf)),
        ),
      )
    await Effect.runPromise(
      Effect.scoped(Effect.flatMap(openPages(ofAda), (storage) => putAll(storage, "c1", { id: "a" }))),
    )
    expect(await keysIn(ofAda)).toEqual(["a"])
    expect(await keysIn({ schema, tenant: "ada" })).toEqual(["a"])
    expect(await keysIn({ ...ofAda, tenant: "bob" })).toEqual([])
    expect(await keysIn({ schema })).toEqual([])
  })

  it("is refused when it names what no schema and no tenant is called", async () => {
    for (const wrong of [{ schema: "pg_own" }, { schema: "" }, { tenant: "" }]) {
      const url = await addressWith(wrong)
      const failure = await failureOf(Effect.scoped(open({ url })))
      expect(failure).toMatchObject(isUnavailable("cannot-open"))
    }
  })
})
