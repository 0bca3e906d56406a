import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import {
  type Flight,
  type Fragment,
  lastly,
  type Program,
  type Row,
  runEffect,
  runSync,
  together,
} from "../../src/programs/Program"
import { fly, textsOf } from "../fly"

const say = (sql: string): Fragment => ({ sql, params: [] })
const answer = ({ sql }: Fragment): ReadonlyArray<Row> => [{ n: Number(sql) }]
const answerAll = (flight: Flight) => Effect.succeed(flight.together.map(answer))

function* sum(): Program<number> {
  let total = 0
  for (const sql of ["1", "2", "3"]) {
    const rows = yield say(sql)
    total += Number(rows[0]?.["n"])
  }
  return total
}

it("comes to the same end both ways, and starts afresh each time", () => {
  const effect = runEffect(sum, answerAll)
  expect([runSync(sum(), answer), Effect.runSync(effect), Effect.runSync(effect)]).toEqual([6, 6, 6])
})

it("goes no further than a statement that fails", () => {
  const said: Array<string> = []
  const effect = runEffect(sum, (flight) => {
    const [{ sql } = say("")] = flight.together
    said.push(sql)
    return sql === "2" ? Effect.fail("no") : answerAll(flight)
  })
  expect(Effect.runSync(Effect.flip(effect))).toBe("no")
  expect(said).toEqual(["1", "2"])
})

it("runs any number of statements", () => {
  function* many(): Program<number> {
    let count = 0
    while (count < 50_000) count += (yield say("")).length
    return count
  }
  expect(Effect.runSync(runEffect(many, () => Effect.succeed([[{}]])))).toBe(50_000)
})

/** A single statement, or several at once. */
const steps = fc.array(
  fc.oneof(fc.nat(9), fc.record({ numbers: fc.array(fc.nat(9), { maxLength: 3 }), last: fc.boolean() })),
  { maxLength: 5 },
)

it("says statements in their order and hands back the rows of each in that order, both ways", () => {
  fc.assert(
    fc.property(steps, (plan) => {
      function* asPlanned(): Program<ReadonlyArray<unknown>> {
        const told: Array<unknown> = []
        for (const step of plan) {
          if (typeof step === "number") told.push(yield say(String(step)))
          else told.push(yield* (step.last ? lastly : together)(step.numbers.map(String).map(say)))
        }
        return told
      }
      const rowsOf = (n: number) => [{ n }]
      const expected = plan.map((step) =>
        typeof step === "number" ? rowsOf(step) : step.numbers.map(rowsOf),
      )
      const said: Array<string> = []
      const listen = (statement: Fragment) => {
        said.push(statement.sql)
        return answer(statement)
      }
      expect(runSync(asPlanned(), listen)).toEqual(expected)
      const { result, flights } = fly(asPlanned, answer)
      expect(result).toEqual(expected)
      expect(said).toEqual(textsOf(flights).flat())
    }),
    propertyParameters(100),
  )
})

it("sends what is said together in one flight, and passes on that nothing follows", () => {
  function* program(): Program<void> {
    yield* together([say("1"), say("2")])
    yield say("3")
    yield* lastly([say("4")])
  }
  const { flights } = fly(program, answer)
  expect(textsOf(flights)).toEqual([["1", "2"], ["3"], ["4"]])
  expect(flights.map(({ last }) => last)).toEqual([false, false, true])
})

it("says nothing for no statements", () => {
  function* nothing(): Program<ReadonlyArray<unknown>> {
    return [...(yield* together([])), ...(yield* lastly([]))]
  }
  expect(fly(nothing, answer)).toEqual({ result: [], flights: [] })
  expect(nothing().next([])).toEqual({ done: true, value: [] })
})

it("passes exceptions of a statement on, whether it was said alone or with others", () => {
  const refuse = (): never => {
    throw new Error("refused")
  }
  expect(() => runSync(sum(), refuse)).toThrow("refused")
  expect(() => runSync(together([say("1"), say("2")]), refuse)).toThrow("refused")
})
