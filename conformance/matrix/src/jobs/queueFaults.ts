import type { Job } from "@quoin/jobs"
import { type KindName, errandOf, failures, kindNames } from "./errands"
import type { Stint } from "./WorkerFleet"

const kindOf = ({ kind }: Job): KindName => kindNames.find((name) => kind === `errands.${name}`) ?? "quick"

const grouped = <A>(all: ReadonlyArray<A>, keyOf: (each: A) => string): ReadonlyArray<ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups.values()]
}

/** Jobs that did not end well, or not with what their kind does. */
const wronglyEnded = (jobs: ReadonlyArray<Job>): ReadonlyArray<string> =>
  jobs.flatMap((job) => {
    const expected = kindOf(job) === "unlucky" ? failures : 0
    return job.state === "FINISHED" && job.failures === expected
      ? []
      : [`${job.kind} ${job.id} is ${job.state} after ${job.failures} failures: ${job.error ?? ""}`]
  })

/** Jobs of which a step was left out, or was done twice. */
const wronglyDone = (jobs: ReadonlyArray<Job>, traces: ReadonlyArray<string>): ReadonlyArray<string> => {
  const stepsOf = new Map(
    grouped(traces, (key) => key.split("/")[0] ?? "").map((keys) => [
      keys[0]?.split("/")[0],
      keys.map((key) => Number(key.split("/")[1])).sort((a, b) => a - b),
    ]),
  )
  return jobs.flatMap((job) => {
    const done = stepsOf.get(job.id) ?? []
    const { steps } = errandOf(kindOf(job), 0)
    return done.length === steps && done.every((step, i) => step === i)
      ? []
      : [`${job.kind} ${job.id} did the steps ${done.join(", ")} of ${steps}`]
  })
}

/** Jobs of a line that began before the one before them had ended. */
const outOfOrder = (jobs: ReadonlyArray<Job>): ReadonlyArray<string> =>
  grouped(
    jobs.filter(({ turn }) => turn !== undefined),
    ({ turn }) => turn?.key ?? "",
  ).flatMap((line) => {
    // A line that was empty begins to count anew; one client has asked for all of them.
    const inOrder = [...line].sort(
      (a, b) => a.createdAt - b.createdAt || (a.turn?.place ?? 0) - (b.turn?.place ?? 0),
    )
    return inOrder.flatMap((job, i) => {
      const before = inOrder[i - 1]
      return before === undefined || (job.startedAt ?? 0) >= (before.endedAt ?? Infinity)
        ? []
        : [`${job.id} began before ${before.id} had ended, which is before it in its line`]
    })
  })

/** Jobs that two processes did at the same time. */
const atOnce = (stints: ReadonlyArray<Stint>): ReadonlyArray<string> =>
  grouped(stints, ({ job }) => job).flatMap((ofJob) =>
    [...ofJob]
      .sort((a, b) => a.from - b.from)
      .flatMap((stint, i, all) => {
        const before = all[i - 1]
        return before === undefined || before.until <= stint.from
          ? []
          : [`${stint.job} was done by ${before.process} and by ${stint.process} at the same time`]
      }),
  )

/** Everything that may not be, when all jobs have ended. */
export const queueFaults = (
  jobs: ReadonlyArray<Job>,
  traces: ReadonlyArray<string>,
  stints: ReadonlyArray<Stint>,
): ReadonlyArray<string> => [
  ...wronglyEnded(jobs),
  ...wronglyDone(jobs, traces),
  ...outOfOrder(jobs),
  ...atOnce(stints),
]
