import {
  type Capabilities,
  type Collection,
  type DriverReader,
  type StorageDriverService,
  type StorageUnavailable,
  type TenantName,
  Unsupported,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { commitProgram, type Grounds, undefinedCollection } from "./commit"
import { defineProgram, undefinedShapes } from "./define"
import type { Dialect } from "./Dialect"
import { addTenant, findTenant, migrate, migrationState } from "./migrate"
import type { Program, Transaction } from "./Program"
import { readProgram, selectProgram, takesSeveral } from "./select"
import { makeTable } from "./Table"
import { unavailable } from "./unavailable"
import type { Ground } from "./where"

/** How programs reach a database. */
export interface ReadSession {
  /** Runs a program of one statement, or whose statements need not see one moment. */
  readonly run: <A>(program: () => Program<A>) => Effect.Effect<A, StorageUnavailable>
  /** Runs a program all of whose statements see one moment. */
  readonly runTogether: <A>(program: () => Program<A>) => Effect.Effect<A, StorageUnavailable>
}

export interface Session extends ReadSession {
  /**
   * Runs a program as one transaction that excludes other writers from its start; commits a `Right`, rolls back a
   * `Left` and every failure. It cannot be interrupted between its statements.
   */
  readonly write: <A, E>(program: () => Transaction<A, E>) => Effect.Effect<A, E | StorageUnavailable>
}

/** What a SQL driver brings; the rest of the port is the same for all. */
export interface DriverParts {
  readonly dialect: Dialect
  readonly session: Session
  readonly tenant: TenantName
  readonly durable: boolean
  /** A session of the present moment; absent where the database connection cannot give one. */
  readonly snapshot: Effect.Effect<ReadSession, StorageUnavailable, Scope.Scope> | undefined
}

const makeReader = (session: ReadSession, grounds: Grounds): DriverReader => {
  const onGround = <A>(
    collection: string,
    use: (ground: Ground) => Effect.Effect<A, StorageUnavailable>,
  ): Effect.Effect<A, StorageUnavailable> => {
    const ground = grounds.get(collection)
    return ground === undefined ? Effect.fail(undefinedCollection(collection)) : use(ground)
  }
  return {
    read: (collection, keys) =>
      onGround(collection, (ground) => session.run(() => readProgram(ground, keys))),
    select: (collection, select) =>
      onGround(collection, (ground) =>
        takesSeveral(select)
          ? session.runTogether(() => selectProgram(ground, select))
          : session.run(() => selectProgram(ground, select)),
      ),
  }
}

const bringUpToDate = ({ dialect, session }: DriverParts): Effect.Effect<void, StorageUnavailable> =>
  Effect.flatMap(
    session.run(() => migrationState(dialect)),
    (state) => {
      if (typeof state === "object") return Effect.fail(state)
      if (state === "current") return Effect.void
      return Effect.flatMap(Clock.currentTimeMillis, (now) => session.write(() => migrate(dialect, now)))
    },
  )

const openTenant = ({ session, tenant }: DriverParts): Effect.Effect<number, StorageUnavailable> => {
  const find = session.run(() => findTenant(tenant))
  return Effect.flatMap(find, (found) =>
    found !== undefined
      ? Effect.succeed(found)
      : Effect.flatMap(
          Effect.zipRight(
            session.write(() => addTenant(tenant)),
            find,
          ),
          (added) =>
            added === undefined
              ? Effect.fail(unavailable("internal", `the tenant ${tenant} could not be added`))
              : Effect.succeed(added),
        ),
  )
}

const define =
  ({ dialect, session }: DriverParts, tenant: number, grounds: Map<string, Ground>) =>
  (shapes: ReadonlyArray<Collection.CollectionShape>): Effect.Effect<void, StorageUnavailable> =>
    Effect.flatMap(
      session.run(() => undefinedShapes(shapes)),
      (changed) =>
        Effect.map(
          changed.length === 0 ? Effect.void : session.write(() => defineProgram(dialect, changed)),
          () => {
            for (const shape of shapes) {
              grounds.set(shape.name, { dialect, tenant, table: makeTable(dialect, shape) })
            }
          },
        ),
    )

/** A driver over any SQL database: brings the tables up to date, opens the tenant, and is ready for `define`. */
export const makeDriver = (parts: DriverParts): Effect.Effect<StorageDriverService, StorageUnavailable> =>
  Effect.map(Effect.zipRight(bringUpToDate(parts), openTenant(parts)), (tenant) => {
    const { session, snapshot, durable } = parts
    const grounds = new Map<string, Ground>()
    const capabilities: Capabilities = { durable, snapshot: snapshot !== undefined, outcome: false }
    return {
      ...makeReader(session, grounds),
      capabilities,
      define: define(parts, tenant, grounds),
      commit: (commit) => session.write(() => commitProgram(grounds, commit)),
      snapshot:
        snapshot === undefined
          ? Effect.fail(new Unsupported({ capability: "snapshot" }))
          : Effect.map(snapshot, (at) => makeReader(at, grounds)),
      outcome: () => Effect.fail(new Unsupported({ capability: "outcome" })),
    }
  })
