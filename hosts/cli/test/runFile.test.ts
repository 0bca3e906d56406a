import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { FindObjects } from "@quoin/assets"
import { GetContent, ListContent, ContentId } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ensureDemo } from "../src/serve/demo"
import { contextOf } from "../src/openEngine"
import { runFile } from "../src/run/runFile"
import { summary } from "../src/run/Tally"
import { withMemoryEngine } from "./memoryEngine"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quoin-run-"))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Asked {
  readonly lines: ReadonlyArray<string | object>
  readonly batch?: number
  readonly keepGoing?: boolean
  readonly pack?: (text: string) => Buffer
}

/** Runs a file of these lines, and answers with the summary and the titles that are there after it. */
const ran = ({ lines, batch = 200, keepGoing = true, pack }: Asked) =>
  withMemoryEngine((engine) =>
    Effect.gen(function* () {
      const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")
      const file = join(folder, pack === undefined ? "lines.ndjson" : "lines.ndjson.gz")
      writeFileSync(file, pack === undefined ? text : pack(text))
      const context = yield* contextOf(engine, "admin")
      const { tally, unreadable } = yield* runFile(engine, file, batch, { context, keepGoing })
      const { items } = yield* engine.execute(new ListContent({ limit: 500 }), context)
      return { tally, unreadable, said: summary(tally, 1_000), titles: items.map(({ title }) => title) }
    }),
  )

const space = { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" }, as: "docs" }
const page = (title: string, parent: string, as?: string) => ({
  operation: "wiki.createContent",
  payload: { title, parentId: { $ref: parent } },
  ...(as === undefined ? {} : { as }),
})

describe("runFile", () => {
  it.each([1, 2, 200])("resolves references within and across batches of %i", async (batch) => {
    const lines = [space, page("A", "docs.homepageId", "a"), "", page("B", "a.id", "b"), page("C", "b.id")]
    const { said, titles } = await ran({ lines, batch })
    expect(titles).toEqual(["Docs Home", "A", "B", "C"])
    expect(said).toEqual(["4 lines: 4 succeeded, 0 failed in 1.0 s (4 a second)"])
  })

  it("unpacks what ends in .gz", async () => {
    const { titles } = await ran({ lines: [space], pack: gzipSync })
    expect(titles).toEqual(["Docs Home"])
  })

  it("says when a packed file is cut", async () => {
    const pack = (text: string) => gzipSync(text).subarray(0, -12)
    const { unreadable } = await ran({ lines: [space], pack })
    expect(unreadable?.message).toMatch(/^Cannot read .*lines\.ndjson\.gz: unexpected end of file$/)
  })

  it("tells each failure with its line, and goes on", async () => {
    const lines = [
      space,
      "nonsense",
      page("A", "nobody.id", "a"),
      page("B", "a.id"),
      page("C", "docs.homepageId", "docs"),
      { operation: "wiki.fly", payload: {} },
      page("D", "docs.homepageId"),
    ]
    const { said, titles, tally } = await ran({ lines, batch: 3 })
    expect(titles).toEqual(["Docs Home", "D"])
    expect(tally.failures.map(({ number, operation }) => [number, operation])).toEqual([
      [2, undefined],
      [3, "wiki.createContent"],
      [4, "wiki.createContent"],
      [5, "wiki.createContent"],
      [6, "wiki.fly"],
    ])
    expect(said[2]).toBe(
      'line 4: wiki.createContent: $ref: given "a.id", allowed: a line that succeeded; "a" failed',
    )
    expect(said.at(-1)).toBe("7 lines: 2 succeeded, 5 failed in 1.0 s (7 a second)")
  })

  it("takes what is nested without end as a failure of its line, and goes on", async () => {
    const deep = (levels: number) =>
      `{"operation":"wiki.fly","payload":{"x":${"[".repeat(levels)}${"]".repeat(levels)}}}`
    const { tally, said } = await ran({
      lines: [space, deep(3_000), deep(100_000), "{{{", page("A", "docs.homepageId")],
    })
    expect(tally).toMatchObject({ succeeded: 2, failed: 3 })
    expect(said[0]).toContain("line 2: ")
    expect(said[0]).toContain("jsonDepth exceeded: at most 100")
  })

  it("stops at the first failure when it is told to", async () => {
    const lines = [space, "nonsense", page("A", "docs.homepageId"), page("B", "docs.homepageId")]
    const { said, titles } = await ran({ lines, batch: 3, keepGoing: false })
    expect(titles).toEqual(["Docs Home"])
    expect(said.at(-1)).toBe("3 lines: 1 succeeded, 1 failed, 1 not run in 1.0 s (2 a second)")
  })

  it("counts failures that it no longer shows", async () => {
    const { said } = await ran({ lines: Array.from({ length: 25 }, () => "nonsense") })
    expect(said).toHaveLength(22)
    expect(said.at(-2)).toBe("and 5 more failures")
  })
})

describe("ensureDemo", () => {
  it("loads the demo once: a tree, a history, drafts, a post, a trashed page, and objects", () =>
    withMemoryEngine((engine) =>
      Effect.gen(function* () {
        const context = yield* contextOf(engine, "admin")
        yield* ensureDemo(engine, context)
        yield* ensureDemo(engine, context)
        const list = (status: "current" | "draft" | "trashed", type: "page" | "blogpost" = "page") =>
          Effect.map(
            engine.execute(new ListContent({ spaceKey: "DEMO", status: [status], type }), context),
            ({ items }) => items,
          )
        const current = yield* list("current")
        expect(current.length).toBeGreaterThan(20)
        expect((yield* list("trashed")).map(({ title }) => title)).toEqual(["Rota of last year"])
        expect((yield* list("draft")).map(({ title }) => title).sort()).toEqual([
          "Fees",
          "Letter to the ferry line",
          "Plan for winter",
        ])
        expect(yield* list("current", "blogpost")).toHaveLength(3)
        const north = current.find(({ title }) => title === "North quay")
        const id = ContentId.make(north?.id ?? "")
        const read = yield* engine.execute(new GetContent({ id, expand: "ancestors" }), context)
        expect(read.version.number).toBe(3)
        expect(read.ancestors?.map(({ title }) => title)).toEqual(["Harbour handbook Home", "Berths"])
        const aql =
          'objectType IN objectTypeAndChildren("Machine") AND Load IN (25, 60) AND "Stands at".Depth > 10 ORDER BY Label'
        const found = yield* engine.execute(new FindObjects({ qlQuery: aql }), context)
        expect(found.objects.map(({ label }) => label)).toEqual(["Big Bertha", "Little Bertha"])
      }),
    ))
})
