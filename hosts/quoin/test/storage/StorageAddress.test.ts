import { InvalidInput } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Redacted from "effect/Redacted"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseStorageAddress } from "../../src/storage/StorageAddress"

const refusalOf = (text: string): InvalidInput => Either.getOrThrow(Either.flip(parseStorageAddress(text)))

const fileOf = (text: string): string | undefined => {
  const address = Either.getOrUndefined(parseStorageAddress(text))
  return address?._tag === "Sqlite" ? address.file : undefined
}

/** What the adapter is opened with, and what people see of it. */
const postgresOf = (text: string) => {
  const address = Either.getOrThrow(parseStorageAddress(text))
  return address._tag === "Postgres"
    ? { url: Redacted.value(address.url), shown: address.shown }
    : { url: undefined, shown: undefined }
}

const word = fc.stringMatching(/^[a-z][a-z0-9_-]{0,11}$/)

describe("memory", () => {
  it("is one word", () => {
    expect(parseStorageAddress("memory")).toEqual(Either.right({ _tag: "Memory" }))
  })

  it("is suggested for every one mistake in it, which is never taken for a file", () => {
    const place = fc.nat({ max: 5 })
    const letter = fc.stringMatching(/^[a-z]$/)
    const typo = fc.oneof(
      place.map((at) => "memory".slice(0, at) + "memory".slice(at + 1)),
      fc.tuple(place, letter).map(([at, other]) => "memory".slice(0, at) + other + "memory".slice(at)),
      fc.tuple(place, letter).map(([at, other]) => "memory".slice(0, at) + other + "memory".slice(at + 1)),
    )
    fc.assert(
      fc.property(
        typo.filter((text) => text !== "memory"),
        (text) => {
          expect(refusalOf(text).message).toMatch(/; did you mean memory\?$/)
        },
      ),
    )
  })

  it.each(["Memory", "MEMORY", "memry", "memory:", "memory://", ":memory:", " memory", "memory\n"])(
    "is suggested for %j",
    (text) => {
      expect(refusalOf(text).message).toContain("; did you mean memory?")
    },
  )
})

describe("a SQLite file", () => {
  it.each([
    "wiki.db",
    "./memry",
    "data/wiki",
    "/data/wiki",
    "../wiki",
    "C:\\data\\wiki",
    "c:/wiki",
    "./a:b=c@d?e",
  ])("is the path %s", (path) => {
    expect(fileOf(path)).toBe(path)
  })

  it("is any path with a dot or a slash in it", () => {
    const path = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom("/", "."))
      .map(([words, between]) => `${words.join("/")}${between}${words.join("-")}`)
    fc.assert(
      fc.property(path, (text) => {
        expect(fileOf(text)).toBe(text)
        expect(fileOf(`/${text}`)).toBe(`/${text}`)
      }),
    )
  })

  it("is whatever stands behind sqlite:, but for what begins with a colon or two slashes", () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !/^(:|\/\/)|\s$/.test(text))
    fc.assert(
      fc.property(name, fc.constantFrom("sqlite:", "SQLite:"), (file, scheme) => {
        expect(fileOf(scheme + file)).toBe(file)
      }),
    )
    expect(fileOf("sqlite::memory:")).toBe(":memory:")
  })

  it.each(["sqlite:", "sqlite", "sqlite::memory", "sqlite://wiki.db", "sqllite:wiki.db", "sqlite3:wiki.db"])(
    "is not %s, for which sqlite: is suggested",
    (text) => {
      expect(refusalOf(text).message).toContain("; did you mean sqlite:<file>?")
    },
  )

  it("is never a bare word, nor the empty text", () => {
    fc.assert(
      fc.property(
        word.filter((text) => text !== "memory"),
        (text) => {
          expect(refusalOf(text).message).toMatch(/; did you mean [^ ]+\?$/)
        },
      ),
    )
    expect(refusalOf("wiki").message).toContain("; did you mean ./wiki?")
    expect(refusalOf("").message).toMatch(
      /^storage: given "", allowed: memory; sqlite:<file>; a path with a dot/,
    )
  })
})

describe("an address of Postgres", () => {
  it.each([
    [
      "postgres://ada:se%40cret@db:5433/wiki?sslmode=verify-full&schema=w",
      "db:5433/wiki?schema=w&sslmode=verify-full",
    ],
    ["postgres://", ""],
    ["postgres:///my%20wiki", "/my%20wiki"],
    ["postgres://ada@%2Frun%2Fpostgresql/wiki", "%2Frun%2Fpostgresql/wiki"],
    ["postgres://ada:secret@/wiki", "/wiki"],
    ["postgres://ada@/wiki?host=/run/postgresql", "/wiki?host=/run/postgresql"],
    ["postgres://ada:secret@[::1]/wiki?password=secret#secret", "[::1]/wiki"],
  ])("%s goes on as it is, and is shown without secrets", (text, shown) => {
    for (const scheme of ["postgres:", "postgresql:"]) {
      const given = text.replace("postgres:", scheme)
      const read = postgresOf(given)
      expect(read.url).toBe(given)
      expect(read.shown?.split(/[?&]/).sort()).toEqual(`${scheme}//${shown}`.split(/[?&]/).sort())
    }
  })

  it.each([
    "postgres",
    "postgres:",
    "postgres:ada@db/wiki",
    "postgre://db/wiki",
    "postgres//db/wiki",
    "postgress://db",
  ])("is not %s, for which postgres:// is suggested", (text) => {
    expect(refusalOf(text).message).toContain("; did you mean postgres://...?")
  })
})

describe("what is refused", () => {
  const known = new Set(["sqlite", "postgres", "postgresql"])

  it("is every other scheme, naming what is allowed", () => {
    const scheme = fc.stringMatching(/^[a-z][a-z0-9+-]{1,9}$/).filter((text) => !known.has(text))
    const rest = fc.constantFrom("", "x", "//x", "//db/wiki", "wiki.db", "/data/wiki.db")
    fc.assert(
      fc.property(scheme, rest, (name, behind) => {
        const failure = refusalOf(`${name}:${behind}`)
        expect(failure).toBeInstanceOf(InvalidInput)
        expect(failure.violations[0]).toMatchObject({ field: "storage", given: `"${name}:${behind}"` })
        for (const each of ["memory", "sqlite:<file>", "./wiki", "postgres://<user>@<host>"]) {
          expect(failure.violations[0].allowed).toContain(each)
        }
      }),
    )
  })

  it.each([
    ["mysql://x", "mysql://x"],
    ["mysql://ada:secret@db/wiki?password=secret", "mysql://...@db/wiki?..."],
    ["mongodb:ada:secret@db", "mongodb:...@db"],
    ["ada:secret@db/wiki", "ada:...@db/wiki"],
    ["postgres//ada:secret@db/wiki", "postgres//ada:...@db/wiki"],
    [" postgres://ada:secret@db/wiki", " postgres://...@db/wiki"],
    ["postgres://ada:sec@ret@db:none/wiki", "postgres://...@db:none/wiki"],
    ["postgres://ada:secret@db:99999/wiki", "postgres://...@db:99999/wiki"],
    ["postgres://db/%ff?password=secret", "postgres://db/%ff?..."],
    ["host=db.example.org user=ada password=secret", "host=..."],
  ])("%s is shown as %s", (text, shown) => {
    expect(refusalOf(text).violations[0].given).toBe(JSON.stringify(shown))
  })

  it("never says the password, nor does what is taken", () => {
    const secret = fc.string({ minLength: 1 }).map((text) => `5ecret${encodeURIComponent(text)}5ecret`)
    const scheme = fc.constantFrom(
      "postgres://",
      "postgresql://",
      "postgre://",
      "mysql://",
      "postgres:",
      "data",
    )
    const behind = fc.constantFrom("db/wiki", "db:none/wiki", "/wiki", "db:99999", "", "db/%ff")
    fc.assert(
      fc.property(scheme, secret, behind, fc.boolean(), (begin, password, end, asParameter) => {
        const address = asParameter ? `${begin}${end}?password=${password}` : `${begin}ada:${password}@${end}`
        const parsed = parseStorageAddress(address)
        const failure = Either.getOrUndefined(Either.flip(parsed))
        expect(`${JSON.stringify(parsed)} ${String(parsed)} ${failure?.message ?? ""}`).not.toContain(
          "5ecret",
        )
      }),
    )
  })
})
