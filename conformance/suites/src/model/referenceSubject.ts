import {
  type DriverReader,
  type EncodedCommit,
  type EncodedSelect,
  AlreadyThere,
  type CommitId,
  GuardFailed,
  Order,
  type PlannedStatement,
  type StorageDriverService,
  StorageUnavailable,
  UniqueTaken,
  type Commit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { StorageSubject } from "../storage/StorageSubject"
import {
  type StorageModel,
  applied,
  clashes,
  defined,
  described,
  emptyModel,
  guardHolds,
  recordsOf,
  selected,
  undescribed,
} from "./StorageModel"

const page = (model: StorageModel, collection: string, select: EncodedSelect) => {
  const all = selected(model, collection, select)
  const { after } = select
  const compare = Order.comparePositions(select.orderBy)
  const following = after === undefined ? all : all.filter(({ position }) => compare(position, after) > 0)
  return {
    records: following.slice(select.offset, select.offset + select.limit),
    total: select.total ? all.length : undefined,
  }
}

/** What the model runs for any select: it has one way to find records. */
const planned = (collection: string, select: EncodedSelect): PlannedStatement => ({
  statement: `every record of ${collection} that matches ${JSON.stringify(select.where)}`,
  parameters: [],
  plan: ["compare all, then sort"],
})

const reader = (model: () => StorageModel): DriverReader => ({
  read: (collection, keys) =>
    Effect.sync(() => keys.flatMap((key) => recordsOf(model(), collection).get(key) ?? [])),
  select: (collection, select) => Effect.sync(() => page(model(), collection, select)),
  explain: (collection, select) => Effect.sync(() => [planned(collection, select)]),
})

const internal = (detail: string): StorageUnavailable =>
  new StorageUnavailable({ reason: "internal", retryable: false, detail })

const refusalOf = (guard: Commit.Guard): GuardFailed | AlreadyThere => {
  const { collection } = guard
  switch (guard._tag) {
    case "Unchanged":
      return new GuardFailed({ guard: "unchanged", collection, key: guard.key })
    case "Absent":
      return new AlreadyThere({ collection, key: guard.key })
    case "None":
      return new GuardFailed({ guard: "none", collection })
  }
}

/** Why a commit is refused; `undefined` when it may happen. */
const refusal = (model: StorageModel, commit: EncodedCommit) => {
  const settled = model.outcomes.get(commit.id)
  if (settled !== undefined) return internal(`commit ${commit.id} is settled already: ${settled}`)
  const guard = commit.guards.find((each) => !guardHolds(model, each))
  if (guard !== undefined) return refusalOf(guard)
  const [unknown] = undescribed(model, commit)
  if (unknown !== undefined) return internal(`attribute ${unknown.name} was not described before it was put`)
  const [clash] = clashes(applied(model, commit))
  return clash === undefined ? undefined : new UniqueTaken(clash)
}

interface Cell {
  model: StorageModel
}

const driver = (cell: Cell): StorageDriverService => ({
  ...reader(() => cell.model),
  capabilities: {
    durable: false,
    snapshot: true,
    outcome: true,
    selectLimit: false,
    selectAside: false,
    clears: true,
  },
  define: (shapes) =>
    Effect.sync(() => {
      cell.model = defined(cell.model, shapes)
    }),
  describe: (collection, attributes) =>
    Effect.sync(() => {
      cell.model = described(cell.model, collection, attributes)
    }),
  commit: (commit) =>
    Effect.suspend(() => {
      const refused = refusal(cell.model, commit)
      if (refused !== undefined) return Effect.fail(refused)
      cell.model = applied(cell.model, commit)
      return Effect.void
    }),
  snapshot: Effect.sync(() => {
    const { model } = cell
    return reader(() => model)
  }),
  outcome: (id: CommitId) =>
    Effect.sync(() => {
      const known = cell.model.outcomes.get(id) ?? "refused"
      cell.model = { ...cell.model, outcomes: new Map(cell.model.outcomes).set(id, known) }
      return known
    }),
})

/**
 * The model as a driver: slow, and so simple that it can be seen to be correct. The suite must accept it, and every
 * saboteur starts from it. It also shows the least that an adapter has to do.
 */
export const referenceSubject: StorageSubject = {
  name: "reference",
  location: Effect.succeed("the memory of this process"),
  open: () =>
    Effect.sync(() => {
      const tenants = new Map<string, Cell>()
      const connect = (tenant: string): Effect.Effect<StorageDriverService> =>
        Effect.sync(() => {
          const cell = tenants.get(tenant) ?? { model: emptyModel }
          tenants.set(tenant, cell)
          return { ...driver(cell), forTenant: connect }
        })
      return { connect }
    }),
}
