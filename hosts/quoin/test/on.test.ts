import { InvalidInput } from "@quoin/kernel"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type EventDelivery, Quoin } from "quoin"
import { double } from "quoin/testing"
import { describe, expect, it, onTestFinished } from "vitest"

/** It looks by itself so seldom that no test lives to see it: whatever is done is done because a commit rang. */
const seldom = { pollMillis: 3_600_000 }

const open = async (options: Parameters<typeof Quoin.open>[0] = {}) => {
  const quoin = await Quoin.open({ workers: seldom, ...options })
  onTestFinished(() => quoin.close())
  return quoin
}

/** A handler, and a promise for each call of it. */
const hearing = () => {
  const heard: Array<EventDelivery> = []
  const waiting: Array<(delivery: EventDelivery) => void> = []
  return {
    heard,
    handler: (delivery: EventDelivery): void => {
      heard.push(delivery)
      waiting.shift()?.(delivery)
    },
    next: () => new Promise<EventDelivery>((resolve) => waiting.push(resolve)),
  }
}

const inFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-on-"))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return join(folder, "wiki.db")
}

const page = (title: string) => ({ spaceKey: "DOC", title })

describe("quoin.on", () => {
  it("calls the handler for each event, and tells it what happened", async () => {
    const quoin = await open()
    const { handler, next } = hearing()
    const created = next()
    await quoin.on("wiki.space_created", handler)
    const space = await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    const delivery = await created
    expect(delivery).toMatchObject({
      event: "wiki.space_created",
      entity: { type: "space", id: space.id },
      payload: { key: "DOC", name: "Docs" },
      failures: 0,
    })
    expect(delivery.signal.aborted).toBe(false)
    expect(Object.keys(delivery)).not.toContain("reads")
  })

  // Holds JOB-28.
  it("tries as often as is said, and refuses by name what is no option", async () => {
    const wiki = await double()
    onTestFinished(() => wiki.close())
    let told = 0
    const failing = () => {
      told += 1
      return Promise.reject(new Error("never"))
    }
    await wiki.on("wiki.space_created", failing, { attempts: 3 })
    await wiki.wiki.createSpace({ key: "DOC", name: "Docs" })
    await wiki.clock.advance("1 day")
    expect(told).toBe(3)
    const wrong: ReadonlyArray<readonly [unknown, string]> = [
      [{ attemps: 3 }, "options"],
      [{ attempts: 0 }, "attempts"],
      [{ attempts: 1.5 }, "attempts"],
      [{ attempts: 101 }, "attempts"],
      [{ attempts: "3" }, "attempts"],
      [{ attempts: { most: 3 } }, "attempts"],
      [{ attempts: { most: 3, backoffMillis: 5 } }, "attempts"],
      [{ attempts: { most: 3, backoffMillis: () => 1, backof: 1 } }, "attempts"],
      [{ attempts: null }, "attempts"],
      [{ name: 7 }, "name"],
      [7, "options"],
      [null, "options"],
    ]
    for (const [options, field] of wrong) {
      await expect(wiki.on("wiki.page_created", failing, options as object)).rejects.toMatchObject({
        violations: [{ field }],
      })
    }
    await expect(wiki.on("wiki.page_created", failing, { attemps: 3 } as object)).rejects.toThrow(
      "did you mean attempts?",
    )
    await expect(wiki.on(7 as never, failing)).rejects.toMatchObject({ violations: [{ field: "events" }] })
    await expect(wiki.on("wiki.page_created", undefined as never)).rejects.toMatchObject({
      violations: [{ field: "handler" }],
    })
  })

  it("calls it again when it rejects or throws", async () => {
    const quoin = await open()
    const { handler, next } = hearing()
    const failures: Array<number> = []
    const handled = next()
    await quoin.on(
      "wiki.space_created",
      (delivery) => {
        failures.push(delivery.failures)
        if (delivery.failures === 0) return Promise.reject(new Error("not now"))
        handler(delivery)
        return Promise.resolve()
      },
      { attempts: { most: 2, backoffMillis: () => 0 } },
    )
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    await handled
    expect(failures).toEqual([0, 1])
  })

  // Holds JOB-26.
  it("goes on where another process has stopped", async () => {
    const storage = inFile()
    const first = await open({ storage })
    const one = hearing()
    const subscribed = await first.on("wiki.page_created", one.handler, { name: "mailer" })
    const home = one.next()
    await first.wiki.createSpace({ key: "DOC", name: "Docs" })
    await home
    await subscribed.stop()
    await first.wiki.createPage(page("Meanwhile"))
    await first.close()
    const second = await open({ storage })
    const other = hearing()
    const meanwhile = other.next()
    await second.on("wiki.page_created", other.handler, { name: "mailer" })
    expect((await meanwhile).payload).toMatchObject({ title: "Meanwhile" })
    expect(one.heard).toHaveLength(1)
  })

  it("is over for good after end", async () => {
    const quoin = await open()
    const { handler, heard } = hearing()
    const subscribed = await quoin.on("wiki.page_created", handler)
    expect([subscribed.name, subscribed.events]).toEqual(["wiki.page_created", ["wiki.page_created"]])
    await subscribed.end()
    const control = hearing()
    const created = control.next()
    await quoin.on("wiki.space_created", control.handler)
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    await created
    expect(heard).toEqual([])
    expect((await quoin.jobs.listSubscriptions()).items.map(({ event }) => event)).toEqual([
      "wiki.space_created",
    ])
  })

  // Holds JOB-28.
  it("rejects for an event that nobody declares, and where no worker would call the handler", async () => {
    const failureOf = (asked: Promise<unknown>) => asked.catch((failure: unknown) => failure)
    const { handler } = hearing()
    const unknown = await failureOf((await open()).on("wiki.page_craeted", handler))
    expect(unknown).toBeInstanceOf(InvalidInput)
    expect(String(unknown)).toContain("did you mean wiki.page_created?")
    const idle = await failureOf((await open({ workers: false })).on("wiki.page_created", handler))
    expect(idle).toBeInstanceOf(InvalidInput)
    expect(String(idle)).toContain("workers: given false")
  })
})
