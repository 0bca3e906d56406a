import { type EngineService, domains, engineTransport, ensureAdministrator } from "@quoin/engine"
import {
  StorageDriver,
  type StorageDriverService,
  type StorageUnavailable,
  type TransportService,
} from "@quoin/kernel"
import { serverUrl } from "@quoin/postgres-server"
import { layer as layerMemory } from "@quoin/storage-memory"
import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import {
  type TransportReference,
  type TransportSubject,
  administrator,
  siteOfLaws,
  soaking,
} from "@quoin/suites"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { newEngine } from "quoin/testing"
import { temporaryFolder } from "./temporaryFolder"
import { temporarySchema } from "./temporarySchema"

type Storage = Layer.Layer<StorageDriver, StorageUnavailable>

/** A storage with nothing in it, as long as the scope is open. */
type Opening = Effect.Effect<Storage, StorageUnavailable, Scope.Scope>

/** What keeps many tenants over one connection, by name. */
export const tenantStorages: ReadonlyArray<readonly [name: string, open: Opening]> = [
  ["memory", Effect.sync(() => layerMemory())],
  [
    "SQLite",
    Effect.map(temporaryFolder, (folder) =>
      Sqlite.layer({ file: `${folder}/tenants.db`, durability: "normal" }),
    ),
  ],
  ...(serverUrl === undefined
    ? []
    : [
        [
          "Postgres",
          Effect.map(temporarySchema(serverUrl), (schema) =>
            Postgres.layer({ url: serverUrl ?? "", schema }),
          ),
        ] as const,
      ]),
]

const tenantOf = (engine: EngineService, name: string): Effect.Effect<EngineService, never, Scope.Scope> =>
  engine.tenant(name).pipe(
    Effect.tap((tenant) => ensureAdministrator(tenant, administrator.password)),
    Effect.tap((tenant) => siteOfLaws.prepare(tenant.ports.storage)),
    Effect.orDie,
  )

/** A store of three tenants. */
interface Three {
  readonly asked: TransportService
  readonly others: ReadonlyArray<TransportService>
}

const three = (storage: Storage): Effect.Effect<Three, never, Scope.Scope> =>
  Effect.gen(function* () {
    const first = yield* newEngine({ ...siteOfLaws, storage })
    const others = [engineTransport(first), engineTransport(yield* tenantOf(first, "other"))]
    return { others, asked: engineTransport(yield* tenantOf(first, "asked")) }
  })

/**
 * What an engine keeps of one tenant for another shows over memory. Elsewhere, where only the storage is another, all examples are
 * played, and values drawn for every eighth operation alone; in the soak for all.
 */
const drawnOfMany = 8

const isDrawnOfMany = (name: string): boolean => name !== "memory" && !soaking

/** A tenant of a store in which nobody asks the others anything: what it is compared with. */
export const alone = ([name, open]: (typeof tenantStorages)[number]): TransportReference => ({
  name: `a tenant alone in ${name}`,
  open: Effect.map(Effect.flatMap(Effect.orDie(open), three), ({ asked }) => asked),
  domains: domains.map(({ operations, ...domain }) => ({
    ...domain,
    operations: operations.filter((_each, place) => place % (isDrawnOfMany(name) ? drawnOfMany : 1) === 0),
  })),
})

/** Things of which the other tenants have more, so that the same id is of another thing there. */
const ahead = ["AHEAD", "FIRST", "BEFORE"].flatMap((key) => [
  { operation: "wiki.createSpace", payload: { key, name: key } },
  { operation: "tracker.createProject", payload: { key, name: key } },
  { operation: "directory.createGroup", payload: { name: key.toLowerCase() } },
])

const askedBefore = ({ call }: TransportService): Effect.Effect<void> =>
  Effect.forEach(
    ahead,
    (asked, index) =>
      call({
        ...asked,
        credentials: { _tag: "Basic", ...administrator },
        remoteAddress: "127.0.0.1",
        correlationId: `ahead-${index}`,
      }),
    { discard: true },
  )

/** A tenant of a store in which the others are asked everything before it. */
export const besideOthers = (
  [name, open]: (typeof tenantStorages)[number],
  broken: (storage: Storage) => Storage = (storage) => storage,
): TransportSubject => ({
  name: `a tenant beside others in ${name}`,
  // Each call is made of three tenants, and of the one alone.
  valueShare: 1 / 3,
  open: Effect.gen(function* () {
    const { asked, others } = yield* three(broken(yield* Effect.orDie(open)))
    yield* Effect.forEach(others, askedBefore, { discard: true })
    return {
      call: (envelope) =>
        Effect.zipRight(
          Effect.forEach(others, (other) => other.call(envelope), { discard: true }),
          asked.call(envelope),
        ),
    }
  }),
})

/** A storage in which lists of one collection show what the first tenant has. */
export const showingFirst =
  (collection: string) =>
  (storage: Storage): Storage =>
    Layer.map(storage, (context) => {
      const driver = Context.get(context, StorageDriver)
      const { forTenant } = driver
      const leaking = (own: StorageDriverService): StorageDriverService => ({
        ...own,
        select: (name, select) => (name === collection ? driver : own).select(name, select),
      })
      return Context.make(StorageDriver, {
        ...driver,
        ...(forTenant === undefined ? {} : { forTenant: (name) => Effect.map(forTenant(name), leaking) }),
      })
    })
