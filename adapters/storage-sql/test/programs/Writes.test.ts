import { expect, it } from "vitest"
import { type Fragment, lastly, together } from "../../src/programs/Program"
import { write, type Writes } from "../../src/programs/Writes"
import { fly, textsOf } from "../fly"

const say = (sql: string): Fragment => ({ sql, params: [] })

/** A change that says something under the number of a new row. */
const numbered = (name: string, ...statements: ReadonlyArray<string>): Writes => ({
  statements: statements.map(say),
  row: { insert: say(`insert ${name}`), under: (id) => [say(`${name} under ${id}`)] },
})
const plain = (...statements: ReadonlyArray<string>): Writes => ({ statements: statements.map(say) })

const ids = new Map([
  ["insert a", 11],
  ["insert b", 12],
])
const answer = ({ sql }: Fragment) => (ids.has(sql) ? [{ id: ids.get(sql) }] : [])

it("writes the rows that get numbers first, and all the rest in one flight that is the last", () => {
  const changes = [numbered("a", "document of a"), plain("x", "y"), numbered("b"), plain()]
  const { flights } = fly(() => write(changes, lastly), answer)
  expect(textsOf(flights)).toEqual([
    ["insert a", "insert b"],
    ["document of a", "x", "y", "a under 11", "b under 12"],
  ])
  expect(flights.map(({ last }) => last)).toEqual([false, true])
})

it("writes in one flight where no row gets a number", () => {
  const { flights } = fly(() => write([plain("x"), plain("y")], lastly), answer)
  expect(flights).toEqual([{ together: [say("x"), say("y")], last: true }])
})

it("leaves the end open where more is to follow, and says nothing for no changes", () => {
  expect(fly(() => write([numbered("a")], together), answer).flights.map(({ last }) => last)).toEqual([
    false,
    false,
  ])
  expect(fly(() => write([plain()], lastly), answer).flights).toEqual([])
})
