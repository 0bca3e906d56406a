import { AuditLog, type AuditRecord, StorageUnavailable } from "@quoin/kernel"
import { directoryLimits } from "@quoin/directory"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Logger from "effect/Logger"
import * as Scope from "effect/Scope"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { type TestEngine, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type SignInAudit, make } from "../../src/signIn/SignInAudit"

interface Audited {
  readonly audit: SignInAudit
  readonly entries: Effect.Effect<ReadonlyArray<AuditRecord>>
  readonly scope: Scope.CloseableScope
}

const entriesOf = ({ engine }: TestEngine) =>
  Effect.map(
    Effect.orDie(
      engine.ports.storage.select(AuditLog, {
        limit: 100,
        orderBy: [{ field: "at", direction: "ascending" }],
      }),
    ),
    ({ records }) => records.map(({ value }) => value),
  )

const audited = (use: (test: Audited) => Effect.Effect<void>): Promise<void> =>
  withEngine((test) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const { storage, ids } = test.engine.ports
        const audit = yield* Scope.extend(make(storage, ids), scope)
        yield* use({ audit, entries: entriesOf(test), scope })
        yield* Scope.close(scope, Exit.void)
      }).pipe(Effect.provide(TestContext.TestContext)),
    ),
  )

const from = (username: string, remoteAddress = "192.0.2.1") => ({ username, remoteAddress })

describe("failed sign-ins in the audit log", () => {
  // Holds DIR-41.
  it("are one entry for each name and minute, with their number", async () => {
    await audited(({ audit, entries }) =>
      Effect.gen(function* () {
        yield* audit.failed(from("ada"), false)
        yield* audit.failed(from("ada", "192.0.2.7"), true)
        yield* audit.failed(from("bob"), false)
        expect(yield* entries).toEqual([])
        yield* TestClock.adjust(directoryLimits.auditedMillis)
        const told = yield* entries
        expect(told.map(({ affectedObject, remoteAddress }) => [affectedObject.name, remoteAddress])).toEqual(
          [
            ["ada", "192.0.2.7"],
            ["bob", "192.0.2.1"],
          ],
        )
        expect(told[0]).toMatchObject({
          category: "Security",
          summary: "Failed sign-ins",
          author: { username: "anonymous" },
          description:
            "2 failed within a minute, the last from 192.0.2.7; 1 of them were refused without looking at the password",
        })
        yield* TestClock.adjust(directoryLimits.auditedMillis)
        expect(yield* entries).toHaveLength(2)
        yield* audit.failed(from("ada"), false)
        yield* TestClock.adjust(directoryLimits.auditedMillis)
        expect(yield* entries).toHaveLength(3)
      }),
    )
  })

  // Holds DIR-41.
  it("are few, however many names and addresses there are, and none is left out", async () => {
    await audited(({ audit, entries }) =>
      Effect.gen(function* () {
        const attempts = 5_000
        for (let i = 0; i < attempts; i++)
          yield* audit.failed(from(`user${i}`, `10.0.${i >> 8}.${i & 255}`), true)
        yield* TestClock.adjust(directoryLimits.auditedMillis)
        const told = yield* entries
        expect(told).toHaveLength(2 * directoryLimits.auditedFailures + 1)
        const counts = told.map(({ description }) => Number(/^\d+/.exec(description)?.[0]))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(attempts)
      }),
    )
  })

  // Holds DIR-41.
  it("are told by what was tried: a name, an address, or all others", async () => {
    await audited(({ audit, entries }) =>
      Effect.gen(function* () {
        const many = directoryLimits.auditedFailures
        yield* audit.failed(from("ada", ""), false)
        for (let i = 1; i < many; i++) yield* audit.failed(from(`user${i}`), true)
        yield* audit.failed(from("late", "198.51.100.1"), true)
        for (let i = 1; i <= many; i++) yield* audit.failed(from("late", `203.0.113.${i}`), true)
        yield* TestClock.adjust(directoryLimits.auditedMillis)
        const told = yield* entries
        expect([told[0], told[many], told.at(-1)].map((each) => each?.affectedObject)).toEqual([
          { name: "ada", objectType: "User" },
          { name: "198.51.100.1", objectType: "Address" },
          { name: "others", objectType: "Address" },
        ])
        expect(told[0]).toMatchObject({
          summary: "Failed sign-in",
          description:
            "1 failed within a minute, the last from an unknown address; 0 of them were refused without looking at the password",
        })
      }),
    )
  })

  // Holds DIR-41.
  it("are one commit a minute, and none where nothing failed", async () => {
    await withEngine(({ engine, effect }) => {
      const { storage, ids } = engine.ports
      let commits = 0
      const commit: typeof storage.commit = (batch) =>
        Effect.suspend(() => (commits++, storage.commit(batch)))
      return effect(
        Effect.gen(function* () {
          const scope = yield* Scope.make()
          const audit = yield* Scope.extend(make({ ...storage, commit }, ids), scope)
          for (let i = 0; i < 3; i++) yield* audit.failed(from(`user${i}`), false)
          yield* TestClock.adjust(directoryLimits.auditedMillis)
          expect(commits).toBe(1)
          yield* TestClock.adjust(3 * directoryLimits.auditedMillis)
          yield* Scope.close(scope, Exit.void)
          expect(commits).toBe(1)
        }).pipe(Effect.provide(TestContext.TestContext)),
      )
    })
  })

  it("are logged where the audit log takes none, and the next minute is told again", async () => {
    const logged: Array<string> = []
    const logger = Logger.make(({ message }) => void logged.push(String(message)))
    await withEngine(({ engine, effect }) => {
      const { storage, ids } = engine.ports
      const full = new StorageUnavailable({ reason: "full", retryable: true, detail: "no room" })
      return effect(
        Effect.gen(function* () {
          const scope = yield* Scope.make()
          const audit = yield* Scope.extend(make({ ...storage, commit: () => full }, ids), scope)
          for (let minute = 0; minute < 2; minute++) {
            yield* audit.failed(from("ada"), false)
            yield* TestClock.adjust(directoryLimits.auditedMillis)
          }
          yield* Scope.close(scope, Exit.void)
        }).pipe(
          Effect.provide(TestContext.TestContext),
          Effect.provide(Logger.replace(Logger.defaultLogger, logger)),
        ),
      )
    })
    const said = "Failed sign-ins could not be told in the audit log: Storage unavailable (full): no room"
    expect(logged).toEqual([said, said])
  })

  // Holds DIR-41.
  it("are told when the engine closes, without what deceives a reader", async () => {
    await audited(({ audit, entries, scope }) =>
      Effect.gen(function* () {
        yield* audit.failed(from(`ada\u0000\u202Enimda${"x".repeat(1_000)}`), false)
        yield* Scope.close(scope, Exit.void)
        const [told] = yield* entries
        expect(told?.affectedObject.name).toMatch(/^ada\uFFFD\uFFFDnimdax+$/)
        expect(told?.affectedObject.name).toHaveLength(directoryLimits.nameChars)
      }),
    )
  })
})
