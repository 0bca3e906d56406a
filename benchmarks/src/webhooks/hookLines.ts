import { Commit, CommitId, StorageDriver, lift } from "@quoin/kernel"
import { WebhookId, Webhooks } from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { Quoin } from "quoin"
import { type Asked, heardStorage } from "../budgets/counting"
import { rateOf } from "../measure/rate"
import { median, quantile } from "../measure/statistics"
import { sizes } from "../sizes"
import { HookReceiver, postedPlainly } from "./HookReceiver"

type Storage = Layer.Layer<StorageDriver>
/** Opens one storage, again and again. */
export type Opens = () => Storage

const { hookUpdates, hookDeliveries, hookAlone, hookEvents, hookFilters } = sizes

const open = (storage: Storage, workers: boolean) =>
  Quoin.open({ storage, workers, webhooks: { allow: ["loopback"] }, log: { level: "none" } })

/** As many as one host is called with at a time. */
const atOnce = 8

const makeIssues = async (quoin: Quoin, count: number): Promise<ReadonlyArray<string>> => {
  await quoin.tracker.createProject({ key: "HOOK", name: "Hooks" })
  const keys: Array<string> = []
  for (let at = 0; at < count; at++) {
    const fields = { project: { key: "HOOK" }, issuetype: { name: "Task" }, summary: `Issue ${at}` }
    keys.push((await quoin.tracker.createIssue({ fields })).key)
  }
  return keys
}

const listen = (quoin: Quoin, url: string, filter = "") =>
  quoin.webhooks.createWebhook({
    ...{ product: "tracker", name: "Bench", url, filter },
    events: ["tracker:issue_updated"],
  })

const rename = (quoin: Quoin, issue: string, summary: string) =>
  quoin.tracker.updateIssue({ issue, fields: { summary } })

/** Until other engines, and this one, know of what was registered. */
const known = () => new Promise((resolve) => setTimeout(resolve, 1_100))

const nothingAsked = (): Asked => ({ calls: 0, statements: 0, records: 0 })

export const updateWork =
  "An update of an issue, by the promise facade, with 0, 1 and 20 webhooks that it goes to, where another process calls them: median in us, " +
  "and calls of the storage"

/** What webhooks cost those who work. */
export const updateLines = async (name: string, opens: Opens): Promise<ReadonlyArray<string>> => {
  const asked = nothingAsked()
  const quoin = await open(heardStorage(opens(), asked), false)
  const [issue = ""] = await makeIssues(quoin, 1)
  const shown: Array<string> = []
  let registered = 0
  for (const webhooks of [0, 1, 20]) {
    for (; registered < webhooks; registered++) await listen(quoin, "http://127.0.0.1:9/hook")
    await known()
    const took: Array<number> = []
    const before = asked.calls
    for (let at = 0; at < hookUpdates; at++) {
      const begun = performance.now()
      await rename(quoin, issue, `${webhooks} webhooks, ${at}`)
      took.push((performance.now() - begun) * 1_000)
    }
    const calls = (asked.calls - before) / hookUpdates
    shown.push(`${webhooks}: ${median(took).toFixed(0)} (${calls.toFixed(1)} calls)`)
  }
  await quoin.close()
  return [`${name}: ${shown.join(", ")}`]
}

export const deliveryWork =
  "Deliveries a second of updates of many issues that were made before, by one process to a server within it, after the first third, and the time of " +
  "processors that each takes, which other work of the machine changes less; beside Node's client, " +
  "which posts the same bodies to the same server, eight at a time. Then p50 / p99 in ms from the answer of an update until its " +
  "call has come, one update at a time. Goals: half the rate, p50 under 20"

/** How fast calls are made, and how soon. */
export const deliveryLines = async (name: string, opens: Opens): Promise<ReadonlyArray<string>> => {
  const receiver = await HookReceiver.open()
  const asking = await open(opens(), false)
  const keys = await makeIssues(asking, hookDeliveries)
  await listen(asking, receiver.url)
  await known()
  for (const key of keys) await rename(asking, key, `Told of ${key}`)
  const working = await open(opens(), true)
  // An engine that has just been opened compiles what it does: that is no delivery.
  const warm = Math.floor(keys.length / 3)
  await receiver.until(warm)
  const ours = await rateOf(keys.length - warm, () => receiver.until(keys.length))
  const bodies = receiver.came.map(({ body }) => body)
  const took: Array<number> = []
  const plain = await rateOf(bodies.length, () => postedPlainly(receiver.url, bodies, atOnce, took))
  await working.close()
  await asking.close()
  const both = await open(opens(), true)
  const waits: Array<number> = []
  for (const key of keys.slice(0, hookAlone)) {
    const count = receiver.came.length + 1
    await rename(both, key, `Alone ${key}`)
    const answered = performance.now()
    await receiver.until(count)
    waits.push(Math.max(0, (receiver.came[count - 1]?.at ?? 0) - answered))
  }
  await both.close()
  await receiver.close()
  const rate = (value: number) => Math.round(value).toLocaleString("en")
  return [
    `${name}: ${rate(ours.perSecond)} deliveries a second, plainly ${rate(plain.perSecond)}, ratio ${(ours.perSecond / plain.perSecond).toFixed(2)}`,
    `${name}: ${rate(ours.cpuMicros)} us of processor a delivery, plainly ${rate(plain.cpuMicros)}, ratio ${(plain.cpuMicros / ours.cpuMicros).toFixed(2)}`,
    `${name}: p50 / p99 ${quantile(waits, 0.5).toFixed(1)} / ${quantile(waits, 0.99).toFixed(1)} ms, plainly ${quantile(took, 0.5).toFixed(1)} / ${quantile(took, 0.99).toFixed(1)} ms`,
  ]
}

export const matchingWork =
  "What an event costs more, in us, with so many webhooks, each with a query of its own (a project, and a word of the summary) that it does " +
  "not match; a product has 100 at most, so that more are put beside it. In brackets what the storage is called for each event, its delivery " +
  "and looks of the worker among it"

/** Puts so many copies of a webhook into the storage, each with a query of its own. */
const putCopies = (storage: Storage, id: string, count: number): Promise<void> =>
  Effect.gen(function* () {
    const lifted = yield* lift(yield* StorageDriver, [Webhooks])
    const [stored] = yield* lifted.read(Webhooks, [id])
    if (stored === undefined) return yield* Effect.dieMessage(`there is no webhook ${id}`)
    const copies = Array.from({ length: count }, (_, at) =>
      Commit.put(Webhooks, {
        ...stored.value,
        id: WebhookId.make(`${id}-${at}`),
        filter: `project = HOOK AND summary ~ word${at}`,
      }),
    )
    yield* lifted.commit({ id: CommitId.make(`copies of ${id}`), changes: copies, guards: [] })
  }).pipe(Effect.provide(storage), Effect.orDie, Effect.runPromise)

/** What it takes to see that nobody is to be called, beside one who is. */
export const matchingLines = async (name: string, opens: () => Opens): Promise<ReadonlyArray<string>> => {
  const shown: Array<string> = []
  let alone = 0
  for (const filters of [0, ...hookFilters]) {
    const storage = opens()
    const receiver = await HookReceiver.open()
    const asking = await open(storage(), false)
    const keys = await makeIssues(asking, hookEvents)
    const { id } = await listen(asking, receiver.url)
    if (filters > 0) await putCopies(storage(), id, filters)
    await known()
    for (const key of keys) await rename(asking, key, `Told of ${key}`)
    const begun = performance.now()
    const asked = nothingAsked()
    const working = await open(heardStorage(storage(), asked), true)
    await receiver.until(keys.length)
    const each = ((performance.now() - begun) * 1_000) / keys.length
    const calls = `${(asked.calls / keys.length).toFixed(1)} calls`
    await working.close()
    await asking.close()
    await receiver.close()
    if (filters === 0) alone = each
    shown.push(`${filters}: ${(each - (filters === 0 ? 0 : alone)).toFixed(0)} (${calls})`)
  }
  return [`${name}: ${shown.join(", ")}; without any it is all of an event with its delivery`]
}
