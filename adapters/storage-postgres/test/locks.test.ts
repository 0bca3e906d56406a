import {
  Collection,
  Commit,
  CommitId,
  Field,
  lift,
  type StorageDriverService,
  TenantName,
  Where,
} from "@quoin/kernel"
import { temporarySchema } from "@quoin/postgres-server"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import * as Scope from "effect/Scope"
import { expect, it } from "vitest"
import { driverOver } from "../src/driver"
import { openClient } from "../src/pool"
import { attempts } from "../src/retry"
import { makeSession } from "../src/session"
import { fakeServer, ofQuoin } from "./fakeServer"
import { hastily, isUnavailable, keysOf, onServer, open, url } from "./fixtures"

const Thing = Schema.Struct({
  id: Schema.String,
  label: Schema.String,
  attributes: Schema.Record({ key: Schema.String, value: Schema.String }),
})
type Thing = typeof Thing.Type

const label = Field.text((thing: Thing) => thing.label)
const declare = <N extends string>(fields: Record<N, Field.Field<Thing>>) =>
  Collection.withAttributes(
    Collection.make({ name: "Thing", version: 1, schema: Thing, key: (thing: Thing) => thing.id, fields }),
    (thing) => thing.attributes,
  )
const things = declare({ label })
const later = declare({ label, size: Field.number((thing: Thing) => thing.label.length) })

const put = (driver: StorageDriverService, id: string, attributes: Thing["attributes"]) =>
  Effect.flatMap(lift(driver, [things]), (storage) =>
    storage.commit({
      id: CommitId.make(id),
      changes: [Commit.put(things, { id, label: id, attributes })],
      guards: [],
    }),
  )

const everything = {
  where: Where.all,
  orderBy: [],
  limit: 10,
  offset: 0,
  after: undefined,
  total: true,
} as const

const describesMeanwhile = (driver: StorageDriverService) =>
  Effect.gen(function* () {
    yield* driver.describe("Thing", [{ name: "text:colour", indexed: true }])
    yield* put(driver, "b", { "text:colour": "red" })
    const storage = yield* lift(driver, [things])
    const red = yield* storage.select(things, { where: Where.equals("text:colour", "red") })
    expect(keysOf(red)).toEqual(["b"])
  })

/** A driver that waits for a lock for a moment only each time it tries. */
const openBriefly = (schema: string) =>
  Effect.gen(function* () {
    yield* open({ schema })
    const host = { client: yield* openClient({ url, schema }, 2), pipeline: true }
    return yield* driverOver(makeSession(host, 5), TenantName.make("default"), false, host)
  })

onServer(
  "describes attributes and commits while a snapshot is open, and adds a field when it is closed",
  async () => {
    const schema = temporarySchema()
    await Effect.gen(function* () {
      const driver = yield* openBriefly(schema)
      yield* driver.define([things])
      yield* put(driver, "a", {})
      const held = yield* Effect.acquireRelease(Scope.make(), Scope.close)
      const snapshot = yield* Scope.extend(driver.snapshot, held)
      expect(keysOf(yield* snapshot.select("Thing", everything))).toEqual(["a"])
      yield* describesMeanwhile(driver)
      expect(keysOf(yield* snapshot.select("Thing", everything))).toEqual(["a"])
      const failure = yield* Effect.flip(driver.define([later]))
      expect(failure).toMatchObject({ ...isUnavailable("locked"), retryable: true })
      expect(failure.message).toContain("snapshot")
      yield* put(driver, "c", { "text:colour": "blue" })
      yield* Scope.close(held, Exit.void)
      yield* driver.define([later])
      const storage = yield* lift(driver, [later])
      expect(keysOf(yield* storage.select(later, { where: Where.equals("size", 1) }))).toEqual([
        "a",
        "b",
        "c",
      ])
    }).pipe(Effect.scoped, hastily)
  },
  [
    "describes attributes and commits on one connection",
    () =>
      Effect.gen(function* () {
        const driver = yield* open({ schema: temporarySchema() })
        yield* driver.define([things])
        yield* describesMeanwhile(driver)
      }).pipe(Effect.scoped, Effect.runPromise),
  ],
)

it("tries a change of tables some times that waits for a lock too long, then says so", async () => {
  let tries = Infinity
  const { url: fake, said } = await fakeServer({
    answer: (sql) =>
      sql.startsWith("CREATE TABLE") && tries-- > 0
        ? { error: ["55P03", "canceling statement due to lock timeout"] }
        : ofQuoin(sql),
  })
  await Effect.gen(function* () {
    const driver = yield* open({ url: fake })
    const failure = yield* Effect.flip(driver.define([things]))
    expect(failure).toMatchObject({ ...isUnavailable("locked"), retryable: true })
    expect(said.filter((sql) => sql === "ROLLBACK")).toHaveLength(attempts)
    expect(said.filter((sql) => sql.startsWith("SET LOCAL lock_timeout"))).toHaveLength(attempts)
    tries = 2
    yield* driver.define([things])
  }).pipe(Effect.scoped, hastily)
})
