import { type Quoin as Opened, Quoin } from "quoin"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ManualPage } from "../src/PageConverter"
import { load } from "./load"
import { linesOf, walk } from "./loadManual"
import { readManual } from "./manual"

/** A tree that knows nothing of the engine: which pages stand below which, in order. */
class Tree {
  private readonly below = new Map<string, Array<string>>()
  private readonly parents = new Map<string, string>()

  readonly put = (page: string, parent: string, before?: string): void => {
    const from = this.parents.get(page)
    if (from !== undefined) this.childrenOf(from).splice(this.childrenOf(from).indexOf(page), 1)
    this.parents.set(page, parent)
    const siblings = this.below.get(parent) ?? []
    this.below.set(parent, siblings)
    siblings.splice(before === undefined ? siblings.length : siblings.indexOf(before), 0, page)
  }

  readonly childrenOf = (page: string): Array<string> => this.below.get(page) ?? []

  readonly parentOf = (page: string): string => this.parents.get(page) ?? ""

  readonly descendantsOf = (page: string): ReadonlyArray<string> =>
    this.childrenOf(page).flatMap((child) => [child, ...this.descendantsOf(child)])

  readonly pathTo = (page: string): ReadonlyArray<string> => {
    const parent = this.parents.get(page)
    return parent === undefined ? [] : [...this.pathTo(parent), parent]
  }

  readonly withChildren = (): ReadonlyArray<string> =>
    [...this.below.keys()].filter((page) => this.childrenOf(page).length > 0)
}

/** The words of a page's text, for labels of it. */
const wordsOf = ({ body }: ManualPage): ReadonlyArray<string> =>
  [
    ...new Set(
      body
        .replaceAll(/<[^>]*>/g, " ")
        .toLowerCase()
        .match(/[a-z]{6,20}/g) ?? [],
    ),
  ]
    .slice(0, 5)
    .sort()

interface Loaded {
  readonly quoin: Opened
  readonly pages: ReadonlyArray<ManualPage>
  readonly tree: Tree
  readonly id: (slug: string) => string
  /** Unlike in the file no two pages have the same. */
  readonly title: (slug: string) => string
}

/** Below it stands what has no parent in the file. */
const home = "(home)"

const loaded = async (): Promise<Loaded> => {
  const pages = await readManual()
  const quoin = await Quoin.open({ storage: "memory" })
  const lines = linesOf(pages)
  const replies = await load(quoin, lines)
  const ids = new Map<string, string>()
  const tree = new Tree()
  const parentOf = new Map(pages.map(({ slug, parent }) => [slug, parent]))
  for (const [i, result] of replies.entries()) {
    if (!result.ok) throw result.failure
    const reply = result.reply as { readonly id: string; readonly homepageId?: string }
    const slug = lines[i]?.as ?? ""
    ids.set(reply.homepageId === undefined ? slug : home, reply.homepageId ?? reply.id)
    if (reply.homepageId !== undefined) continue
    const parent = parentOf.get(slug) ?? home
    tree.put(slug, ids.has(parent) ? parent : home)
  }
  const titles = new Map(lines.map((line) => [line.as, String(line.payload["title"])]))
  const title = (slug: string): string => titles.get(slug) ?? ""
  return { quoin, pages, tree, id: (slug) => ids.get(slug) ?? "", title }
}

let manual: Loaded
beforeAll(async () => {
  manual = await loaded()
})
afterAll(() => manual.quoin.close())

/** Compares what the engine lists with the tree, below every page that has something below it. */
const expectSame = async ({ quoin: { wiki }, tree, id }: Loaded): Promise<void> => {
  for (const page of tree.withChildren()) {
    const children = await walk((start) => wiki.listChildren({ id: id(page), start, limit: 100 }))
    expect(children).toEqual(tree.childrenOf(page).map(id))
    const descendants = await walk((start) => wiki.listDescendants({ id: id(page), start, limit: 500 }))
    expect([...descendants].sort()).toEqual(tree.descendantsOf(page).map(id).sort())
  }
}

/** Of what the audit log tells with a summary, the things that it is about, oldest first. */
const told = async ({ quoin: { audit } }: Loaded, summary: string): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (let more = true, start = 0; more; start += 1_000) {
    const page = await audit.listRecords({ searchString: summary, start, limit: 1_000 })
    const records = page.items.filter((record) => record.summary === summary)
    found.push(...records.map(({ affectedObject: { name } }) => name))
    more = page.more
  }
  return found.reverse()
}

describe("the pages of a manual", () => {
  it("are told in the audit log, each once, in the order in which they came", async () => {
    const { pages, title } = manual
    const titles = pages.map(({ slug }) => title(slug))
    const created = await told(manual, "Page created")
    expect(created).toHaveLength(pages.length + 1)
    expect([...created].sort()).toEqual([...titles, "Manual Home"].sort())
  })

  it("stand below each other as in the file", async () => {
    const { quoin, pages, tree, id } = manual
    await expectSame(manual)
    for (const { slug } of pages.filter((_, i) => i % 20 === 0)) {
      const { ancestors } = await quoin.wiki.getContent({ id: id(slug), expand: "ancestors" })
      expect(ancestors?.map((above) => above.id)).toEqual(tree.pathTo(slug).map(id))
    }
  })

  it("stand as an independent tree says after subtrees have moved", async () => {
    const { quoin, pages, tree, id, title } = manual
    const moved: Array<string> = []
    for (const [i, { slug }] of pages.entries()) {
      const target = pages[(i * 31 + 7) % pages.length]?.slug ?? ""
      if (i % 6 !== 0 || slug === target || tree.pathTo(target).includes(slug)) continue
      const isBeside = i % 4 === 0
      await quoin.wiki.moveContent({
        id: id(slug),
        position: isBeside ? "before" : "append",
        targetId: id(target),
      })
      moved.push(title(slug))
      tree.put(slug, isBeside ? tree.parentOf(target) : target, isBeside ? target : undefined)
    }
    await expectSame(manual)
    expect(await told(manual, "Page moved")).toEqual(moved)
  })

  // Holds WIK-113.
  it("are copied as a tree, with labels and properties made of their own text", async () => {
    const { quoin, pages, tree, id } = manual
    const { wiki, jobs } = quoin
    const bySlug = new Map(pages.map((page) => [page.slug, page]))
    const top =
      tree.withChildren().find((page) => {
        const below = tree.descendantsOf(page).length
        return page !== home && below > 5 && below < 80
      }) ?? ""
    const copied = [top, ...tree.descendantsOf(top)]
    for (const slug of copied) {
      const page = bySlug.get(slug)
      if (page === undefined) continue
      const words = wordsOf(page)
      if (words.length > 0) await wiki.addLabels({ id: id(slug), labels: words.map((name) => ({ name })) })
      await wiki.createProperty({ id: id(slug), key: "words", value: { words, length: page.body.length } })
    }
    const asked = { destinationPageId: id(home), titleOptions: { prefix: "Copy of " } }
    const { taskId } = await wiki.copyPageTree({
      id: id(top),
      ...asked,
      copyLabels: true,
      copyProperties: true,
    })
    let task = await jobs.getTask({ id: taskId })
    while (!task.finished) task = await jobs.getTask({ id: taskId })
    expect(task).toMatchObject({ successful: true })
    const expand = "metadata.labels,metadata.properties.words,body"
    /** Pages below each other in order, with what hangs on each. */
    const shownBelow = async (root: string, prefix: string): Promise<unknown> => {
      const { title, body, metadata } = await wiki.getContent({ id: root, expand })
      const children = await walk((start) => wiki.listChildren({ id: root, start, limit: 100 }))
      const below: Array<unknown> = []
      for (const child of children) below.push(await shownBelow(child, prefix))
      const labels = metadata?.labels?.map(({ name }) => name)
      return [
        title.slice(prefix.length),
        body,
        labels,
        metadata?.properties?.map(({ value }) => value),
        below,
      ]
    }
    const copy = (await walk((start) => wiki.listChildren({ id: id(home), start, limit: 100 }))).at(-1) ?? ""
    expect(await shownBelow(copy, "Copy of ")).toEqual(await shownBelow(id(top), ""))
  })
})
