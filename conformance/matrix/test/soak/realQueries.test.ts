import { isDeepStrictEqual } from "node:util"
import { soaking } from "@quoin/suites"
import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { fieldQuestions } from "../../src/soak/jql/real/fieldQuestions"
import { type Question, answerTo } from "../../src/soak/jql/real/judging"
import { loadReal, tracker } from "../../src/soak/jql/real/load"
import { pastQuestions, wordQuestions } from "../../src/soak/jql/real/pastQuestions"
import { begin, realIssues } from "../../src/soak/jql/real/RealIssue"
import { amount } from "../../src/soak/seeded"
import { storages } from "../../src/soak/storages"
import { issuesTold } from "../../src/soak/tracker/issues"

const count = amount(160, 23_313)
const real = realIssues(count)

/** Projects by how many issues they have. */
const projects = (): ReadonlyArray<string> => {
  const sizes = new Map<string, number>()
  for (const { project } of real.issues) sizes.set(project, (sizes.get(project) ?? 0) + 1)
  return [...sizes].toSorted(([, a], [, b]) => b - a).map(([project]) => project)
}

// Made-up issues tell little where real ones are asked for.
if (soaking) expect(issuesTold()).toContain("the issues of")

const [largest = "", second = "", third = ""] = projects()
const questions: ReadonlyArray<Question> = [
  ...fieldQuestions(largest, second, third),
  ...wordQuestions(largest),
  ...pastQuestions(second),
]

interface Page {
  readonly items: ReadonlyArray<{ readonly key: string }>
  readonly total: number
}

const together = 500

/** What a query finds: the first page, and the last. */
const ask = async (quoin: Pick<Quoin, "executeAll">, jql: string, startAt: number) => {
  const payload = { jql, fields: ["summary"], startAt, maxResults: together }
  const [result] = await quoin.executeAll([{ operation: "tracker.searchIssues", payload }])
  if (result?.ok !== true) return expect.unreachable(`${jql}\n${JSON.stringify(result)}`)
  const { items, total } = result.reply as Page
  return { total, keys: items.map(({ key }) => key) }
}

/** What a query finds that it should not, and does not find that it should, on its first page and its last; nothing where it is as it should be. */
const unequal = async (quoin: Pick<Quoin, "executeAll">, question: Question) => {
  const { jql } = question
  const keys = answerTo(question, real.issues)
  const last = Math.max(0, keys.length - together)
  for (const startAt of last === 0 ? [0] : [0, last]) {
    const found = await ask(quoin, jql, startAt)
    const wanted = keys.slice(startAt, startAt + together)
    if (found.total === keys.length && isDeepStrictEqual(found.keys, wanted)) continue
    return {
      ...{ jql, startAt, total: [keys.length, found.total] },
      more: found.keys.filter((key) => !wanted.includes(key)).slice(0, told),
      less: wanted.filter((key) => !found.keys.includes(key)).slice(0, told),
    }
  }
  return undefined
}

/** Issues that are told of one question. */
const told = 20

// Holds TRK-40, TRK-41, TRK-44, TRK-46, TRK-48.
it.each(storages)(
  `${questions.length} queries find what a count straight from the file finds, in its order, on %s`,
  async (name, make) => {
    const begun = performance.now()
    let now = begin
    const quoin = await Quoin.open({ storage: await make(), tracker, clock: () => now })
    try {
      await loadReal(quoin, real, (at) => {
        now = at
      })
      const loaded = performance.now()
      const reader = quoin.as({ username: "writer0" })
      let telling = 0
      const wrong = []
      for (const question of questions) {
        const found = real.issues.filter(question.holds).length
        if (found > 0 && found < real.issues.length) telling += 1
        wrong.push((await unequal(reader, question)) ?? [])
      }
      if (soaking) {
        const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
        console.log(
          `${name}: ${real.issues.length} of ${issuesTold()} and ${real.changes.length} changes in ${seconds(begun, loaded)} s, ` +
            `${questions.length} queries in ${seconds(loaded, performance.now())} s, of which ${telling} find some and not all`,
        )
      }
      expect(wrong.flat()).toEqual([])
      expect(telling).toBeGreaterThan(questions.length * (soaking ? 0.9 : 0.6))
    } finally {
      await quoin.close()
    }
  },
)
