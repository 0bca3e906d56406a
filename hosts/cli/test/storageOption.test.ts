import * as Either from "effect/Either"
import * as Redacted from "effect/Redacted"
import { describe, expect, it } from "vitest"
import { parseStorage, showStorage } from "../src/storageOption"

it.each([
  ["memory", { kind: "memory" }],
  ["sqlite:quoin.db", { kind: "sqlite", file: "quoin.db" }],
  ["sqlite:/a b/c:d.db", { kind: "sqlite", file: "/a b/c:d.db" }],
])("reads %s", (text, choice) => {
  expect(parseStorage(text)).toEqual(Either.right(choice))
})

/** What the adapter is opened with, and what people see of it. */
const read = (text: string) => {
  const choice = Either.getOrThrow(parseStorage(text))
  const { url, schema, tenant } = choice.kind === "postgres" ? choice.address : {}
  return {
    url: url === undefined ? undefined : Redacted.value(url),
    schema,
    tenant,
    shown: showStorage(choice),
  }
}

describe("an address of Postgres", () => {
  it("keeps what is for the connection, and gives schema and tenant apart", () => {
    expect(read("postgres://ada:se%40cret@db:5433/wiki?sslmode=verify-full&schema=w&tenant=t")).toEqual({
      url: "postgres://ada:se%40cret@db:5433/wiki?sslmode=verify-full",
      schema: "w",
      tenant: "t",
      shown: "Postgres database wiki on db:5433, schema w, tenant t",
    })
  })

  it("need not name more than the environment lacks", () => {
    expect(read("postgresql://")).toEqual({
      url: "postgresql://",
      schema: undefined,
      tenant: undefined,
      shown: "Postgres database on the server that the environment names",
    })
  })

  it.each([
    ["postgres://db/", "Postgres database on db"],
    ["postgres:///my%20wiki", "Postgres database my wiki on the server that the environment names"],
    ["postgres://ada@%2Frun%2Fpostgresql/wiki", "Postgres database wiki on /run/postgresql"],
    ["postgres://ada:secret@/wiki", "Postgres database wiki on the server that the environment names"],
    ["postgres://ada@/wiki?host=/run/postgresql", "Postgres database wiki on /run/postgresql"],
    ["postgres://ada:secret@[::1]/wiki?password=secret", "Postgres database wiki on [::1]"],
  ])("%s is shown as %s", (text, shown) => {
    expect(read(text).shown).toBe(shown)
  })

  it("is not shown with the choice either", () => {
    const choice = parseStorage("postgres://ada:secret@db/wiki?password=secret")
    expect(JSON.stringify(choice)).not.toContain("secret")
    expect(String(choice)).not.toContain("secret")
  })
})

describe("what is refused is shown without its password:", () => {
  it.each([
    ["", ""],
    ["sqlite:", "sqlite:"],
    ["quoin.db", "quoin.db"],
    ["postgre://ada:secret@db/wiki", "postgre://...@db/wiki"],
    ["postgres://ada:sec@ret@db:none/wiki", "postgres://...@db:none/wiki"],
    ["postgres://ada:secret@db:99999/wiki", "postgres://...@db:99999/wiki"],
    ["postgres://db/%ff?password=secret", "postgres://db/%ff?..."],
    ["mysql://db/wiki?password=secret", "mysql://db/wiki?..."],
  ])("'%s'", (text, shown) => {
    expect(parseStorage(text)).toEqual(
      Either.left(
        `--storage: given "${shown}", allowed: memory, sqlite:<file> such as sqlite:quoin.db, or postgres://<user>@<host>/<database>?schema=<schema>`,
      ),
    )
  })
})
