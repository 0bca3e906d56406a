import { ListRecords, SetRetention } from "@quoin/audit"
import { webHandler } from "@quoin/http"
import { ContentId, UpdateContent } from "@quoin/wiki"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { quantile } from "../measure/statistics"
import { type Opened, seedEngine, seededIds } from "../subjects/engine"
import { Rounds, bodyOf, seed } from "../subjects/pages"
import { fillLog, rareWord } from "./records"
import { sizes } from "../sizes"

export const logWork =
  "The audit log at its size, while a hundred pages a second are updated beside it: how long each takes, what the updates " +
  "wait for meanwhile (p50 / p95 / longest in ms), and by how much resident memory grew"

const pauseMillis = 10
const megabyte = 1_000_000

/** Updates pages, one every ten milliseconds, until something else has ended. */
const updating = async ({ engine, context }: Opened, pages: Rounds, ended: () => boolean) => {
  const times: Array<number> = []
  const running: Array<Promise<unknown>> = []
  while (!ended() || times.length === 0) {
    const { id, number } = pages.nextVersion()
    const start = performance.now()
    const update = new UpdateContent({ id: ContentId.make(id), version: { number }, body: bodyOf(number) })
    running.push(
      Effect.runPromise(engine.execute(update, context)).then(() => times.push(performance.now() - start)),
    )
    await new Promise((resolve) => setTimeout(resolve, pauseMillis))
    // Where updates are slow, the round would come to a page whose update is still under way.
    if (running.length - times.length > seed.pages / 2) await Promise.all(running)
  }
  await Promise.all(running)
  return times
}

/** A line about some work on the log. It may say what it came to. */
const beside = async (
  opened: Opened,
  pages: Rounds,
  what: string,
  work: () => Promise<string>,
): Promise<string> => {
  let ended = false
  let [peak, outcome] = [0, ""]
  const before = process.memoryUsage.rss()
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const start = performance.now()
  let millis = 0
  const done = work().then((said) => {
    millis = performance.now() - start
    outcome = said
    ended = true
  })
  const times = await updating(opened, pages, () => ended)
  await done
  clearInterval(watch)
  const waited = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1)).join(" / ")
  const grew = Math.max(0, peak - before) / megabyte
  return `  - ${what}: ${millis.toFixed(0)} ms${outcome}; updates ${waited}; +${grew.toFixed(0)} MB`
}

/** The export as a client reads it, piece by piece. */
const exported = async ({ engine, runtime }: Opened): Promise<string> => {
  const handle = webHandler(engine, { runtime })
  const authorization = `Basic ${Buffer.from(`admin:${seed.adminPassword}`).toString("base64")}`
  const start = performance.now()
  const answer = await handle(
    new Request(`http://localhost/rest/api/audit/export?format=csv`, { headers: { authorization } }),
  )
  const reader = answer.body?.getReader()
  let bytes = 0
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    bytes += piece.value.length
  }
  const seconds = (performance.now() - start) / 1_000
  return `, ${answer.status}, ${(bytes / megabyte).toFixed(0)} MB, ${(bytes / megabyte / seconds).toFixed(1)} MB/s`
}

const hourMillis = 60 * 60 * 1_000

/** A clock that is so far ahead. */
const ahead = (millis: number): Clock.Clock => {
  const system = Clock.make()
  const now = (): number => system.unsafeCurrentTimeMillis() + millis
  const nanos = (): bigint => BigInt(now()) * 1_000_000n
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: now,
    unsafeCurrentTimeNanos: nanos,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanos: Effect.sync(nanos),
    sleep: (duration) => system.sleep(duration),
  }
}

/** What a worker does when the hour has come: it knows since when only if it has been there before. */
const removeExpired = async ({ engine: { worker } }: Opened): Promise<string> => {
  const due = Effect.gen(function* () {
    yield* worker.beat
    while ((yield* worker.begin) > 0) yield* worker.idle
  })
  await Effect.runPromise(due)
  await Effect.runPromise(Effect.withClock(due, ahead(hourMillis + 1_000)))
  return ""
}

/** Lines about one storage. */
export const logLines = async (
  name: string,
  opened: Opened,
  count: number,
): Promise<ReadonlyArray<string>> => {
  const { engine, context } = opened
  await seedEngine(opened, seed.pages)
  const pages = new Rounds(await seededIds(opened))
  const rate = await fillLog(opened, count)
  const list = (more: object) => async () => {
    const { items } = await Effect.runPromise(engine.execute(new ListRecords(more), context))
    return `, ${items.length} records`
  }
  const line = (what: string, work: () => Promise<string>) => beside(opened, pages, what, work)
  return [
    `- ${name}, ${count.toLocaleString("en")} records, ${Math.round(rate).toLocaleString("en")} a second written`,
    await line(
      "nothing else, for a second",
      () => new Promise((done) => setTimeout(() => done(""), sizes.auditIdleMillis)),
    ),
    await line("the newest 25", list({ limit: 25 })),
    await line("the newest 1,000", list({ limit: 1_000 })),
    await line("all that hold a rare word", list({ searchString: rareWord })),
    await line("export as CSV", () => exported(opened)),
    await line("retention set to a day", async () => {
      await Effect.runPromise(engine.execute(new SetRetention({ number: 1, units: "DAYS" }), context))
      return ""
    }),
    await line("removal of what is expired", () => removeExpired(opened)),
  ]
}
