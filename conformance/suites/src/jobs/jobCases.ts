import { Jobs, Leases, Turns, isFinal } from "@quoin/jobs"
import { compareText, selectAll, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../law"
import { forAll } from "../property"
import type { CaseFailure, StorageCase } from "../storage/StorageCase"
import type { Client } from "../storage/StorageFixture"
import { type JobAction, jobScript } from "./JobScript"
import type { JobWatch } from "./JobWatch"
import { JobWorld, jobCollections } from "./JobWorld"
import { Marks } from "./markJobs"

/** More rounds than any drawn queue needs: each takes two jobs at least one attempt further. */
const mostRounds = 60

/** Everything has ended, once, and nothing of the work is left. */
const nothingLeft = (client: Client, { jobs: committed }: JobWatch) =>
  Effect.gen(function* () {
    const jobs = (yield* selectAll(client, Jobs, {})).map(({ value }) => value)
    const inOrder = [...committed.values()].sort((a, b) => compareText(Jobs.keyOf(a), Jobs.keyOf(b)))
    yield* same("what was committed stands", jobs, inOrder)
    const marks = (yield* selectAll(client, Marks, {})).map(({ key }) => key)
    yield* same(
      "every job has ended",
      jobs.filter(({ state }) => !isFinal(state)),
      [],
    )
    yield* same("no lease is left", (yield* selectAll(client, Leases, {})).length, 0)
    yield* same("no line is left", (yield* selectAll(client, Turns, {})).length, 0)
    for (const { id, state, payload } of jobs) {
      const left = marks.filter((key) => key.startsWith(`${id}/`)).length
      const steps = (payload as { readonly steps: number }).steps
      if (state === "FINISHED") yield* same(`job ${id} has done each step once`, left, steps)
    }
  })

/** A world of jobs over a connection of its own. */
const inWorld =
  (use: (world: JobWorld, client: Client) => Effect.Effect<void, CaseFailure>): StorageCase["run"] =>
  (fixture) =>
    Effect.flatMap(fixture.client(fixture.tenant(), jobCollections), (client) =>
      use(new JobWorld(client), client),
    )

const plain = { steps: 1, fails: 0, line: undefined, urgent: false }

const acts = (world: JobWorld, actions: ReadonlyArray<JobAction>) =>
  Effect.zipRight(
    Effect.forEach(actions, world.act, { discard: true }),
    Effect.suspend(() => world.watch.verdict),
  )

const ended = (world: JobWorld, client: Client) =>
  Effect.gen(function* () {
    yield* world.drain(mostRounds)
    yield* world.watch.verdict
    yield* nothingLeft(client, world.watch)
  })

/** Jobs, and those who work on them. */
export const jobCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/jobs/first-come-first",
    says: "Of the jobs that are due the urgent ones begin first, and within a priority whoever was asked for first.",
    verifies: ["JOB-4"],
    run: inWorld((world, client) =>
      Effect.gen(function* () {
        for (const urgent of [false, true, false, true]) {
          yield* acts(world, [
            { do: "ask", job: { ...plain, urgent } },
            { do: "wait", millis: 1 },
          ])
        }
        yield* ended(world, client)
        const begun = world.watch.begun.map((id) => world.watch.jobs.get(sequenceKey(id)))
        const sorted = [...begun].sort((a, b) => (a?.dueAt ?? 0) - (b?.dueAt ?? 0))
        const of = (jobs: typeof begun, priority: string) => jobs.filter((job) => job?.priority === priority)
        const expected = [...of(sorted, "high"), ...of(sorted, "normal")]
        yield* same("in this order", begun, expected)
      }),
    ),
  },
  {
    id: "storage/jobs/heartbeats-keep",
    says: "A job stays with its worker for as long as it gives signs of life, however long a step takes.",
    verifies: ["JOB-6"],
    run: inWorld((world, client) =>
      Effect.gen(function* () {
        yield* acts(world, [
          { do: "ask", job: plain },
          { do: "begin", worker: 0 },
        ])
        for (let second = 0; second < 30; second += 3) {
          yield* acts(world, [
            { do: "wait", millis: 3_000 },
            { do: "beat", worker: 0 },
            { do: "begin", worker: 1 },
          ])
        }
        yield* acts(world, [{ do: "pass", which: 0 }])
        yield* same(
          "its first worker has ended it",
          [...world.watch.jobs.values()].map(({ state, fence }) => [state, fence]),
          [["FINISHED", 1]],
        )
        yield* ended(world, client)
      }),
    ),
  },
  {
    id: "storage/jobs/taken-up",
    says: "The job of a worker that has died is taken up within ten seconds, and ends.",
    verifies: ["JOB-3", "JOB-6"],
    run: inWorld((world, client) =>
      Effect.gen(function* () {
        yield* acts(world, [
          { do: "ask", job: plain },
          { do: "begin", worker: 0 },
          { do: "crash", worker: 0 },
          { do: "wait", millis: 10_000 },
          { do: "begin", worker: 1 },
          { do: "pass", which: 0 },
        ])
        yield* same(
          "it has ended, with the second who had it",
          [...world.watch.jobs.values()].map(({ state, fence }) => [state, fence]),
          [["FINISHED", 2]],
        )
        yield* ended(world, client)
      }),
    ),
  },
  {
    id: "storage/jobs/late-step-is-refused",
    says: "What a worker has done that was thought dead is refused: another one has the job.",
    verifies: ["JOB-2", "JOB-6"],
    run: inWorld((world, client) =>
      Effect.gen(function* () {
        yield* acts(world, [
          { do: "ask", job: { ...plain, steps: 2 } },
          { do: "begin", worker: 0 },
          { do: "wait", millis: 9_000 },
          { do: "begin", worker: 1 },
          // The step of the first worker comes too late.
          { do: "pass", which: 0 },
        ])
        yield* same("nothing came of it", (yield* selectAll(client, Marks, {})).length, 0)
        yield* ended(world, client)
      }),
    ),
  },
  {
    id: "storage/jobs/under-crashes",
    says: "Whatever happens to those who ask, work and cancel: each job follows the table, ends, and does each step once.",
    verifies: ["JOB-1", "JOB-2", "JOB-3", "JOB-4", "JOB-5", "JOB-6", "JOB-7"],
    run: (fixture) =>
      forAll("jobs under crashes", jobScript, 25, (script) =>
        Effect.scoped(
          inWorld((world, client) =>
            Effect.gen(function* () {
              for (const action of script) yield* acts(world, [action])
              yield* ended(world, client)
            }),
          )(fixture),
        ),
      ),
  },
]
