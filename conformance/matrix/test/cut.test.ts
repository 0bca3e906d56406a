import { CommitId, type CommitFailure, type ReadFailure, type StorageService } from "@quoin/kernel"
import { serverUrl } from "@quoin/postgres-server"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CuttingProxy, cuttingProxy } from "../src/processes/cuttingProxy"
import { commitOf, linesByCommit, linesPerCommit, openLedger, standing } from "../src/processes/ledger"
import { pglite, temporarySchema } from "../src/subjects/temporarySchema"

/** PGlite has one session, which connections cannot share at a time. */
const database =
  serverUrl === undefined
    ? { name: "PGlite, one connection at a time", url: pglite, maxConnections: 1 }
    : { name: "Postgres", url: Effect.succeed(serverUrl), maxConnections: 4 }

/** More connections than the adapter ever tries to make for one commit. */
const always = 1_000

type Ended = "acknowledged" | "connection" | "unsettled"

/** How a commit ended, by name; what may not be is named in full. */
const endedAs = (result: Either.Either<void, CommitFailure>): string => {
  if (Either.isRight(result)) return "acknowledged"
  const failure = result.left
  const typed = failure._tag === "StorageUnavailable" && ["connection", "unsettled"].includes(failure.reason)
  return typed ? failure.reason : `${failure._tag}: ${failure.message}`
}

/** A ledger behind a proxy, one driver for all. */
class Bench {
  private attempts = 0
  /** What clients send for one commit that nothing disturbs. */
  bytes = 0

  constructor(
    readonly proxy: CuttingProxy,
    readonly ledger: StorageService,
  ) {}

  /** Tries the next commit once, under an id of its own; the proxy is well again afterwards. */
  readonly commit = (number: number): Effect.Effect<readonly [string, CommitId]> =>
    Effect.suspend(() => {
      const id = CommitId.make(`commit-${String(++this.attempts).padStart(5, "0")}`)
      return this.ledger.commit({ id, ...commitOf(number) }).pipe(
        Effect.either,
        Effect.map((result) => [endedAs(result), id] as const),
        Effect.tap(() => Effect.sync(() => this.proxy.heal())),
      )
    })

  /** The commits up to this number are there, each whole, and nothing else. */
  readonly expectStanding = (number: number): Effect.Effect<void, ReadFailure> =>
    Effect.gen(this, function* () {
      const found = [yield* standing(this.ledger), yield* linesByCommit(this.ledger)]
      expect(found).toEqual([number, Array.from({ length: number }, () => linesPerCommit)])
    })
}

/** A bench on which two commits have happened already. */
const onBench = <E>(use: (bench: Bench) => Effect.Effect<void, E>): Promise<void> =>
  Effect.gen(function* () {
    const url = yield* database.url
    const schema = yield* temporarySchema(url)
    const proxy = yield* cuttingProxy(url)
    const { maxConnections } = database
    yield* Effect.scoped(
      Effect.gen(function* () {
        const ledger = yield* openLedger({ url: proxy.url, schema, maxConnections })
        const bench = new Bench(proxy, ledger)
        expect(yield* bench.commit(1)).toEqual(["acknowledged", "commit-00001"])
        const before = proxy.sent()
        expect(yield* bench.commit(2)).toEqual(["acknowledged", "commit-00002"])
        bench.bytes = proxy.sent() - before
        yield* use(bench)
      }),
    )
  }).pipe(Effect.scoped, Effect.runPromise)

/** One way to disturb a commit. */
type Fault =
  | { readonly _tag: "None" | "CutBefore" | "Swallow" }
  | { readonly _tag: "Cut"; readonly permille: number }
  | { readonly _tag: "CutNearEnd"; readonly bytes: number }

interface Disturbance {
  readonly fault: Fault
  /** Connections refused after that. */
  readonly refused: number
}

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<Fault>({ _tag: "None" }, { _tag: "CutBefore" }) },
  { weight: 2, arbitrary: fc.constant<Fault>({ _tag: "Swallow" }) },
  {
    weight: 3,
    arbitrary: fc.nat({ max: 1_050 }).map((permille): Fault => ({ _tag: "Cut", permille })),
  },
  { weight: 3, arbitrary: fc.nat({ max: 200 }).map((bytes): Fault => ({ _tag: "CutNearEnd", bytes })) },
)

const disturbance: fc.Arbitrary<Disturbance> = fc.record({
  fault,
  refused: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(0, 0, 0, 1, 4) },
    { weight: 1, arbitrary: fc.constant(always) },
  ),
})

const inflict = ({ proxy, bytes }: Bench, { fault, refused }: Disturbance): void => {
  proxy.refuse(refused)
  if (fault._tag === "CutBefore") proxy.cutAll()
  if (fault._tag === "Swallow") proxy.swallowCommit()
  if (fault._tag === "Cut") proxy.cutAfter(Math.floor((fault.permille * bytes) / 1_000))
  if (fault._tag === "CutNearEnd") proxy.cutAfter(Math.max(0, bytes - fault.bytes))
}

/** How often each ending was seen. */
type Seen = Record<Ended, number>

const survive = (bench: Bench, disturbances: ReadonlyArray<Disturbance>, seen: Seen) =>
  Effect.gen(function* () {
    let number = 2
    for (const each of disturbances) {
      inflict(bench, each)
      const [ended, id] = yield* bench.commit(number + 1)
      const allowed = ["acknowledged", "connection", ...(each.refused === always ? ["unsettled"] : [])]
      expect(allowed, JSON.stringify(each)).toContain(ended)
      if (each.fault._tag === "Swallow" && each.refused !== always) expect(ended).toBe("acknowledged")
      const happened = (yield* bench.ledger.outcome(id)) === "committed"
      if (ended !== "unsettled") expect(happened, JSON.stringify(each)).toBe(ended === "acknowledged")
      if (happened) number += 1
      seen[ended as Ended] += 1
      yield* bench.expectStanding(number)
    }
  })

describe(`connections that are cut in the middle of a commit (${database.name})`, () => {
  it("a cut while the commit still looks around costs nothing but another attempt", () =>
    onBench((bench) =>
      Effect.gen(function* () {
        for (const [i, bytes] of [0, 10, 500].entries()) {
          const before = bench.proxy.faults()
          bench.proxy.cutAfter(bytes)
          expect((yield* bench.commit(3 + i))[0]).toBe("acknowledged")
          expect(bench.proxy.faults() - before).toBe(1)
          yield* bench.expectStanding(3 + i)
        }
      }),
    ))

  it("a cut within what COMMIT travels with leaves nothing, and says so", () =>
    onBench((bench) =>
      Effect.gen(function* () {
        for (const bytes of [Math.floor(bench.bytes / 2), bench.bytes - 20, bench.bytes - 3]) {
          bench.proxy.cutAfter(bytes)
          expect((yield* bench.commit(3))[0]).toBe("connection")
          yield* bench.expectStanding(2)
        }
        expect((yield* bench.commit(3))[0]).toBe("acknowledged")
        yield* bench.expectStanding(3)
      }),
    ))

  it("a commit whose answer is swallowed has happened, once, and is acknowledged", () =>
    onBench((bench) =>
      Effect.gen(function* () {
        for (const refused of [0, 1, 5]) {
          const before = bench.proxy.faults()
          bench.proxy.swallowCommit()
          bench.proxy.refuse(refused)
          const number = (yield* standing(bench.ledger)) + 1
          expect((yield* bench.commit(number))[0]).toBe("acknowledged")
          expect(bench.proxy.faults() - before).toBe(1 + refused)
          yield* bench.expectStanding(number)
        }
      }),
    ))

  it("connections that are refused for a while are tried again", () =>
    onBench((bench) =>
      Effect.gen(function* () {
        bench.proxy.cutAll()
        bench.proxy.refuse(5)
        expect((yield* bench.commit(3))[0]).toBe("acknowledged")
        yield* bench.expectStanding(3)
      }),
    ))

  it("connections that are refused for good end as a typed failure, and nothing of the commit is there", () =>
    onBench((bench) =>
      Effect.gen(function* () {
        bench.proxy.cutAll()
        bench.proxy.refuse(always)
        expect((yield* bench.commit(3))[0]).toBe("connection")
        yield* bench.expectStanding(2)
        expect((yield* bench.commit(3))[0]).toBe("acknowledged")
      }),
    ))

  it("is unsettled when the answer is swallowed and nobody can be asked, and settled by outcome later", () =>
    onBench((bench) =>
      Effect.gen(function* () {
        bench.proxy.swallowCommit()
        bench.proxy.refuse(always)
        const [ended, id] = yield* bench.commit(3)
        expect(ended).toBe("unsettled")
        expect(yield* bench.ledger.outcome(id)).toBe("committed")
        yield* bench.expectStanding(3)
      }),
    ))

  it("every commit is acknowledged and there once, or fails by type, wherever the cut is", async () => {
    const seen: Seen = { acknowledged: 0, connection: 0, unsettled: 0 }
    const property = fc.asyncProperty(
      fc.array(disturbance, { minLength: 20, maxLength: 20 }),
      (disturbances) => onBench((bench) => survive(bench, disturbances, seen)),
    )
    await fc.assert(property, propertyParameters(2))
    console.info(`commits through cut connections: ${JSON.stringify(seen)}`)
    expect(Math.min(seen.acknowledged, seen.connection)).toBeGreaterThan(0)
  })
})
