import * as HashMap from "effect/HashMap"
import type { LivingDouble } from "../../../src/testing/double/LivingDouble"
import type { World, WorldState } from "../../../src/testing/double/world/World"
import type { doubleLaws } from "./doubleLaws"

/** A way to break one law on purpose: what shows that the law can fail. */
export interface Saboteur {
  readonly name: string
  readonly killedBy: keyof typeof doubleLaws
  readonly sabotage: (living: LivingDouble) => void
}

/** Puts something else in the place of parts of a double; its own parts look there, too. */
const replace = <Of extends object>(of: Of, parts: Partial<Of>): void => void Object.assign(of, parts)

/** What is brought back is not all that was kept. */
const restoring =
  (instead: (kept: WorldState, now: WorldState) => WorldState): Saboteur["sabotage"] =>
  ({ world }) => {
    const { restore, capture } = world
    replace(world, {
      restore: (kept) => {
        restore(instead(kept, capture()))
      },
    })
  }

/** Everything but the records of one collection. */
const exceptCollection = (name: string) => (kept: WorldState, now: WorldState) => ({
  ...kept,
  store: {
    tenants: HashMap.map(kept.store.tenants, (tenant, key) => {
      const left = HashMap.get(now.store.tenants, key)
      const found = left._tag === "Some" ? HashMap.get(left.value.collections, name) : left
      return found._tag === "Some"
        ? { ...tenant, collections: HashMap.set(tenant.collections, name, found.value) }
        : tenant
    }),
  },
})

/** What a restore leaves as it is. */
const forgetful: ReadonlyArray<Saboteur> = (
  [
    ["past", "restore"],
    ["ids", "restore"],
    ["secrets", "restore"],
    ["walks", "restore"],
    ["now", "reset"],
    ["visits", "reset"],
    ["journal", "reset"],
    ["astray", "reset"],
    ["faults", "reset"],
  ] as const
).map(([part, killedBy]) => ({
  name: `leaves ${part} as it is when it is taken back`,
  killedBy,
  sabotage: restoring((kept, now) => ({ ...kept, [part]: now[part] })),
}))

/** A fork that has something of its parent's. */
const sharing =
  (share: (fork: World, parent: World) => void): Saboteur["sabotage"] =>
  (living) => {
    const { begunAs } = living
    replace(living, {
      begunAs: (state) => {
        const fork = begunAs(state)
        share(fork.world, living.world)
        return fork
      },
    })
  }

const writing =
  (write: (own: World["write"]) => World["write"]): Saboteur["sabotage"] =>
  ({ world }) => {
    replace(world, { write: write(world.write) })
  }

/** Counts over all doubles there are, as whatever is not drawn from a seed does. */
let drawn = 0

const ownSaboteurs: ReadonlyArray<Saboteur> = [
  {
    name: "forgets to reset the content of the wiki",
    killedBy: "reset",
    sabotage: restoring(exceptCollection("wiki.content")),
  },
  {
    name: "forgets to reset the definitions of assets",
    killedBy: "restore",
    sabotage: restoring(exceptCollection("assets.type")),
  },
  {
    name: "forgets to reset the jobs",
    killedBy: "restore",
    sabotage: restoring(exceptCollection("jobs.job")),
  },
  {
    name: "remembers what a restore has taken back",
    killedBy: "memory",
    sabotage: (living) => {
      replace(living, { restore: living.world.restore })
    },
  },
  {
    name: "goes on with the work that a restore has taken back",
    killedBy: "memory",
    sabotage: (living) => {
      replace(living, { beginAnew: () => Promise.resolve() })
    },
  },
  {
    name: "loses its last commit in a crash",
    killedBy: "crash",
    sabotage: (living) => {
      const { crash, world } = living
      replace(living, {
        crash: async () => {
          await crash()
          world.store.restore(world.pastState(1))
        },
      })
    },
  },
  {
    name: "shares its records with its forks",
    killedBy: "fork",
    sabotage: sharing((fork, parent) => {
      replace(fork, { store: parent.store })
    }),
  },
  {
    name: "counts ids together with its forks",
    killedBy: "fork",
    sabotage: sharing((fork, parent) => {
      replace(fork, { nextId: parent.nextId })
    }),
  },
  {
    name: "moves its own time where that of a fork is to move",
    killedBy: "fork",
    sabotage: (living) => {
      const { begunAs, advance } = living
      replace(living, {
        begunAs: (state) => {
          const fork = begunAs(state)
          replace(fork, { advance })
          return fork
        },
      })
    },
  },
  {
    name: "writes what its forks do into its own journal",
    killedBy: "fork",
    sabotage: sharing((fork, parent) => {
      replace(fork, { write: parent.write })
    }),
  },
  {
    name: "draws secrets from what is not seeded",
    killedBy: "bytes",
    sabotage: ({ world }) => {
      replace(world, { nextSecret: () => (drawn += 1) })
    },
  },
  {
    name: "counts ids over all doubles",
    killedBy: "bytes",
    sabotage: ({ world }) => {
      replace(world, { nextId: () => String((drawn += 1)) })
    },
  },
  {
    name: "drops each third entry of its journal",
    killedBy: "journal",
    sabotage: writing((own) => {
      let told = 0
      return (entry) => {
        told += 1
        if (told % 3 !== 0) own(entry)
      }
    }),
  },
  {
    name: "drops failed commands from its journal",
    killedBy: "replay",
    sabotage: writing((own) => (entry) => {
      if (entry.outcome?._tag !== "Left") own(entry)
    }),
  },
]

/** Every broken double. */
export const doubleSaboteurs: ReadonlyArray<Saboteur> = [...ownSaboteurs, ...forgetful]
