import { soaking } from "@quoin/suites"
import { isDeepStrictEqual } from "node:util"
import { layerBlobs } from "@quoin/storage-memory"
import { type OpenOptions, Quoin } from "quoin"
import { expect, it } from "vitest"
import { packagesToImport, packagesTold } from "../../src/soak/packages/packages"
import { type HeldPackage, asked, heldOf } from "../../src/soak/packages/real/HeldPackage"
import { linkQuestions } from "../../src/soak/packages/real/linkQuestions"
import { loadHeld, tracker } from "../../src/soak/packages/real/load"
import { type Question, answerTo } from "../../src/soak/packages/real/Question"
import { mostFrequent, valueQuestions } from "../../src/soak/packages/real/valueQuestions"
import { amount } from "../../src/soak/seeded"
import { storages } from "../../src/soak/storages"
import { issuesTold } from "../../src/soak/tracker/issues"

const rows = packagesToImport(amount(150, 63_440))
const held = heldOf(rows, 2_000)
const questions = [...valueQuestions(held), ...linkQuestions(held)]

// Made-up things tell little where real ones are asked for.
if (soaking) expect([packagesTold, issuesTold()].join()).toMatch(/the packages of .*the issues of /)

const together = 500
/** Packages that are told of one question, and those that are looked at one by one. */
const told = 20

/** Files that are uploaded stay in memory where the storage is one that Quoin does not open. */
const subject = async (make: () => Promise<NonNullable<OpenOptions["storage"]>>) => {
  const storage = await make()
  return typeof storage === "string" ? { storage } : { storage, blobs: layerBlobs() }
}

type Reader = Pick<Quoin, "assets">

/** What a query finds that it should not, and does not find that it should, on its first page and its last; nothing where it is as it should be. */
const unequal = async ({ assets }: Reader, question: Question, projectId: string | undefined) => {
  const names = answerTo(question, held.packages)
  const pages = Math.max(1, Math.ceil(names.length / together))
  for (const page of new Set([1, pages])) {
    const found = await assets.findObjects({
      ...{ qlQuery: question.aql, page, resultPerPage: together, includeAttributes: false },
      ...(projectId === undefined ? {} : { currentProject: projectId }),
    })
    const shown = found.objects.map(({ name }) => name)
    const wanted = names.slice((page - 1) * together, page * together)
    if (found.total === names.length && isDeepStrictEqual(shown, wanted)) continue
    return {
      ...{ aql: question.aql, page, total: [names.length, found.total] },
      more: shown.filter((name) => !wanted.includes(name)).slice(0, told),
      less: wanted.filter((name) => !shown.includes(name)).slice(0, told),
    }
  }
  return undefined
}

/** What is told of the issues that name a package is what the file says. */
const looksAtTickets = async ({ assets }: Reader, each: HeldPackage, id: string): Promise<void> => {
  const { tickets, total } = await assets.listConnectedTickets({ id })
  const keys = each.issues.map(({ key }) => key)
  expect([each.name, total, tickets.map(({ key }) => key).toSorted()]).toEqual([
    ...[each.name, keys.length, keys.toSorted()],
  ])
  const { openIssuesExists } = await assets.getObject({ id, includeExtendedInfo: true })
  expect(openIssuesExists).toBe(each.issues.some(({ done }) => !done))
}

/** JQL finds the same issues by the object's key, and by its name, which may be the id of another one. */
const looksAtIssues = async (
  { tracker: issues }: Pick<Quoin, "tracker">,
  each: HeldPackage,
  keys: ReadonlyMap<string, string>,
): Promise<void> => {
  const key = keys.get(each.name) ?? ""
  const numbered = held.packages.filter(({ name }) => keys.get(name) === `DEB-${each.name}`)
  for (const [text, meant] of [
    [key, [each]],
    [each.name, [each, ...numbered]],
  ] as const) {
    const found = await issues.searchIssues({ jql: `Affected = "${text}"`, maxResults: 100 })
    const named = [...new Set(meant.flatMap((one) => one.issues.map((issue) => issue.key)))]
    expect([text, found.total, found.items.map((issue) => issue.key).toSorted()]).toEqual([
      ...[text, named.length, named.toSorted()],
    ])
  }
}

const perSecond = (count: number, millis: number): string =>
  `${count} in ${(millis / 1_000).toFixed(1)} s (${Math.round((count * 1_000) / millis)}/s)`

// Holds AST-105, AST-106, AST-975, TRK-971.
it.each(storages)(
  "queries for packages find what a count straight from the files finds, in its order, on %s",
  async (name, make) => {
    const quoin = await Quoin.open({ ...(await subject(make)), tracker, clock: () => asked })
    try {
      const { keys, importing, connecting } = await loadHeld(quoin, held, rows)
      const [, reader = ""] = mostFrequent(held.packages.map(({ maintainer }) => maintainer))
      const asking = quoin.as({ username: reader })
      const begun = performance.now()
      const slow: Array<readonly [millis: number, aql: string]> = []
      const wrong = []
      let telling = 0
      for (const question of questions) {
        const { currentProject } = question
        const projectId =
          currentProject === undefined
            ? undefined
            : (await quoin.tracker.getProject({ project: currentProject })).id
        const from = performance.now()
        const failed = (failure: unknown) => ({ aql: question.aql, failure: String(failure) })
        wrong.push((await unequal(asking, question, projectId).catch(failed)) ?? [])
        slow.push([Math.round(performance.now() - from), question.aql])
        const found = held.packages.filter(question.holds).length
        if (found > 0 && found < held.packages.length) telling += 1
      }
      if (soaking)
        console.log(
          `${name}: of ${packagesTold} ${perSecond(rows.length, importing)} imported, of ${issuesTold()} ` +
            `${perSecond(held.issues.length, connecting)} connected, ${questions.length} queries in ` +
            `${((performance.now() - begun) / 1_000).toFixed(1)} s, of which ${telling} find some and not all; the slowest:\n` +
            slow
              .toSorted(([a], [b]) => b - a)
              .slice(0, 8)
              .map(([millis, aql]) => `  ${millis} ms: ${aql}`)
              .join("\n"),
        )
      expect(wrong.flat()).toEqual([])
      expect(telling).toBeGreaterThan(questions.length * (soaking ? 0.9 : 0.6))
      const connected = held.packages.filter(({ issues }) => issues.length > 0).slice(0, told)
      for (const each of [
        ...connected,
        ...held.packages.filter(({ issues }) => issues.length === 0).slice(0, 2),
      ]) {
        const key = keys.get(each.name) ?? ""
        await looksAtTickets(asking, each, key)
        await looksAtIssues(asking, each, keys)
      }
    } finally {
      await quoin.close()
    }
  },
)
