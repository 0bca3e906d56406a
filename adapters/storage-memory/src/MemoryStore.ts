import {
  type Collection,
  type DriverReader,
  Prompt,
  StorageDriver,
  type StorageDriverService,
  type StoreVersion,
  type StorageUnavailable,
  limits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Attributes from "./Attributes"
import { recordOf, rowOf } from "./CollectionState"
import { collectionOf } from "./Collections"
import { explain } from "./explain"
import { selectFrom } from "./select"
import { type Turns, inTurns, makeTurns } from "./Steps"
import * as TenantState from "./TenantState"

/** Everything a store held at one moment. Opaque; immutable, so that keeping one costs nothing. */
export interface StoreState {
  readonly tenants: HashMap.HashMap<string, TenantState.TenantState>
}

/** Any number of tenants in memory, whose whole content is one value. */
export interface MemoryStore {
  /** The storage of one tenant; drivers of the same tenant see the same records. */
  readonly driver: (tenant: string) => StorageDriverService
  /** The content now, in constant time. */
  readonly capture: () => StoreState
  /** Brings back a captured content, of this store or another, in constant time. */
  readonly restore: (state: StoreState) => void
  /** A store of its own that starts with this one's content, in constant time. */
  readonly fork: () => MemoryStore
}

export interface StoreOptions {
  /**
   * How long a select may run, in milliseconds; 10,000 (`limits.selectMillis`) when left out. Then it is ended as
   * `QueryTooExpensive`. Others are answered while it runs.
   */
  readonly selectMillis?: number
}

/** The part of the store that one driver sees, of one tenant. */
interface Tenant {
  readonly get: () => TenantState.TenantState
  readonly set: (state: TenantState.TenantState) => void
  readonly version: () => StoreVersion
}

/** How long the selects of a store may run, and how they take turns. */
interface Selects {
  readonly millis: number
  readonly turns: Turns
}

const nothing: StoreState = { tenants: HashMap.empty() }

const readerOf = (get: () => TenantState.TenantState, selects: Selects): DriverReader => ({
  read: Prompt.lazily((collection: string, keys: ReadonlyArray<string>) => {
    const state = collectionOf(get().collections, collection)
    if (state === undefined) return Either.right([])
    return Either.right(
      keys.flatMap((key) => {
        const row = rowOf(state, key)
        return row === undefined ? [] : recordOf(row)
      }),
    )
  }),
  select: (collection, select) =>
    inTurns(() => selectFrom(get().collections, collection, select), selects.millis, selects.turns),
  explain: (collection, select) => Effect.sync(() => explain(get().collections, collection, select)),
})

/** Changes the state in one synchronous stretch, so that no other fiber can come between. */
const change = <E>(
  tenant: Tenant,
  step: (state: TenantState.TenantState) => Either.Either<TenantState.TenantState, E>,
): Effect.Effect<void, E> =>
  Effect.suspend(() => {
    const next = step(tenant.get())
    if (Either.isLeft(next)) return Effect.fail(next.left)
    tenant.set(next.right)
    return Effect.void
  })

const defineAll =
  (shapes: Iterable<Collection.CollectionShape>) =>
  (state: TenantState.TenantState): Either.Either<TenantState.TenantState, StorageUnavailable> => {
    let next = state
    for (const shape of shapes) {
      const defined = TenantState.define(next, shape)
      if (Either.isLeft(defined)) return defined
      next = defined.right
    }
    return Either.right(next)
  }

const driverOf = (tenant: Tenant, selects: Selects): StorageDriverService => {
  const told = new Map<string, TenantState.Told>()
  const toldOf: TenantState.ToldOf = (name) => told.get(name)
  const reader = readerOf(tenant.get, selects)
  return {
    ...reader,
    read: Object.assign(reader.read, {
      version: Object.assign(tenant.version, { costsNothing: true as const }),
    }),
    capabilities: {
      durable: false,
      snapshot: true,
      outcome: true,
      selectLimit: true,
      selectAside: true,
      clears: true,
    },
    define: (shapes) =>
      Effect.tap(change(tenant, defineAll(shapes)), () => {
        for (const shape of shapes) {
          told.set(shape.name, { shape, attributes: toldOf(shape.name)?.attributes ?? Attributes.none })
        }
      }),
    describe: (name, attributes) =>
      Effect.tap(
        change(tenant, (state) => TenantState.describe(state, name, attributes, toldOf)),
        () => {
          const known = toldOf(name)
          if (known === undefined) return
          told.set(name, { ...known, attributes: Attributes.including(known.attributes, attributes) })
        },
      ),
    commit: (commit) => change(tenant, (state) => TenantState.commit(state, commit, toldOf)),
    snapshot: Effect.sync(() => {
      const moment = tenant.get()
      return readerOf(() => moment, selects)
    }),
    outcome: (id) =>
      Effect.sync(() => {
        const [outcome, state] = TenantState.outcome(tenant.get(), id)
        tenant.set(state)
        return outcome
      }),
  }
}

const storeFrom = (start: StoreState, { selectMillis = limits.selectMillis }: StoreOptions): MemoryStore => {
  let state = start
  /** How often the state was replaced by another, by whomever. */
  let writes = 0
  const selects: Selects = { millis: selectMillis, turns: makeTurns() }
  const stateOf = (name: string): Tenant => {
    let own = 0
    return {
      get: () => {
        const found = HashMap.get(state.tenants, name)
        return found._tag === "Some" ? found.value : TenantState.empty
      },
      set: (next) => {
        writes += 1
        own += 1
        state = { tenants: HashMap.set(state.tenants, name, next) }
      },
      version: () => ({ others: writes - own, own }),
    }
  }
  const driver = (tenant: string): StorageDriverService => ({
    ...driverOf(stateOf(tenant), selects),
    forTenant: (name) => Effect.sync(() => driver(name)),
  })
  return {
    driver,
    capture: () => state,
    restore: (captured) => {
      writes += 1
      state = captured
    },
    fork: () => storeFrom(state, { selectMillis }),
  }
}

/** An empty store. */
export const makeStore = (options: StoreOptions = {}): MemoryStore => storeFrom(nothing, options)

export interface MemoryOptions extends StoreOptions {
  /** The namespace of the records; `default` when none is given. */
  readonly tenant?: string
}

/** A driver over a store of its own. */
export const make = (options: MemoryOptions = {}): StorageDriverService =>
  makeStore(options).driver(options.tenant ?? "default")

/** `make` as a layer: each build has an empty store of its own. */
export const layer = (options: MemoryOptions = {}): Layer.Layer<StorageDriver> =>
  Layer.sync(StorageDriver, () => make(options))
