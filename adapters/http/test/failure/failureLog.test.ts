import { NotAllowed, Overloaded, StorageUnavailable } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { describe, expect, it } from "vitest"
import { logFailure, logLate, unforeseen } from "../../src/failure/failureLog"
import { AnswerTimedOut } from "../../src/failure/failures"

/** What an effect logs, and what it gives. */
const logged = <A>(work: Effect.Effect<A>) => {
  const lines: Array<Record<string, unknown>> = []
  const logger = Logger.make(({ message, annotations, logLevel, cause }) => {
    const said = Cause.isEmpty(cause) ? {} : { cause: Cause.pretty(cause) }
    lines.push({
      level: logLevel.label,
      message: String(message),
      ...said,
      ...Object.fromEntries(annotations),
    })
  })
  const given = Effect.runSync(Effect.provide(work, Logger.replace(Logger.defaultLogger, logger)))
  return { lines, given }
}

const storage = (retryable: boolean) =>
  new StorageUnavailable({ reason: "full", retryable, detail: "/var/secret.db is full" })

describe("what goes to the log", () => {
  it.each([
    [true, "WARN"],
    [false, "ERROR"],
  ] as const)(
    "of a storage that fails is all that it said, passing (%s) or not, as %s",
    (retryable, level) => {
      expect(logged(logFailure(storage(retryable), "c-1")).lines).toEqual([
        {
          level,
          message: "Storage unavailable (full): /var/secret.db is full",
          correlationId: "c-1",
          failure: "StorageUnavailable",
          reason: "full",
        },
      ])
    },
  )

  it("is nothing of what is no fault of the server, however often it happens", () => {
    for (const failure of [new NotAllowed({ needed: "x" }), new Overloaded({ waiting: "sign-ins", most: 1 })])
      expect(logged(logFailure(failure, "c-1")).lines).toEqual([])
  })

  it("of a late answer is the address without what may be secret", () => {
    const late = new AnswerTimedOut({ maxMillis: 9, mayHaveChanged: true })
    const of = (url: string) => logged(logLate(late, { method: "POST", url }, "c-1")).lines
    const line = {
      level: "WARN",
      message: late.message,
      correlationId: "c-1",
      failure: "AnswerTimedOut",
      request: "POST /rest/api/space",
    }
    expect(of("/rest/api/space?token=secret?\n&x=1")).toEqual([line])
    expect(of("/rest/api/space")).toEqual([line])
  })

  it("of a defect is its cause, of which the caller learns the id alone", () => {
    const { lines, given } = logged(unforeseen(Cause.die(new Error("broken inside")), "c-1"))
    expect(lines).toMatchObject([
      { level: "ERROR", message: "A request ended in a defect", correlationId: "c-1" },
    ])
    expect(JSON.stringify(lines)).toContain("broken inside")
    expect(given).toMatchObject({ _tag: "Unforeseen", correlationId: "c-1" })
    expect(given.message).not.toContain("broken")
  })
})
