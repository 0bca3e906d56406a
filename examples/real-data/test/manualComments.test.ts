import { type BatchCall, Quoin } from "quoin"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { idOf, loadManual, walk } from "./loadManual"
import { readManual } from "./manual"

const count = 2_000

/** What is said of the manual, as a list that knows nothing of the engine. */
interface Said {
  readonly id: string
  readonly page: string
  /** The place of the comment that it answers. */
  readonly answers: number | undefined
  readonly isInline: boolean
}

interface Commented {
  readonly quoin: Quoin
  readonly said: ReadonlyArray<Said>
  readonly pages: ReadonlyArray<string>
}

/** Every third comment answers one that was made on the same page before; every fifth begins at words of the text. */
const sayAll = async (quoin: Quoin, pages: ReadonlyArray<string>): Promise<ReadonlyArray<Said>> => {
  const on = (i: number): number => (i * i + 7) % pages.length
  const lastOn = new Map<number, number>()
  const plan = Array.from({ length: count }, (_, i) => {
    const before = lastOn.get(on(i))
    lastOn.set(on(i), i)
    const answers = i % 3 === 0 ? before : undefined
    return { page: pages[on(i)] ?? "", answers, isInline: answers === undefined && i % 5 === 0 }
  })
  const calls = plan.map(({ page, answers, isInline }, i): BatchCall => (replyOf) => {
    const payload = {
      containerId: page,
      body: `<p>Comment ${i}</p>`,
      ...(answers === undefined ? {} : { parentId: idOf(replyOf(answers)) }),
      ...(isInline ? { inlineProperties: { originalSelection: "the", markerRef: `m${i}` } } : {}),
    }
    return { operation: "wiki.createComment", payload }
  })
  const replies = await quoin.executeAll(calls)
  return replies.map((result, i) => {
    if (!result.ok) throw result.failure
    const { page = "", answers, isInline = false } = plan[i] ?? {}
    return { id: idOf(result.reply), page, answers, isInline }
  })
}

let commented: Commented
beforeAll(async () => {
  const quoin = await Quoin.open({ storage: "memory" })
  const pages = await loadManual(quoin, await readManual())
  commented = { quoin, pages, said: await sayAll(quoin, pages) }
}, 60_000)
afterAll(() => commented.quoin.close())

const listAll = ({ quoin }: Commented) =>
  walk((start) => quoin.wiki.listContent({ type: "comment", start, limit: 500 }))

describe("comments on the pages of a manual", () => {
  it("are listed as they were made: all, those of each page, and those at words of it", async () => {
    const { quoin, said } = commented
    expect(await listAll(commented)).toEqual(said.map(({ id }) => id))
    const first = (i: number): Said | undefined => {
      const each = said[i]
      return each?.answers === undefined ? each : first(each.answers)
    }
    const isAtWords = new Set(said.flatMap(({ id }, i) => (first(i)?.isInline === true ? [id] : [])))
    for (const id of new Set(said.map(({ page }) => page))) {
      const onPage = said.filter(({ page }) => page === id)
      const list = (more: object) =>
        walk((start) => quoin.wiki.listComments({ id, start, limit: 500, ...more }))
      expect(await list({ depth: "all" })).toEqual(onPage.map((each) => each.id))
      expect(await list({})).toEqual(
        onPage.filter(({ answers }) => answers === undefined).map((each) => each.id),
      )
      expect(await list({ depth: "all", location: ["inline"] })).toEqual(
        onPage.filter((each) => isAtWords.has(each.id)).map((each) => each.id),
      )
    }
  }, 60_000)

  it("go with their pages, and come back with them", async () => {
    const { quoin, said, pages } = commented
    const gone = new Set(pages.filter((_, i) => i % 5 === 0))
    for (const id of gone) await quoin.wiki.deleteContent({ id })
    const left = said.filter(({ page }) => !gone.has(page)).map(({ id }) => id)
    expect(await listAll(commented)).toEqual(left)
    for (const id of gone) await quoin.wiki.updateContent({ id, status: "current", version: { number: 2 } })
    expect(await listAll(commented)).toEqual(said.map(({ id }) => id))
  }, 60_000)
})
