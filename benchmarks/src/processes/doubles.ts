import { type Double, double } from "quoin/testing"
import { sizes } from "../sizes"

/** What was measured of a double with so many records, in microseconds. */
export interface OfSize {
  readonly records: number
  readonly snapshot: number
  readonly restore: number
  readonly reset: number
  readonly fork: number
  /** Of a fork's first call, which builds its engine. */
  readonly firstCall: number
  /** Bytes that each of a hundred forks takes, after its first call. */
  readonly forkBytes: number
}

export interface Doubles {
  /** Milliseconds until a seeded double with users stands: the first of the process, and the next. */
  readonly first: number
  readonly second: number
  /** Milliseconds until the first answer over HTTP of each: the first compiles the contract for all. */
  readonly firstAnswer: number
  readonly secondAnswer: number
  readonly bySize: ReadonlyArray<OfSize>
}

const options = {
  users: { me: { token: "t", administrator: true } },
  seed: "small team",
} as const

const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const median = (all: ReadonlyArray<number>): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const { doubleRounds: rounds } = sizes

/** The median of many rounds, in microseconds; what comes before each is not counted. */
const micros = async (work: () => unknown, before: () => unknown = () => undefined): Promise<number> => {
  const all: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    await before()
    all.push(await timed(work))
  }
  return median(all) * 1_000
}

const ask = async (wiki: Double): Promise<void> => {
  const headers = { authorization: "Bearer t" }
  const answer = await wiki.fetch(new Request("https://wiki.example/rest/api/space", { headers }))
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
}

/** A group is a record, and so is what the audit log says of it. */
const filled = async (records: number): Promise<Double> => {
  const wiki = await double(options)
  const most = 10_000
  for (let done = 0; done < records / 2; done += most) {
    const calls = Array.from({ length: Math.min(most, records / 2 - done) }, (_, index) => ({
      operation: "directory.createGroup" as const,
      payload: { name: `group-${done + index}` },
    }))
    const failed = (await wiki.executeAll(calls)).find(({ ok }) => !ok)
    if (failed !== undefined) throw new Error(JSON.stringify(failed))
  }
  return wiki.fork()
}

const collect = globalThis as { gc?: () => void }

const heap = (): number => {
  collect.gc?.()
  return process.memoryUsage().heapUsed
}

const ofSize = async (records: number): Promise<OfSize> => {
  const wiki = await filled(records)
  let made = 0
  const change = () => wiki.directory.createGroup({ name: `more-${++made}` })
  await change()
  const kept = wiki.snapshot()
  const snapshot = await micros(wiki.snapshot, change)
  const restore = await micros(() => wiki.restore(kept), change)
  const reset = await micros(wiki.reset, change)
  const fork = await micros(wiki.fork, change)
  let forked = wiki.fork()
  const firstCall = await micros(
    () => forked.wiki.listSpaces(),
    () => (forked = wiki.fork()),
  )
  const before = heap()
  const forks = Array.from({ length: 100 }, () => wiki.fork())
  for (const each of forks) await each.directory.createGroup({ name: "own" })
  const forkBytes = (heap() - before) / forks.length
  return { records, snapshot, restore, reset, fork, firstCall, forkBytes }
}

/** Measures doubles, and prints what came of it. */
export const runDoubles = async (): Promise<void> => {
  let one: Double | undefined
  let other: Double | undefined
  const first = await timed(async () => (one = await double(options)))
  const firstAnswer = await timed(() => (one === undefined ? undefined : ask(one)))
  const second = await timed(async () => (other = await double(options)))
  const secondAnswer = await timed(() => (other === undefined ? undefined : ask(other)))
  const bySize: Array<OfSize> = []
  for (const size of sizes.doubles) bySize.push(await ofSize(size))
  const measured: Doubles = { first, second, firstAnswer, secondAnswer, bySize }
  process.stdout.write(JSON.stringify(measured))
}
