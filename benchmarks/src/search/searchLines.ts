import { StorageDriver, type StorageDriverService, Words } from "@quoin/kernel"
import { cql, parse } from "@quoin/query"
import * as Sqlite from "@quoin/storage-sqlite"
import {
  AddLabels,
  type ContentId,
  CreateContent,
  CreateSpace,
  SearchContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { isDeepStrictEqual } from "node:util"
import { measure } from "../measure/paired"
import { type Work, once, steady } from "../measure/Scenario"
import type { Summary } from "../measure/statistics"
import { isRehearsal, sizes } from "../sizes"
import { type Opened, inOneFiber, openEngine } from "../subjects/engine"
import { timedSync } from "../subjects/timed"
import { type ManualPage, manualPages, storedBody } from "./manual"
import { type Question, questions, spaceKey } from "./questions"
import { RawSearch, bytesIn } from "./RawSearch"

export const searchWork =
  "CQL over pages of 700 words whose words are as rare as those of a language: a page of 25 with total, beside SQL by hand over FTS5; " +
  "p50 in ms, ours / by hand, and the ratio. What words add to create and update, and to the file; what a query takes to be parsed"

const plan = isRehearsal ? once : steady
const run = async <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

const seeded = async ({ engine, context }: Opened, pages: ReadonlyArray<ManualPage>): Promise<void> => {
  await run(engine.execute(new CreateSpace({ key: spaceKey, name: "Manual" }), context))
  for (let from = 0; from < pages.length; from += sizes.bulkBatch) {
    const some = pages.slice(from, from + sizes.bulkBatch)
    const made = await run(
      engine.executeAll(
        some.map((page) => newPage(page)),
        context,
      ),
    )
    const labels: Array<AddLabels> = []
    for (const [i, outcome] of made.entries()) {
      if (Either.isLeft(outcome)) throw outcome.left
      const label = some[i]?.label
      const { id } = outcome.right as { readonly id: ContentId }
      if (label !== undefined) labels.push(new AddLabels({ id, labels: [{ prefix: "global", name: label }] }))
    }
    await run(engine.executeAll(labels, context))
  }
}

const newPage = (page: ManualPage): CreateContent =>
  new CreateContent({ title: page.title, spaceKey, body: storedBody(page) })

const ask = ({ engine, context }: Opened, query: string) =>
  engine.execute(new SearchContent({ cql: query, limit: 25 }), context)

/** Both find as many, and where an order is asked for the same ones. */
const same = async (opened: Opened, raw: RawSearch, question: Question): Promise<void> => {
  const { total, items } = await run(ask(opened, question.cql))
  const twin = raw.page(question.raw)
  const isOrdered = question.cql.includes("ORDER BY")
  const mine = { total, titles: isOrdered ? items.map(({ title }) => title) : [] }
  const theirs = { total: twin.total, titles: isOrdered ? twin.titles : [] }
  if (!isDeepStrictEqual(mine, theirs)) {
    throw new Error(`${question.cql} finds ${JSON.stringify(mine)}; the twin ${JSON.stringify(theirs)}`)
  }
}

const millis = ({ median }: Pick<Summary, "median">): string => median.toFixed(median < 1 ? 3 : 2)

const besideHand = async (opened: Opened, raw: RawSearch, question: Question): Promise<string> => {
  await same(opened, raw, question)
  const ours: Work = inOneFiber(opened.runtime, () => ask(opened, question.cql))
  const measured = await measure(
    ours,
    timedSync(() => raw.page(question.raw)),
    plan,
  )
  const { total } = raw.page(question.raw)
  const { theirs, ratio } = measured
  const beside = theirs === undefined ? "" : ` / ${millis(theirs)} ms`
  return `  - ${question.says} (${total} found): ${millis(measured.ours)}${beside}, ${ratio?.median.toFixed(1) ?? "-"}x`
}

/** A driver that does not keep the words of pages. */
const withoutWords = (driver: StorageDriverService): StorageDriverService => ({
  ...driver,
  commit: (commit) =>
    driver.commit({
      ...commit,
      changes: commit.changes.filter(({ collection }) => collection !== "wiki.contentText"),
    }),
})

const opening = (file: string, keepsWords: boolean): Promise<Opened> =>
  openEngine(
    Layer.map(Sqlite.layer({ file, durability: "normal" }), (context) => {
      const driver = Context.get(context, StorageDriver)
      return Context.make(StorageDriver, keepsWords ? driver : withoutWords(driver))
    }),
  )

/** Creates pages, or changes one again and again. */
const writing = async (opened: Opened, pages: ReadonlyArray<ManualPage>) => {
  const { engine, context, runtime } = opened
  await run(engine.execute(new CreateSpace({ key: spaceKey, name: "Manual" }), context))
  const [first] = pages
  if (first === undefined) throw new Error("there are no pages")
  const { id } = await run(engine.execute(newPage({ ...first, title: "Changed" }), context))
  let made = 0
  const next = (): ManualPage => {
    const page = pages[made++ % pages.length] ?? first
    return { ...page, title: `${page.title} ${made}` }
  }
  let number = 1
  return {
    create: inOneFiber(runtime, () => engine.execute(newPage(next()), context)),
    update: inOneFiber(runtime, () => {
      number += 1
      const body = storedBody(next())
      return engine.execute(new UpdateContent({ id, title: "Changed", body, version: { number } }), context)
    }),
  }
}

/** What is left out without words, that is kept, and what it takes to read them, which a driver cannot leave out. */
const writeLines = async (freshFile: () => string): Promise<ReadonlyArray<string>> => {
  const pages = manualPages(sizes.pages)
  const [kept, left] = [await opening(freshFile(), true), await opening(freshFile(), false)]
  try {
    const [with_, without] = [await writing(kept, pages), await writing(left, pages)]
    let at = 0
    const reading = await measure(
      timedSync(() => Words.findableWords(Words.wordsOf(pages[at++ % pages.length]?.text ?? ""))),
      undefined,
      plan,
    )
    const lines: Array<string> = []
    for (const what of ["create", "update"] as const) {
      const { ours, theirs } = await measure(with_[what], without[what], plan)
      const bare = Math.max(0.001, (theirs?.median ?? 0) - reading.ours.median)
      lines.push(
        `  - ${what}: ${millis(ours)} ms with words, ${millis({ median: bare })} without, ${(ours.median / bare).toFixed(2)}x`,
      )
    }
    return [...lines, `  - words of a page are read in ${millis(reading.ours)} ms`]
  } finally {
    await kept.close()
    await left.close()
  }
}

const parseLine = async (): Promise<string> => {
  const text = `(space = DOC AND type in (page, blogpost)) AND text ~ "some words" AND created > startOfDay("-7d") ORDER BY lastmodified DESC`
  const { ours } = await measure(
    timedSync(() => parse(cql, text)),
    undefined,
    plan,
  )
  return `  - a query of ${text.length} characters is parsed in ${(ours.median * 1e3).toFixed(1)} us`
}

const sizeLines = async (count: number, freshFile: () => string): Promise<ReadonlyArray<string>> => {
  const pages = manualPages(count)
  const file = freshFile()
  const opened = await opening(file, true)
  const raw = new RawSearch(freshFile(), pages)
  try {
    await seeded(opened, pages)
    const lines: Array<string> = []
    for (const question of questions) lines.push(await besideHand(opened, raw, question))
    const ours = (bytesIn(file, "wiki.content\\_text") / count / 1e3).toFixed(1)
    return [
      `- ${count.toLocaleString("en")} pages`,
      ...lines,
      `  - words take ${ours} kB a page; FTS5 of the twin ${(raw.wordBytes() / count / 1e3).toFixed(1)} kB`,
    ]
  } finally {
    raw.close()
    await opened.close()
  }
}

export const searchLines = async (freshFile: () => string): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  for (const count of sizes.searchedPages) lines.push(...(await sizeLines(count, freshFile)))
  return [...lines, "- writing", ...(await writeLines(freshFile)), await parseLine()]
}
