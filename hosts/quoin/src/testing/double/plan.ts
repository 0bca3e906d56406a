import { type FirstAdministrator, compose, ensureAdministrator } from "@quoin/engine"
import { administratorsGroup } from "@quoin/directory"
import { type AnyFailure, type Domain, type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Blueprint, buildEngine } from "./engine/build"
import { doubleNames } from "./DoubleFacade"
import { type DoubleOptions, type DoubleSettings, type DoubleUser, settingsOf } from "./options"
import { seeds } from "./seeds/named"
import { beginningOf, plant } from "./seeds/plant"
import type { AnySeedLine } from "./seeds/SeedLine"
import { advance, settle } from "./time/advance"
import { VirtualClock } from "./world/VirtualClock"
import { seededSecrets } from "./world/seededSecrets"
import { webhooksOfDouble } from "./webhooks/Receivers"
import { World, type WorldState, emptyWorld } from "./world/World"

/** Everything that a double and its forks share. */
export interface Plan extends Blueprint {
  readonly settings: DoubleSettings
  readonly operations: ReturnType<typeof operationsOf>
  readonly allDomains: ReadonlyArray<Domain.Any>
  readonly whole: Pick<Composed, "collections" | "blobReferences" | "spaceParts">
  readonly webhooks: Composed["webhooks"]
}

type Composed = Either.Either.Right<ReturnType<typeof compose>>

const operationsOf = ({ operations }: Composed): Composed["operations"] => operations

/** Doubles without domains of their own share this list, and with it what is compiled of it. */
const noDomains: ReadonlyArray<never> = []

/** A domain of such a name would be hidden by what every double offers. */
const checkNames = (domains: ReadonlyArray<Domain.Any>): Either.Either<void, InvalidInput> => {
  const hidden = domains.find(({ name }) => doubleNames.some((taken) => taken === name))
  return hidden === undefined
    ? Either.void
    : Either.left(invalid("domains.name", hidden.name, `none of ${doubleNames.join(", ")}`))
}

export const planOf = (options: DoubleOptions<Domain.Any>): Either.Either<Plan, InvalidInput> =>
  Either.gen(function* () {
    const settings = yield* settingsOf(options)
    const { domains = noDomains } = options
    yield* checkNames(domains)
    const composition = yield* compose(domains, { webhooks: webhooksOfDouble })
    return {
      settings,
      domains,
      users: settings.users,
      operations: operationsOf(composition),
      allDomains: composition.domains,
      whole: composition,
      webhooks: composition.webhooks,
    }
  })

const administrator: FirstAdministrator["username"] = "admin"

const secretOf = ({ password, token }: DoubleUser): string => password ?? token ?? ""

const member = (username: string): AnySeedLine => ({
  operation: "directory.addMember",
  payload: { username, group: administratorsGroup },
})

const linesOf = ([userName, user]: readonly [string, DoubleUser]): ReadonlyArray<AnySeedLine> => [
  {
    operation: "directory.createUser",
    payload: {
      userName,
      fullName: user.fullName ?? userName,
      email: userName.includes("@") ? userName : `${userName}@localhost`,
      password: secretOf(user),
    },
  },
  ...(user.administrator === true ? [member(userName)] : []),
]

/** Worlds of named seeds that were planted in this process. Each is immutable, so that doubles can share one. */
const planted = new Map<string, WorldState>()

/** How many of them are kept; the one that was made first leaves first. */
const mostPlanted = 16

/** The world in which a double begins. One of a named seed is planted once for all doubles of the same options. */
export const firstState = (plan: Plan): Effect.Effect<WorldState, AnyFailure> =>
  Effect.suspend(() => {
    const { seed, users, now, random } = plan.settings
    if (typeof seed !== "string" || !Object.hasOwn(seeds, seed) || plan.domains !== noDomains)
      return grown(plan)
    const name = JSON.stringify({ seed, users, now, random })
    const known = planted.get(name)
    if (known !== undefined) return Effect.succeed(known)
    return Effect.tap(grown(plan), (state) =>
      Effect.sync(() => {
        const oldest = planted.keys().next()
        if (planted.size >= mostPlanted && oldest.done !== true) planted.delete(oldest.value)
        planted.set(name, state)
      }),
    )
  })

/** A world with its users, and what its seed says. */
const grown = (plan: Plan): Effect.Effect<WorldState, AnyFailure> =>
  Effect.suspend(() => {
    const { settings } = plan
    const { users, seed } = settings
    const world = new World(emptyWorld(Math.min(settings.now, beginningOf(seed))))
    const clock = new VirtualClock({ now: () => world.now, set: world.setNow })
    const secrets = seededSecrets(settings.random, world.nextSecret)
    const { engine, close } = buildEngine(plan, world, secrets, clock.clock)
    const others = Object.entries(users).filter(([name]) => name !== administrator)
    const own = users[administrator]
    const ground = {
      engine,
      reach: (millis: number) => (millis > world.now ? advance(engine, clock, millis) : Effect.void),
      settle: settle(engine, clock),
    }
    return Effect.gen(function* () {
      yield* ensureAdministrator(engine, own === undefined ? administrator : secretOf(own))
      yield* plant(ground, others.flatMap(linesOf))
      yield* plant(ground, seed)
      // What was planted may lie behind: a seed that remembers half a year leads up to the time of the double.
      yield* ground.reach(settings.now)
      world.beginJournal()
      const state = world.capture()
      yield* Effect.promise(close)
      return state
    }).pipe(Effect.withClock(clock.clock))
  })
