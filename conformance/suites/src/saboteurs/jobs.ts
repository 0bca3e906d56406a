import { Jobs, Leases } from "@quoin/jobs"
import type { EncodedCommit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { onPuts, onSelects, rewritten } from "./rewriting"
import { type Saboteur, onDriver } from "./Saboteur"

/** Longer than any script takes. */
const never = 2 ** 52

const isHeartbeat = ({ changes }: EncodedCommit): boolean =>
  changes.length > 0 && changes.every(({ _tag, collection }) => _tag === "Put" && collection === Leases.name)

const killedBy = "storage/jobs/under-crashes"

export const saboteursOfJobs: ReadonlyArray<Saboteur> = [
  {
    name: "lets no lease run out",
    killedBy: "storage/jobs/taken-up",
    sabotage: onPuts(Leases.name, (change) => [rewritten(change, { until: never })]),
  },
  {
    name: "lets leases run out at once",
    killedBy: "storage/jobs/heartbeats-keep",
    sabotage: onSelects(Leases.name, (select) => ({ ...select, where: { _tag: "All" } })),
  },
  {
    name: "forgets heartbeats",
    killedBy: "storage/jobs/heartbeats-keep",
    sabotage: onDriver(({ commit }) => ({
      commit: (given) => (isHeartbeat(given) ? Effect.void : commit(given)),
    })),
  },
  {
    name: "accepts the late step of a worker that has lost its job",
    killedBy: "storage/jobs/late-step-is-refused",
    sabotage: onDriver(({ commit }) => ({
      commit: (given) =>
        commit({
          ...given,
          guards: given.guards.filter(
            (guard) => !(guard._tag === "Unchanged" && guard.collection === Jobs.name),
          ),
        }),
    })),
  },
  {
    name: "begins the last first",
    killedBy: "storage/jobs/first-come-first",
    sabotage: onSelects(Jobs.name, (select) => ({
      ...select,
      orderBy: select.orderBy.map((term) => ({ ...term, direction: "descending" })),
    })),
  },
  {
    name: "cancels what has finished",
    killedBy,
    sabotage: onPuts(Jobs.name, (change) =>
      change.fields["state"] === "FINISHED" ? [rewritten(change, { state: "CANCELLED" })] : [change],
    ),
  },
  {
    name: "loses a job",
    killedBy,
    sabotage: onPuts(Jobs.name, (change) => (change.fields["place"] === 2 ? [] : [change])),
  },
]
