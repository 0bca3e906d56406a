import { Jobs, ScheduledTimes, jobsLimits } from "@quoin/jobs"
import { Collection, Commit, CommitId, Domain, Instant, JobKind, Schedule } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { type TestEngine, userNamed, withEngine, clockAt, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { AskChore, chores } from "./chores"

const everyMillis = 1_000

const Runs = Collection.make({
  name: "bells.run",
  version: 1,
  schema: Schema.Struct({ at: Schema.String }),
  key: ({ at }: { readonly at: string }) => at,
  fields: {},
})

/** Leaves the moment at which it rings. */
const ring = JobKind.make("bells.ring", {
  summary: "Ring the bell",
  payload: Schema.Struct({}),
  step: ({ reads }) =>
    Effect.succeed({ changes: [Commit.put(Runs, { at: String(reads.moment.at).padStart(9, "0") })] }),
})

const bells = Domain.make({
  name: "bells",
  operations: [],
  collections: [Runs],
  jobs: [ring],
  schedules: [Schedule.make(ring, {}, everyMillis)],
  failures: {},
})

/** Has something to ring for in some spans. */
const ringingIn = (spans: ReadonlyArray<number>) =>
  Schedule.make(ring, {}, everyMillis, ({ moment }) =>
    Effect.succeed(spans.includes(moment.at / everyMillis)),
  )

const crack = JobKind.make("cracked.ring", {
  summary: "Ring the cracked bell",
  payload: Schema.Struct({}),
  step: () => Effect.fail({ message: "It gave no sound" }),
})

/** Another bell, which fails the first time it is rung and is not rung again for long. */
const cracked = Domain.make({
  name: "cracked",
  operations: [],
  collections: [],
  jobs: [crack],
  schedules: [Schedule.make(crack, {}, 2 * everyMillis)],
  failures: {},
})

const runsOf = async ({ engine, effect }: TestEngine): Promise<ReadonlyArray<number>> =>
  (await effect(engine.ports.storage.select(Runs, {}))).records.map(({ key }) => Number(key))

describe("a schedule", () => {
  // Holds JOB-14.
  it("asks for its job once in each span that somebody works in, and makes up for what was missed once", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4_000), { minLength: 1, maxLength: 12 }), (waits) =>
        withEngine(
          async (test) => {
            let now = 0
            await workOff(test, now)
            let due = everyMillis
            const expected: Array<number> = []
            for (const wait of waits) {
              now += wait
              await workOff(test, now)
              if (now < due) continue
              expected.push(now)
              while (due <= now) due += everyMillis
            }
            expect(await runsOf(test)).toEqual(expected)
          },
          { domains: [bells] },
        ),
      ),
      propertyParameters(25),
    ))

  // Holds JOB-15.
  it("leaves no task of what a schedule asked for, unless it failed", () =>
    withEngine(
      async (test) => {
        for (const now of [0, everyMillis, 2 * everyMillis]) await workOff(test, now)
        expect(await runsOf(test)).toEqual([everyMillis, 2 * everyMillis])
        const { records } = await test.effect(test.engine.ports.storage.select(Jobs, {}))
        expect(records.map(({ value }) => [value.kind, value.state])).toEqual([["cracked.ring", "FAILED"]])
      },
      { domains: [bells, cracked] },
    ))

  // Holds JOB-14.
  it("asks for no job where there is nothing to do, and looks again the next time", () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 8 })), (busy) =>
        withEngine(
          async (test) => {
            for (let span = 0; span <= 8; span++) await workOff(test, span * everyMillis)
            const expected = [...busy].sort((a, b) => a - b).map((span) => span * everyMillis)
            expect(await runsOf(test)).toEqual(expected)
          },
          { domains: [{ ...bells, schedules: [ringingIn(busy)] }] },
        ),
      ),
      propertyParameters(10),
    ))

  // Holds JOB-14.
  it("begins to count anew where another release keeps another time", () =>
    withEngine(
      async (test) => {
        const { storage } = test.engine.ports
        const before = { name: "bells.ring", everyMillis: 60_000, dueAt: Instant.make(100) }
        const changes = [Commit.put(ScheduledTimes, before)]
        await test.effect(storage.commit({ id: CommitId.make("by hand"), changes, guards: [] }))
        await workOff(test, 500)
        await workOff(test, 1_499)
        expect(await runsOf(test)).toEqual([])
        await workOff(test, 1_500)
        expect(await runsOf(test)).toEqual([1_500])
      },
      { domains: [bells] },
    ))

  it.each([0, 1.5, -1])("is refused with %d milliseconds", async (millis) => {
    const odd = Domain.make({
      name: "odd",
      operations: [],
      collections: [],
      jobs: [
        JobKind.make("odd.job", {
          summary: "Odd",
          payload: Schema.Struct({}),
          step: () => Effect.succeed({}),
        }),
      ],
      failures: {},
    })
    const [kind] = odd.jobs
    const schedules =
      kind === undefined ? [] : [{ ...Schedule.make(ring, {}, millis), name: kind.name, kind }]
    const refused = await withEngine(() => Promise.resolve(undefined), {
      domains: [{ ...odd, schedules }],
    }).catch((failure: unknown) => failure)
    expect(String(refused)).toContain("domains.schedules.odd.job.everyMillis: given")
  })

  it("is refused where nobody knows its kind", async () => {
    const strange = Domain.make({
      name: "strange",
      operations: [],
      collections: [],
      schedules: [Schedule.make(ring, {}, 1)],
      failures: {},
    })
    const refused = await withEngine(() => Promise.resolve(undefined), { domains: [strange] }).catch(
      (failure: unknown) => failure,
    )
    expect(String(refused)).toContain("domains.schedules: given")
  })
})

describe("upkeep", () => {
  // Holds JOB-15.
  it("removes tasks that ended long ago, and no others", () =>
    withEngine(
      async (test) => {
        const days = (count: number) => count * 24 * 60 * 60 * 1_000
        const ask = (what: string, now: number) =>
          test.effect(
            Effect.withClock(
              Effect.orDie(test.engine.execute(new AskChore({ what }), userNamed("ada"))),
              clockAt(() => now),
            ),
          )
        await workOff(test, 0)
        await ask("old", days(1))
        await workOff(test, days(1))
        await ask("young", days(jobsLimits.endedTaskDays))
        await workOff(test, days(jobsLimits.endedTaskDays))
        await workOff(test, days(jobsLimits.endedTaskDays + 1.5))
        const { records } = await test.effect(test.engine.ports.storage.select(Jobs, {}))
        const what = records.map(({ value }) => (value.payload as { readonly what?: string }).what)
        expect(what).toContain("young")
        expect(what).not.toContain("old")
      },
      { domains: [chores] },
    ))
})
