import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import type { PlacedSubject } from "../Place"

/** Where an adapter keeps its stores, by location. */
export type Stores<Store> = Map<string, Store>

/** What stands for the memory of the process, and for the disk, which alone can be moved. */
export interface Machine<Store> {
  readonly memory: Stores<Store>
  readonly disk: Stores<Store>
}

/** How an adapter finds the store of a location again, and where it keeps one. */
export interface Keeping {
  readonly find: <Store>(machine: Machine<Store>, location: string) => Store | undefined
  readonly keep: <Store>(
    machine: Machine<Store>,
    location: string,
    store: Store,
  ) => Effect.Effect<void, never, Scope.Scope>
}

/** An adapter that never closes its stores, made of one that forgets. */
export const keeping = <Store, Settings, Subject extends PlacedSubject<Store, Settings>>(
  { find, keep }: Keeping,
  subject: Subject & PlacedSubject<Store, Settings>,
): Subject => {
  const machine: Machine<Store> = { memory: new Map(), disk: new Map() }
  let locations = 0
  const open: PlacedSubject<Store, Settings>["open"] = (location, settings) =>
    Effect.gen(function* () {
      const found = find(machine, location)
      const store = found ?? (yield* Scope.extend(subject.open(location, settings), yield* Scope.make()))
      yield* keep(machine, location, store)
      return store
    })
  const moved = (location: string) =>
    Effect.sync(() => {
      const store = machine.disk.get(location)
      if (store !== undefined) machine.disk.set(`${location}, moved`, store)
      return `${location}, moved`
    })
  return { ...subject, location: Effect.sync(() => `location ${++locations}`), open, moved }
}

const set = <Store>(stores: Stores<Store>, location: string, store: Store) =>
  Effect.sync(() => {
    stores.set(location, store)
  })

/** Writes at once: what an honest adapter does, and what the three below are compared with. */
export const writesAtOnce: Keeping = {
  find: ({ disk }, location) => disk.get(location),
  keep: ({ disk }, location, store) => set(disk, location, store),
}

const neverWrites: Keeping = {
  find: ({ memory }, location) => memory.get(location),
  keep: ({ memory }, location, store) => set(memory, location, store),
}

const writesAtClose: Keeping = {
  find: ({ disk }, location) => disk.get(location),
  keep: ({ disk }, location, store) => Effect.addFinalizer(() => set(disk, location, store)),
}

const ignoresLocations: Keeping = {
  find: ({ memory }) => memory.get("everywhere"),
  keep: ({ memory }, _location, store) => set(memory, "everywhere", store),
}

const falseKeepings = [
  { name: "claims to be durable and never writes", how: neverWrites },
  { name: "writes when it is closed", how: writesAtClose },
  { name: "keeps every location in one place", how: ignoresLocations },
]

/** Adapters of a port that claim to be durable, and keep nothing at its location, each for a reason of its own. */
export const saboteursOfKeeping = <Store, Settings, Subject extends PlacedSubject<Store, Settings>, Id>(
  killedBy: Id,
  claim: (subject: Subject) => Subject & PlacedSubject<Store, Settings>,
) =>
  falseKeepings.map(({ name, how }) => ({
    name,
    killedBy,
    sabotage: (subject: Subject): Subject => keeping<Store, Settings, Subject>(how, claim(subject)),
  }))
