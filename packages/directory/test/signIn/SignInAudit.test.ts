import { AuditLog, type AuditRecord } from "@quoin/kernel"
import { directoryLimits } from "@quoin/directory"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
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
