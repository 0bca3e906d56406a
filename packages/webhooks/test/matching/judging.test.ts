import { StorageDriver } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import { AddComment } from "@quoin/tracker"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

/** A store in memory that writes down what is selected. */
const watched = () => {
  const selected: Array<string> = []
  const storage = Layer.sync(StorageDriver, () => {
    const driver = makeStore().driver("default")
    return {
      ...driver,
      select: (...asked: Parameters<typeof driver.select>) => {
        selected.push(asked[0])
        return driver.select(...asked)
      },
    }
  })
  return { storage, selected }
}

/** What is selected of the tracker to match so many events, made at once, with these queries; and who was called with what. */
const matchedWith = async (filters: ReadonlyArray<string>, events: number) => {
  const { storage, selected } = watched()
  const found = { selected: [] as ReadonlyArray<string>, summaries: [] as ReadonlyArray<unknown> }
  await HookSite.open(
    async (site) => {
      await site.project()
      const issues: Array<string> = []
      for (let at = 0; at < events; at++) {
        const issue = await site.issue(`Fuel ${at}`)
        issues.push(issue)
        if (at % 2 === 0) await site.ask(new AddComment({ issue, body: "launch it", properties: [] }))
      }
      for (const filter of filters) await site.webhook({ filter })
      for (const [at, issue] of issues.entries()) await site.rename(issue, `word${at}`)
      selected.length = 0
      await site.work()
      found.selected = selected.filter((name) => name === "tracker.project" || name === "tracker.issue")
      found.summaries = site.summaries()
    },
    {},
    { storage },
  )
  return found
}

const ofWords = Array.from({ length: 20 }, (_, at) => `project = PROJ AND summary ~ word${at}`)

// Holds WHK-41.
it("asks the storage no more for many events and queries than for one of each", async () => {
  const one = await matchedWith(ofWords.slice(0, 1), 1)
  const many = await matchedWith(ofWords, 20)
  expect(many.selected).toEqual(one.selected)
  expect(new Set(many.summaries)).toEqual(new Set(ofWords.map((_, at) => `word${at}`)))
  expect(many.summaries).toHaveLength(ofWords.length)
})

// Holds WHK-41.
it("asks once for all events where a query asks of other things than the issue", async () => {
  const comments = "comment ~ launch"
  const one = await matchedWith([comments], 1)
  const many = await matchedWith([comments], 20)
  expect(many.selected).toEqual(one.selected)
  expect(many.summaries).toHaveLength(10)
})
