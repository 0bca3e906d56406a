import {
  CreateAttribute,
  CreateObjectType,
  CreateSchema,
  FindObjects,
  GetImport,
  GetObjectHistory,
  ImportObjects,
} from "@quoin/assets"
import { type Operation, StorageDriver, type StorageDriverService } from "@quoin/kernel"
import { makeBlobs, makeStore } from "@quoin/storage-memory"
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { type TestEngine, messageOf, userNamed, withEngine, workOff } from "quoin/testing"
import { expect, it } from "vitest"
import { columnsOf, jsonLines } from "./importsFixture"

type When = "before" | "after"

/** Longer than anybody holds a job without a sign of life. */
const longMillis = 60_000

/** Each has a value that no other may have, so that each takes a step; they depend on each other in a circle. */
const rows = Array.from({ length: 4 }, (_, i) => ({
  Name: `n${i}`,
  Serial: `s${i}`,
  Depends: [`n${(i + 1) % 4}`],
}))

/** Where a worker stands still that has not come to its end, until it is let go. */
class Halt {
  /** Steps that were committed, or are about to be. The first commit asks for the import. */
  seen = -1
  readonly reached = Deferred.unsafeMake<void>(FiberId.none)
  readonly open = Deferred.unsafeMake<void>(FiberId.none)
  readonly here = Effect.zipRight(Deferred.succeed(this.reached, undefined), Deferred.await(this.open))
}

/** A driver that stands still at the commit of a step of an import, just before it is made, or when it is. */
const haltingAt = (driver: StorageDriverService, step: number, when: When, halt: Halt) => {
  const commit: StorageDriverService["commit"] = (each) =>
    Effect.suspend(() => {
      if (!each.changes.some(({ _tag, collection }) => _tag === "Put" && collection === "assets.import"))
        return driver.commit(each)
      halt.seen += 1
      if (halt.seen !== step) return driver.commit(each)
      return when === "before"
        ? Effect.zipRight(halt.here, driver.commit(each))
        : Effect.ensuring(driver.commit(each), halt.here)
    })
  return { ...driver, commit }
}

const doneBy =
  ({ run }: TestEngine) =>
  async <R extends Operation.AnyRequest>(request: R) =>
    Either.getOrThrowWith(await run(request), (failure) => new Error(messageOf(Either.left(failure))))

/** Asks an engine for the import, and gives the type and the import. */
const asked = async (test: TestEngine) => {
  const done = doneBy(test)
  const { id: schemaId } = await done(new CreateSchema({ name: "Debian", key: "DEB" }))
  const { id: typeId } = await done(new CreateObjectType({ schemaId, name: "Host" }))
  await done(new CreateAttribute({ typeId, name: "Serial", kind: "text", uniqueAttribute: true }))
  const reference = { kind: "reference", typeValue: typeId, maximumCardinality: -1 } as const
  await done(new CreateAttribute({ typeId, name: "Depends", ...reference }))
  const bytes = Stream.make(new TextEncoder().encode(jsonLines(...rows)))
  const { caller } = userNamed("ada")
  const { ticket } = await test.effect(test.engine.uploads.put(bytes, { caller }))
  const columns = [
    ...columnsOf("Name", "Serial"),
    { column: "Depends", attribute: "Depends", references: "name" as const },
  ]
  const mapping = { format: "ndjson", columns, identifiedBy: "Name" } as const
  const { resourceId } = await done(new ImportObjects({ typeId, ticket, ...mapping }))
  return { typeId, id: resourceId }
}

/** What there is of the import in the end: the report, and each object with its history. */
const outcome = async (
  test: TestEngine,
  { typeId, id }: { readonly typeId: string; readonly id: string },
) => {
  const done = doneBy(test)
  const { objects } = await done(new FindObjects({ typeId }))
  const histories = objects.map(async (object) => {
    const history = await done(new GetObjectHistory({ id: object.id, ascending: true }))
    return [object.label, history.map(({ type, newValue }) => (type === "created" ? type : newValue))]
  })
  return { report: await done(new GetImport({ id })), objects: (await Promise.all(histories)).toSorted() }
}

/** An import that nobody disturbs, and how many steps it takes. */
const undisturbed = () => {
  const halt = new Halt()
  const driver = haltingAt(makeStore().driver("default"), Number.POSITIVE_INFINITY, "before", halt)
  return withEngine(
    async (test) => {
      const ids = await asked(test)
      await workOff(test)
      return { expected: await outcome(test, ids), steps: halt.seen }
    },
    { blobs: makeBlobs().driver("default"), storage: Layer.succeed(StorageDriver, driver) },
  )
}

/** The first engine stands still in a step; when the second has done the rest, the first one goes on where it was. */
const takenOver = (step: number, when: When) => {
  const store = makeStore()
  const blobs = makeBlobs().driver("default")
  const halt = new Halt()
  const over = (driver: StorageDriverService) => ({ blobs, storage: Layer.succeed(StorageDriver, driver) })
  return withEngine(
    (first) =>
      withEngine(
        async (second) => {
          const ids = await asked(first)
          const working = workOff(first)
          await first.effect(Deferred.await(halt.reached))
          await workOff(second, (await second.effect(Clock.currentTimeMillis)) + longMillis)
          const meanwhile = await outcome(second, ids)
          await first.effect(Deferred.succeed(halt.open, undefined))
          await working
          return { meanwhile, after: await outcome(second, ids) }
        },
        over(store.driver("default")),
      ),
    over(haltingAt(store.driver("default"), step, when, halt)),
  )
}

// Holds AST-990.
it.each(["before", "after"] as const)(
  "goes on from its mark with another worker, where the first one died %s a step was committed, and doubles nothing",
  async (when) => {
    const { expected, steps } = await undisturbed()
    // Of each row one step, at least one of their references, and one at the end.
    expect(steps).toBeGreaterThan(rows.length + 1)
    expect(expected.report).toMatchObject({ ended: true, created: rows.length, referring: rows.length })
    for (let step = 1; step <= steps; step++)
      expect([step, await takenOver(step, when)]).toEqual([step, { meanwhile: expected, after: expected }])
  },
)
