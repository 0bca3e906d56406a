import { type Query, jql, parse, print } from "@quoin/query"
import { soaking } from "@quoin/suites"
import * as Either from "effect/Either"
import { expect, it } from "vitest"
import { clauseOf, orderOf } from "../../src/soak/jql/query"
import { again, amount, drawsOf } from "../../src/soak/seeded"

const queries = amount(300, 100_000)

/** The tree without the places at which its pieces stand. */
const placeless = (query: Query): unknown =>
  JSON.parse(JSON.stringify(query, (name, value: unknown) => (/span$/i.test(name) ? undefined : value)))

// Holds QRY-35.
it(`${queries} random queries are read again from what is printed of them as what they were`, () => {
  const seen = { chars: 0, longest: 0, texts: new Set<string>() }
  for (let step = 0; step < queries; step++) {
    const draws = drawsOf(step)
    const text = `${clauseOf(draws, 5).text} ${orderOf(draws).text}`
    const how = again("printed-queries", step)
    const first = parse(jql, text)
    if (Either.isLeft(first)) expect.unreachable(`${text}\n${first.left.message}\n${how}`)
    const printed = print(jql, first.right)
    const second = parse(jql, printed)
    if (Either.isLeft(second)) expect.unreachable(`${printed}\n${second.left.message}\n${how}`)
    expect({ how, text, tree: placeless(second.right) }).toEqual({ how, text, tree: placeless(first.right) })
    expect({ how, text, printed: print(jql, second.right) }).toEqual({ how, text, printed })
    seen.chars += text.length
    seen.longest = Math.max(seen.longest, text.length)
    seen.texts.add(printed)
  }
  if (soaking) {
    const { chars, longest, texts } = seen
    console.log(
      `${queries} queries of ${chars} characters, the longest of ${longest}: ${texts.size} unlike ones`,
    )
  }
  expect(seen.texts.size).toBeGreaterThan(queries * 0.9)
})
