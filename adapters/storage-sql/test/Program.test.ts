import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { type Fragment, type Program, type Row, runEffect, runSync } from "../src/Program"

function* sum(): Program<number> {
  let total = 0
  for (const sql of ["1", "2", "3"]) {
    const rows = yield { sql, params: [] }
    total += Number(rows[0]?.["n"])
  }
  return total
}

const answer = ({ sql }: Fragment): ReadonlyArray<Row> => [{ n: Number(sql) }]

it("comes to the same end both ways, and starts afresh each time", () => {
  const effect = runEffect(sum, (statement) => Effect.succeed(answer(statement)))
  expect([runSync(sum(), answer), Effect.runSync(effect), Effect.runSync(effect)]).toEqual([6, 6, 6])
})

it("goes no further than a statement that fails", () => {
  const said: Array<string> = []
  const effect = runEffect(sum, (statement) => {
    said.push(statement.sql)
    return statement.sql === "2" ? Effect.fail("no") : Effect.succeed(answer(statement))
  })
  expect(Effect.runSync(Effect.flip(effect))).toBe("no")
  expect(said).toEqual(["1", "2"])
})

it("runs any number of statements", () => {
  function* many(): Program<number> {
    let count = 0
    while (count < 50_000) count += (yield { sql: "", params: [] }).length
    return count
  }
  expect(Effect.runSync(runEffect(many, () => Effect.succeed([{}])))).toBe(50_000)
})
