import {
  type Capabilities,
  type Collection,
  type DriverReader,
  type EncodedSelect,
  type EncodedSelection,
  type QueryTooExpensive,
  type StorageDriverService,
  Prompt,
  type StorageUnavailable,
  Unsupported,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { undefinedCollection } from "./writing/commit"
import { committing, findOutcome } from "./writing/commits"
import { defineProgram, undefinedShapes } from "./defining/define"
import { describeProgram } from "./defining/describe"
import type { Dialect } from "./programs/Dialect"
import {
  type Ground,
  type Grounds,
  makeGrounds,
  refreshGrounds,
  selectsUnknown,
  setGround,
  withoutAttributes,
} from "./layout/Ground"
import { missingAttributes, nothingKnown } from "./layout/knownAttributes"
import { addTenant, findTenant, migrate, migrationState } from "./defining/migrate"
import type { Program } from "./programs/Program"
import type { DriverParts, ReadSession } from "./programs/Session"
import { looksAtFew } from "./reading/few"
import { explainProgram, readProgram, selectProgram, takesSeveral } from "./reading/select"
import { tenantName } from "./layout/tenantName"
import { unavailable } from "./unavailable"

const makeReader = (session: ReadSession, grounds: Grounds): DriverReader => {
  const run = Prompt.beginning(session.run)
  const runTogether = Prompt.beginning(session.runTogether)
  const selected = Prompt.beginning(session.select)
  const onGround = <A, E>(
    collection: string,
    use: (ground: Ground) => Prompt.Prompt<A, E>,
  ): Prompt.Prompt<A, E | StorageUnavailable> => {
    const ground = grounds.of.get(collection)
    return ground === undefined ? Either.left(undefinedCollection(collection)) : use(ground)
  }
  /** First looks up, at the same moment, the attributes that the select names and this driver does not know yet. */
  function* informed<A>(
    ground: Ground,
    select: EncodedSelect,
    program: (ground: Ground, select: EncodedSelect) => Program<A>,
  ): Program<A> {
    yield* refreshGrounds(grounds)
    return yield* program(grounds.of.get(ground.shape.name) ?? ground, select)
  }
  return {
    read: Prompt.lazily((collection: string, keys: ReadonlyArray<string>) =>
      onGround(collection, (ground) => run(() => readProgram(ground, keys), collection)),
    ),
    select: Prompt.lazily((collection: string, select: EncodedSelect) =>
      onGround(
        collection,
        (ground): Prompt.Prompt<EncodedSelection, StorageUnavailable | QueryTooExpensive> => {
          if (selectsUnknown(ground, select)) {
            return selected(() => informed(ground, select, selectProgram), collection)
          }
          if (!looksAtFew(ground.shape, select)) {
            return selected(() => selectProgram(ground, select), collection)
          }
          return takesSeveral(ground, select)
            ? runTogether(() => selectProgram(ground, select), collection)
            : run(() => selectProgram(ground, select), collection)
        },
      ),
    ),
    explain: (collection, select) =>
      Effect.suspend(() =>
        onGround(collection, (ground) => session.runTogether(() => informed(ground, select, explainProgram))),
      ),
  }
}

const bringUpToDate = ({ dialect, session }: DriverParts): Effect.Effect<void, StorageUnavailable> =>
  Effect.flatMap(
    session.run(() => migrationState(dialect)),
    (state) => {
      if (typeof state === "object") return Effect.fail(state)
      if (state === "current") return Effect.void
      return Effect.flatMap(Clock.currentTimeMillis, (now) =>
        session.restructure(() => migrate(dialect, now)),
      )
    },
  )

const openTenant = ({ session, tenant }: DriverParts): Effect.Effect<number, StorageUnavailable> => {
  const find = session.run(() => findTenant(tenant))
  return Effect.flatMap(find, (found) =>
    found !== undefined
      ? Effect.succeed(found)
      : Effect.flatMap(
          Effect.zipRight(
            session.restructure(() => addTenant(tenant)),
            find,
          ),
          (added) =>
            added === undefined
              ? Effect.fail(unavailable("internal", `the tenant ${tenant} could not be added`))
              : Effect.succeed(added),
        ),
  )
}

/** The layouts of another tenant of the same store, where these collections are laid out already. */
const sharedFrom = (
  from: Grounds | undefined,
  tenant: number,
  grounds: Grounds,
  shapes: ReadonlyArray<Collection.CollectionShape>,
): boolean => {
  if (from === undefined || shapes.some((shape) => from.of.get(shape.name)?.shape !== shape)) return false
  const other = (collection: string): Ground | undefined => grounds.of.get(collection)
  for (const [name, ground] of from.of) grounds.of.set(name, { ...ground, tenant, other })
  grounds.newest = from.newest
  return true
}

function* layOut(
  dialect: Dialect,
  tenant: number,
  grounds: Grounds,
  shapes: ReadonlyArray<Collection.CollectionShape>,
): Program<void> {
  for (const shape of shapes) {
    const isKnown = grounds.of.get(shape.name)?.known ?? nothingKnown
    setGround(grounds, dialect, tenant, shape, isKnown)
  }
  if (shapes.some((shape) => shape.attributes)) yield* refreshGrounds(grounds)
}

const define =
  ({ dialect, session }: DriverParts, tenant: number, grounds: Grounds, from?: Grounds) =>
  (shapes: ReadonlyArray<Collection.CollectionShape>): Effect.Effect<void, StorageUnavailable> =>
    Effect.suspend(() =>
      sharedFrom(from, tenant, grounds, shapes)
        ? Effect.void
        : Effect.flatMap(
            session.run(() => undefinedShapes(dialect, shapes)),
            (changed) =>
              Effect.flatMap(
                changed.length === 0
                  ? Effect.void
                  : session.restructure(() => defineProgram(dialect, changed)),
                () => session.run(() => layOut(dialect, tenant, grounds, shapes)),
              ),
          ),
    )

const withoutRoomForAttributes = (collection: string): StorageUnavailable =>
  unavailable("internal", `the collection ${collection} was not defined with attributes`)

/** Attributes are never removed, so that a known one need not be looked up again. */
const describe =
  ({ dialect, session }: DriverParts, grounds: Grounds): StorageDriverService["describe"] =>
  (collection, attributes) =>
    Effect.suspend(() => {
      const ground = grounds.of.get(collection)
      if (ground === undefined) return Effect.fail(undefinedCollection(collection))
      if (!ground.shape.attributes) return Effect.fail(withoutRoomForAttributes(collection))
      const missing = missingAttributes(dialect, ground.known, attributes)
      return missing.length === 0
        ? Effect.void
        : Effect.zipRight(
            session.restructure(() => describeProgram(dialect, ground.shape, missing)),
            session.run(() => refreshGrounds(grounds)),
          )
    })

/** A driver for one tenant. What another one has laid out is not looked up again. */
const driverOf = (parts: DriverParts, tenant: number, from?: Grounds): StorageDriverService => {
  const { session, snapshot, durable, version } = parts
  const grounds = makeGrounds()
  const reader = makeReader(session, grounds)
  const capabilities: Capabilities = {
    durable,
    snapshot: snapshot !== undefined,
    outcome: parts.outcome,
    ...parts.selects,
    clears: true,
  }
  return {
    ...reader,
    ...(version === undefined ? {} : { read: Object.assign(reader.read, { version }) }),
    capabilities,
    define: define(parts, tenant, grounds, from),
    describe: describe(parts, grounds),
    commit: committing(parts, tenant, grounds),
    snapshot:
      snapshot === undefined
        ? Effect.fail(new Unsupported({ capability: "snapshot" }))
        : Effect.map(snapshot, (at) => makeReader(at, withoutAttributes(grounds))),
    outcome: parts.outcome
      ? findOutcome(parts, tenant)
      : () => Effect.fail(new Unsupported({ capability: "outcome" })),
    forTenant: (given) =>
      Effect.flatMap(tenantName(given), (name) => {
        const its = { ...parts, tenant: name }
        return Effect.map(openTenant(its), (number) => driverOf(its, number, grounds))
      }),
  }
}

/** A driver over any SQL database: brings the tables up to date, opens the tenant, and is ready for `define`. */
export const makeDriver = (parts: DriverParts): Effect.Effect<StorageDriverService, StorageUnavailable> =>
  Effect.map(Effect.zipRight(bringUpToDate(parts), openTenant(parts)), (tenant) => driverOf(parts, tenant))
