import { FindObjects } from "@quoin/assets"
import { serve } from "@quoin/http"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { quantile } from "./measure/statistics"
import type { Opened } from "./subjects/engine"
import { seed } from "./subjects/pages"
import { makeThings } from "./subjects/things"
import { sizes } from "./sizes"

/** A query of so many steps through references, each over all objects. */
const queryOf = (steps: number, first: number): FindObjects =>
  new FindObjects({
    qlQuery: Array.from({ length: steps }, (_, i) => `object having inR(Num > ${first + i})`).join(" AND "),
  })

/** How many steps are allowed, as the refusal of too many says. */
const mostSteps = ({ engine, context }: Opened): Promise<number> =>
  Effect.runPromise(
    Effect.match(engine.execute(queryOf(150, 0), context), {
      onSuccess: () => 150,
      onFailure: (failure) => (failure._tag === "LimitExceeded" ? failure.max : 1),
    }),
  )

/** At p95 nobody should wait longer than this for a small read while the worst query runs. */
export const goalMillis = 50

/** How long requests are sent to an idle server, and the pause between two of them. */
const { worstIdleMillis: idleMillis } = sizes
const pauseMillis = 5

export const worstQueryWork =
  "The worst allowed query (as many steps through references as are allowed, each over all objects), and what others wait " +
  `for small reads over HTTP meanwhile, p50 / p95 / p99 / longest in ms; goal: p95 under ${goalMillis}`

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMillis))

/** Times small reads one after the other until something else has ended. */
const timedReads = async (urls: ReadonlyArray<string>, ended: () => boolean) => {
  const authorization = `Basic ${Buffer.from(`admin:${seed.adminPassword}`).toString("base64")}`
  const times = urls.map((): Array<number> => [])
  while (!ended()) {
    for (const [i, url] of urls.entries()) {
      await pause()
      const start = performance.now()
      const answer = await fetch(url, { headers: { authorization } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      times[i]?.push(performance.now() - start)
    }
  }
  return times
}

const shown = (times: ReadonlyArray<number>): string =>
  [...[0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1))].join(" / ")

/** Runs work, and times small reads until it has ended. */
const beside = async (urls: ReadonlyArray<string>, work: Promise<string>): Promise<string> => {
  let ended = false
  const start = performance.now()
  const outcome = work.finally(() => {
    ended = true
  })
  const [health = [], object = []] = await timedReads(urls, () => ended)
  const millis = performance.now() - start
  return `/health ${shown(health)}; an object by its id ${shown(object)}; ${await outcome} after ${(millis / 1_000).toFixed(1)} s`
}

const ask = ({ engine, context }: Opened, steps: number, first: number): Promise<string> =>
  Effect.runPromise(
    Effect.match(engine.execute(queryOf(steps, first), context), {
      onSuccess: ({ total }) => `an answer of ${total}`,
      onFailure: ({ _tag }) => _tag,
    }),
  )

const outcomes = async (asked: ReadonlyArray<Promise<string>>): Promise<string> =>
  [...new Set(await Promise.all(asked))].join(" and ")

/** Lines about one storage: idle, beside one worst query, and beside twelve. */
export const worstQueryLines = async (
  name: string,
  opened: Opened,
  objects: number,
): Promise<ReadonlyArray<string>> => {
  const [id = ""] = await makeThings(opened, objects)
  const steps = await mostSteps(opened)
  const scope = await Effect.runPromise(Scope.make())
  try {
    const { url } = await Effect.runPromise(Scope.extend(serve(opened.engine, { port: 0 }), scope))
    const urls = [`${url}/health`, `${url}/rest/assets/1.0/object/${id}`]
    const idle = new Promise<string>((resolve) => setTimeout(() => resolve("idle"), idleMillis))
    const line = async (what: string, work: Promise<string>) =>
      `- ${name}, ${objects.toLocaleString("en")} objects, ${what}: ${await beside(urls, work)}`
    return [
      await line("nothing else", idle),
      await line(`one worst query of ${steps} steps`, ask(opened, steps, 0)),
      await line("twelve", outcomes(Array.from({ length: 12 }, (_, i) => ask(opened, steps, i)))),
    ]
  } finally {
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
