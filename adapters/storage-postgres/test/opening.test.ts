import { dropSchema, say, temporarySchema } from "@quoin/postgres-server"
import { layerFromClient, make } from "@quoin/storage-postgres"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { createServer, type AddressInfo } from "node:net"
import { expect, it } from "vitest"
import { fakeServer, ofQuoin } from "./fakeServer"
import { failureOf, hostClient, isUnavailable, onServer, open, type Options, url } from "./fixtures"

const opening = (options: Options) => Effect.scoped(open(options))

/** Opening fails so, in words that hold all of these and never the password. */
const refused = async (
  options: Options,
  reason: Parameters<typeof isUnavailable>[0],
  ...words: ReadonlyArray<string>
): Promise<void> => {
  const failure = await failureOf(opening(options))
  expect(failure).toMatchObject(isUnavailable(reason))
  for (const word of words) expect(failure.message).toContain(word)
  expect(failure.message).not.toContain("secret")
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

it("says so when nothing listens at the address", async () => {
  const port = await freePort()
  await refused(
    { url: `postgres://a:secret@127.0.0.1:${port}/b` },
    "connection",
    "check that it runs",
    `${port}`,
  )
})

it("says so when there is no such host, and no such socket", async () => {
  await refused({ url: "postgres://a:secret@nowhere.invalid/b" }, "connection", "its address")
  await refused({ url: "socket:/nowhere/at/all?db=b" }, "connection", "its address", "/nowhere/at/all")
})

it.each([
  ["28P01", 'password authentication failed for user "someone"', "cannot-open", "check user, password"],
  ["28000", 'role "someone" does not exist', "cannot-open", "check user, password"],
  ["28000", "no pg_hba.conf entry for host", "cannot-open", "permissions"],
  ["3D000", 'database "somewhere" does not exist', "cannot-open", "create it, or check its name"],
  ["53300", "sorry, too many clients already", "busy", "raise its max_connections or lower maxConnections"],
  ["57P03", "the database system is starting up", "connection", "try again"],
] as const)("refused with %s: %s", async (code, message, reason, advice) => {
  const server = await fakeServer({ onStart: { error: [code, message] } })
  await refused({ url: server.url }, reason, advice, message)
  // What passes by itself is tried again, the rest is not.
  expect(server.connections() > 1).toBe(reason !== "cannot-open")
})

it("does not wait for ever for a server that never answers, or hangs up", async () => {
  const silent = await fakeServer({ onStart: "nothing" })
  await refused({ url: silent.url, connectTimeoutMillis: 50 }, "timeout", "connectTimeoutMillis")
  const rude = await fakeServer({ onStart: "hang up" })
  await refused({ url: rude.url }, "connection", "try again")
})

it("tells an address that is none, without the password that is in it", async () => {
  for (const wrong of ["postgres://a:secret@:nought/b", "postgres://a:secret@host:nought/b"]) {
    await refused({ url: wrong }, "cannot-open", "postgres://user:password@host:port/database")
    await refused({ url: Redacted.make(wrong) }, "cannot-open")
  }
})

it("tells a certificate that is not there", () =>
  refused(
    { url: "postgres://a:secret@host/b?sslrootcert=/nowhere/at.all" },
    "cannot-open",
    "/nowhere/at.all",
  ))

it.each(["require", "verify-full"])("demands TLS where the address says sslmode=%s", async (mode) => {
  const server = await fakeServer({ answer: ofQuoin })
  await refused(
    { url: `${server.url}?sslmode=${mode}` },
    "cannot-open",
    "TLS options",
    "does not support SSL",
  )
  expect(server.said).toEqual([])
})

it("demands TLS where the options say so, whatever the address says", async () => {
  const server = await fakeServer({ answer: ofQuoin })
  await refused({ url: server.url, tls: true }, "cannot-open", "TLS options")
  await refused({ url: server.url, tls: { rejectUnauthorized: false } }, "cannot-open", "TLS options")
})

onServer(
  "is refused TLS by a server without it",
  async () => {
    const [{ ssl } = {}] = await say("SHOW ssl")
    const failure = await Effect.runPromise(Effect.either(opening({ schema: temporarySchema(), tls: true })))
    // Where the tests' server has TLS, its certificate is one that nobody vouches for.
    expect([ssl, failure]).toMatchObject([ssl, { left: { reason: "cannot-open" } }])
  },
  [
    "is refused TLS by Postgres in this process",
    () => refused({ schema: temporarySchema(), tls: true }, "cannot-open", "TLS options"),
  ],
)

it("opens where all is well, and asks for no more than what it finds", async () => {
  const { url: fake, said } = await fakeServer({ answer: ofQuoin })
  const { capabilities } = await Effect.runPromise(opening({ url: Redacted.make(fake) }))
  expect(capabilities).toEqual({
    durable: true,
    snapshot: true,
    outcome: true,
    selectLimit: true,
    selectAside: true,
    clears: true,
  })
  expect(said.filter((sql) => /CREATE|INSERT|BEGIN/.test(sql))).toEqual([])
  expect(said[0]).toContain('SET search_path TO "quoin"')
})

it("refuses a database that does not keep texts as UTF-8", async () => {
  const { url: fake } = await fakeServer({
    answer: (sql) => (sql.startsWith("SHOW") ? { rows: [{ server_encoding: "LATIN1" }] } : ofQuoin(sql)),
  })
  await refused({ url: fake }, "not-ours", "LATIN1", "UTF8")
})

onServer(
  "refuses a real database in LATIN1, untouched",
  async () => {
    const name = `quoin_latin_${process.pid}`
    await say(`CREATE DATABASE ${name} ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
    const latin = new URL(url)
    latin.pathname = name
    try {
      await refused({ url: latin.href }, "not-ours", "LATIN1")
      const schemata = "SELECT FROM information_schema.schemata WHERE schema_name = 'quoin'"
      expect(await say(schemata, [], latin.href)).toEqual([])
    } finally {
      await say(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  },
  [
    "finds Postgres in this process to be in UTF-8",
    async () => expect(await say("SHOW server_encoding")).toEqual([{ server_encoding: "UTF8" }]),
  ],
)

it("refuses tables that a newer version has migrated", async () => {
  const schema = temporarySchema()
  await Effect.runPromise(opening({ schema }))
  await say(`INSERT INTO ${schema}.quoin_migrations VALUES ('9999-from-the-future', 0)`)
  await refused({ schema }, "newer-version", "9999-from-the-future", "open them with that version")
})

/** Opens inside a host's database whose connections begin with these statements. */
const openingAfter = (...statements: ReadonlyArray<string>) => {
  const host = hostClient({ max: 1 }, ...statements)
  return Effect.scoped(Layer.build(Layer.provide(layerFromClient({ oneConnection: true }), host)))
}

it("says so when the database takes no writes", async () => {
  const schema = temporarySchema()
  await say(`CREATE SCHEMA ${schema}`)
  try {
    const opened = openingAfter(`SET search_path TO ${schema}`, "SET default_transaction_read_only = on")
    const failure = await failureOf(opened)
    expect(failure).toMatchObject(isUnavailable("read-only"))
    expect(failure.message).toContain("check that the address leads to the primary")
    expect(await say("SELECT FROM information_schema.tables WHERE table_schema = $1", [schema])).toEqual([])
  } finally {
    // Postgres in this process has one session for all connections.
    await say("SET default_transaction_read_only = off")
  }
})

it("says so when the schema of a host's client does not stand", async () => {
  const failure = await failureOf(openingAfter("SET search_path TO quoin_stands_nowhere"))
  expect(failure).toMatchObject(isUnavailable("cannot-open"))
  expect(failure.message).toContain("schema does not exist")
})

onServer(
  "opens what stands for those who may not make anything, and says what others lack",
  async () => {
    const [schema, role] = [temporarySchema(), `quoin_reader_${process.pid}`]
    await Effect.runPromise(opening({ schema }))
    await say(`CREATE ROLE ${role} LOGIN`)
    const asRole = new URL(url)
    asRole.username = role
    try {
      await refused({ url: asRole.href, schema }, "cannot-open", "permission")
      await say(
        `GRANT USAGE ON SCHEMA ${schema} TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
      )
      const { capabilities } = await Effect.runPromise(opening({ url: asRole.href, schema }))
      expect(capabilities.durable).toBe(true)
      const elsewhere = { url: asRole.href, schema, tenant: "another" }
      await refused(elsewhere, "cannot-open", "permission")
    } finally {
      await dropSchema(schema)
      await say(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    }
  },
  [
    "says so when the database gives no permission",
    async () => {
      const denied = await fakeServer({
        answer: (sql) =>
          sql.includes("FROM quoin_tenants")
            ? { error: ["42501", "permission denied for table quoin_tenants"] }
            : ofQuoin(sql),
      })
      await refused({ url: denied.url }, "cannot-open", "permission denied for table quoin_tenants")
    },
  ],
)

it("names the option where a statement takes too long", async () => {
  const slow = await fakeServer({
    answer: (sql) =>
      sql.includes("FROM quoin_migrations")
        ? { error: ["57014", "canceling statement due to statement timeout"] }
        : ofQuoin(sql),
  })
  await refused({ url: slow.url, statementTimeoutMillis: 7 }, "timeout", "statementTimeoutMillis")
  expect(slow.said[0]).toContain("SET statement_timeout = 7")
})

it("makes nothing and opens nothing when it is only described", () => {
  expect(Effect.isEffect(make({ url: "nonsense" }))).toBe(true)
})
