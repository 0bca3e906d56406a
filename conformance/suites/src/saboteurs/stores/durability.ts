import { TenantName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import type { StorageStore, StorageSubject } from "../../storage/StorageSubject"
import { type Saboteur, onDriver, onStore } from "../Saboteur"

const claimingDurability = onDriver(({ capabilities }) => ({
  capabilities: { ...capabilities, durable: true },
}))

/** Every connection starts anew. */
const forgettingAll: Saboteur["sabotage"] = (subject) => {
  let opened = 0
  return onStore(({ connect }) => ({
    connect: (tenant) => connect(TenantName.make(`${tenant}-${++opened}`)),
  }))(claimingDurability(subject))
}

/** Where an adapter keeps its stores, by location. */
type Stores = Map<string, StorageStore>

/** What stands for the memory of the process, and for the disk, which alone can be moved. */
interface Machine {
  readonly memory: Stores
  readonly disk: Stores
}

/** An adapter that never closes its stores. How it finds one again, and where it keeps one, is given. */
const keeping =
  (
    find: (machine: Machine, location: string) => StorageStore | undefined,
    keep: (
      machine: Machine,
      location: string,
      store: StorageStore,
    ) => Effect.Effect<void, never, Scope.Scope>,
  ): Saboteur["sabotage"] =>
  (subject) => {
    const machine: Machine = { memory: new Map(), disk: new Map() }
    const claiming = claimingDurability(subject)
    let locations = 0
    const open: StorageSubject["open"] = (location, settings) =>
      Effect.gen(function* () {
        const found = find(machine, location)
        const store = found ?? (yield* Scope.extend(claiming.open(location, settings), yield* Scope.make()))
        yield* keep(machine, location, store)
        return store
      })
    const moved = (location: string) =>
      Effect.sync(() => {
        const store = machine.disk.get(location)
        if (store !== undefined) machine.disk.set(`${location}, moved`, store)
        return `${location}, moved`
      })
    return { ...claiming, location: Effect.sync(() => `location ${++locations}`), open, moved }
  }

const set = (stores: Stores, location: string, store: StorageStore) =>
  Effect.sync(() => {
    stores.set(location, store)
  })

/** Writes at once: what an honest adapter does, and what the three below are compared with. */
export const writing = keeping(
  ({ disk }, location) => disk.get(location),
  ({ disk }, location, store) => set(disk, location, store),
)

const neverWriting = keeping(
  ({ memory }, location) => memory.get(location),
  ({ memory }, location, store) => set(memory, location, store),
)

const writingAtClose = keeping(
  ({ disk }, location) => disk.get(location),
  ({ disk }, location, store) => Effect.addFinalizer(() => set(disk, location, store)),
)

const ignoringLocations = keeping(
  ({ memory }) => memory.get("everywhere"),
  ({ memory }, _location, store) => set(memory, "everywhere", store),
)

const liesAtItsLocation = "storage/durable/everything-lies-at-its-location"

export const saboteursOfDurability: ReadonlyArray<Saboteur> = [
  {
    name: "claims to be durable",
    killedBy: "storage/durable/everything-after-reopening",
    sabotage: forgettingAll,
  },
  {
    name: "claims to be durable and never writes",
    killedBy: liesAtItsLocation,
    sabotage: neverWriting,
  },
  { name: "writes when it is closed", killedBy: liesAtItsLocation, sabotage: writingAtClose },
  {
    name: "keeps every location in one place",
    killedBy: liesAtItsLocation,
    sabotage: ignoringLocations,
  },
]
