import { DeadLetters, Jobs, Leases, Subscriptions } from "@quoin/jobs"
import { CommitId, type EncodedChange, type EncodedCommit, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Put, onPuts, onSelects, rewritten } from "./rewriting"
import { type Saboteur, onDriver } from "./Saboteur"

const isFresh = ({ fields }: Put): boolean => fields["state"] === "QUEUED"

/** The same delivery under another id. */
const again = (change: Put): Put => {
  const id = `${Number(change.key)}000`
  return { ...rewritten(change, { id }), key: sequenceKey(id) }
}

const concerns =
  (...collections: ReadonlyArray<string>) =>
  ({ collection }: EncodedChange): boolean =>
    collections.includes(collection)

/** Rewrites the changes of the commits that it finds to be such. */
const onCommits = (isSuch: (commit: EncodedCommit) => boolean, keeps: (change: EncodedChange) => boolean) =>
  onDriver(({ commit }) => ({
    commit: (given) => commit(isSuch(given) ? { ...given, changes: given.changes.filter(keeps) } : given),
  }))

const setsAside = ({ changes }: EncodedCommit): boolean => changes.some(concerns(DeadLetters.name))

export const saboteursOfEvents: ReadonlyArray<Saboteur> = [
  {
    name: "loses an event",
    killedBy: "storage/jobs/events-under-crashes",
    sabotage: onPuts(Jobs.name, (change) =>
      isFresh(change) && change.fields["place"] === 2 ? [] : [change],
    ),
  },
  {
    name: "stores an event twice",
    killedBy: "storage/jobs/events-told-once",
    sabotage: onPuts(Jobs.name, (change) => (isFresh(change) ? [change, again(change)] : [change])),
  },
  {
    name: "delivers what was handled once more",
    killedBy: "storage/jobs/events-told-once",
    sabotage: onCommits(
      () => true,
      (change) => change._tag === "Put" || !concerns(Jobs.name, Leases.name)(change),
    ),
  },
  {
    name: "delivers the last event of an entity first",
    killedBy: "storage/jobs/events-in-order",
    sabotage: onSelects(Jobs.name, (select) => ({
      ...select,
      orderBy: select.orderBy.map((term) => ({ ...term, direction: "descending" })),
    })),
  },
  {
    name: "lets a poisoned event block its entity",
    killedBy: "storage/jobs/poisoned-event",
    sabotage: onCommits(setsAside, (change) => change._tag === "Remove" || !concerns(Jobs.name)(change)),
  },
  {
    name: "loses what was set aside",
    killedBy: "storage/jobs/poisoned-event",
    sabotage: onCommits(setsAside, (change) => !concerns(DeadLetters.name)(change)),
  },
  {
    name: "stores the events of a refused command",
    killedBy: "storage/jobs/events-with-their-command",
    sabotage: onDriver(({ commit }) => ({
      commit: (given) =>
        Effect.tapError(commit(given), () =>
          Effect.ignore(
            commit({
              id: CommitId.make(`${given.id}-anyway`),
              changes: given.changes.filter(concerns(Jobs.name)),
              guards: [],
            }),
          ),
        ),
    })),
  },
  {
    name: "does not tell what another process has subscribed to",
    killedBy: "storage/jobs/event-of-another-process",
    sabotage: onSelects(Subscriptions.name, (select) => ({
      ...select,
      where: { _tag: "Or", clauses: [] },
    })),
  },
  {
    name: "stores events for a subscription that has ended",
    killedBy: "storage/jobs/ended-subscription",
    sabotage: onDriver(({ commit }) => ({
      commit: (given) =>
        commit({
          ...given,
          guards: given.guards.filter(({ collection }) => collection !== Subscriptions.name),
        }),
    })),
  },
]
