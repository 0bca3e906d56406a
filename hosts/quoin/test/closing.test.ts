import { setImmediate } from "node:timers/promises"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import { describe, expect, it } from "vitest"
import { PromiseRunner } from "../src/facade/PromiseRunner"

/** Grace that is over as soon as anything else has had its turn. */
const noGraceMillis = 0

describe("what closes, while something has begun that never ends", () => {
  it("interrupts that after the grace, releases all, and tells how much was interrupted", async () => {
    const released: Array<string> = []
    const interrupted = Effect.runSync(Deferred.make<string>())
    const runner = new PromiseRunner(
      Runtime.defaultRuntime,
      async () => {
        await setImmediate()
        released.push("all")
      },
      noGraceMillis,
    )
    const handler = runner.run(
      Effect.onInterrupt(Effect.never, () => Deferred.succeed(interrupted, "the handler")),
    )
    const told = handler.catch((cause: unknown) => String(cause))
    // A promise of a host cannot be interrupted; nothing waits for it either.
    void runner.track(() => new Promise<never>(() => undefined))
    await expect(runner.close()).rejects.toMatchObject({
      _tag: "StorageUnavailable",
      reason: "closed",
      detail: "close() has interrupted 2 calls that did not end within 0 ms; await them before it",
    })
    expect(released).toEqual(["all"])
    expect(await Effect.runPromise(Deferred.await(interrupted))).toBe("the handler")
    expect(await told).toMatch(/interrupt/i)
    await expect(runner.run(Effect.void)).rejects.toMatchObject({ detail: "quoin.close() has been called" })
  })

  it("interrupts all that has begun, and the process warns of no leak", async () => {
    const warnings: Array<string> = []
    const warn = ({ name }: Error): void => void warnings.push(name)
    process.on("warning", warn)
    const runner = new PromiseRunner(Runtime.defaultRuntime, () => Promise.resolve(), noGraceMillis)
    const all = Array.from({ length: 50 }, () =>
      runner.run(Effect.never).catch((cause: unknown) => String(cause)),
    )
    await expect(runner.close()).rejects.toMatchObject({
      detail: expect.stringContaining("50 calls") as unknown,
    })
    for (const told of await Promise.all(all)) expect(told).toMatch(/interrupt/i)
    process.off("warning", warn)
    expect(warnings).toEqual([])
  })

  it("waits for what ends in time, and tells of nothing", async () => {
    const runner = new PromiseRunner(Runtime.defaultRuntime, () => Promise.resolve(), 60_000)
    const answer = runner.run(Effect.as(Effect.yieldNow(), "done"))
    await runner.close()
    expect(await answer).toBe("done")
  })
})
