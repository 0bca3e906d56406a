import { Commit, CommitId } from "@quoin/kernel"
import { character, propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { gather } from "../src/gather"
import { type Page, openPages, pages, putAll } from "./fixtures"

const one = (sql: string, many?: string) => (at: number) => ({
  sql,
  params: [1, `key ${at}`],
  ...(many === undefined ? {} : { many: () => many }),
})

const kinds = [one("look"), one("put", "puts"), one("gone", "gones")]

it("says what can be said at once where the first of it stood, and gives each its own answer", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 }), { maxLength: 60 }), (chosen) => {
      const statements = chosen.map((kind, at) => kinds[kind]?.(at) ?? { sql: "", params: [] })
      const { sent, answersOf } = gather(statements)
      // A server that tells each key that it was asked about.
      const answers = sent.map(({ params: [, keys] }) =>
        Array.isArray(keys)
          ? keys.map((key: unknown, at) => ({ place: String(at + 1), key })).reverse()
          : [{ key: keys }],
      )
      expect(answersOf(answers)).toEqual(statements.map(({ params: [, key] }) => [{ key }]))
      const texts = statements.map(({ sql }) => sql)
      const counts = new Map(["put", "gone"].map((sql) => [sql, texts.filter((text) => text === sql).length]))
      for (const [sql, count] of counts) {
        expect(sent.filter((each) => each.sql === `${sql}s`)).toHaveLength(count >= 8 ? 1 : 0)
        expect(sent.filter((each) => each.sql === sql)).toHaveLength(count >= 8 ? 0 : count)
      }
    }),
    propertyParameters(100),
  )
})

const text = fc.string({ unit: character, maxLength: 8 }).filter((value) => value.isWellFormed())
const record = fc.record(
  {
    title: text,
    slug: fc.constant(undefined),
    rank: fc.integer({ min: -5, max: 5 }),
    labels: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)

it("writes, guards and removes many records in one commit as it does one by one", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const together = yield* openPages({ schema: `gather_${process.pid}`, tenant: "together" })
        const alone = yield* openPages({ schema: `gather_${process.pid}`, tenant: "alone" })
        const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(effect)
        const all = async (storage: typeof together) => {
          const { records } = await run(storage.select(pages, { limit: 500 }))
          return records.map(({ key, value }) => [key, value])
        }
        let commits = 0
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(fc.array(record, { minLength: 10, maxLength: 30 }), async (made) => {
              const values = made.map((each, at): Page => ({ id: `p'${at}"`, ...each }))
              commits += 1
              await run(putAll(together, `many ${commits}`, ...values))
              for (const each of values) await run(putAll(alone, `one ${commits} ${each.id}`, each))
              expect(await all(together)).toEqual(await all(alone))
              const guards = values.map(({ id }) =>
                Commit.unchanged(pages, id, CommitId.make(`many ${commits}`) as never),
              )
              const changes = values.map(({ id }) => Commit.remove(pages, id))
              const stale = [...guards.slice(1), Commit.unchanged(pages, "p'0\"", "older" as never)]
              const id = CommitId.make(`refused ${commits}`)
              const refused = await run(Effect.either(together.commit({ id, changes, guards: stale })))
              expect(refused).toMatchObject({ left: { _tag: "GuardFailed", key: "p'0\"" } })
              await run(together.commit({ id: CommitId.make(`gone ${commits}`), changes, guards }))
              expect(await all(together)).toEqual([])
              for (const { id } of values) {
                await run(
                  alone.commit({
                    id: CommitId.make(`gone ${commits} ${id}`),
                    changes: [Commit.remove(pages, id)],
                    guards: [],
                  }),
                )
              }
            }),
            propertyParameters(10),
          ),
        )
      }),
    ),
  ))
