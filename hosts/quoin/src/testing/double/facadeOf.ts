import { type Domain, type InvalidInput, Unsupported, invalid } from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as Either from "effect/Either"
import { asWhom } from "../../facade/asWhom"
import { type Who, isWho } from "../../facade/caller"
import { checkedListener } from "../../facade/mountings"
import type { OpenedQuoin } from "../../facade/OpenedQuoin"
import { onEvents } from "../../facade/subscribe"
import type { Double, DoubleCore, DoubleFaults } from "./DoubleFacade"
import type { EveryFault, NextFault } from "./faults/Fault"
import { checkFault } from "./faults/checkFault"
import { noFaults, withEvery, withNext } from "./faults/FaultState"
import { isUpkeep } from "./journal/Entry"
import { useInterceptors } from "./intercept/interceptors"
import { type Answer, takeOrigin } from "./intercept/origins"
import type { LivingDouble } from "./LivingDouble"
import { orThrow } from "./orThrow"
import type { ExpectedWorld } from "./told/ToldWorld"
import { tellWorld } from "./told/tellWorld"
import { type ExpectOptions, differing } from "./told/WorldDiffers"
import { listen } from "./server/listen"
import { type WorldState, isCaptured } from "./world/World"

const admin: Who = { username: "admin" }

/** The state in a snapshot. It is looked at before anything is touched: a copy of one, as JSON makes it, would leave the double broken. */
const stateIn = (snapshot: unknown): Either.Either<WorldState, InvalidInput> => {
  const state: unknown =
    typeof snapshot === "object" && snapshot !== null && "state" in snapshot ? snapshot.state : undefined
  return isCaptured(state)
    ? Either.right(state)
    : Either.left(invalid("restore", snapshot, "what snapshot() gave, itself and not a copy"))
}

/** Whom somebody is meant to be; what is none is told at once, and not with the first call. */
const whoOf = (who: unknown): Either.Either<Who, InvalidInput> => {
  if (typeof who === "string") return Either.right({ username: who })
  return isWho(who)
    ? Either.right(who)
    : Either.left(invalid("as", who, "the name of a user, {username}, or a caller"))
}

const tellsUpkeep = (options: unknown = {}): Either.Either<boolean, InvalidInput> => {
  const given: object = typeof options === "object" && options !== null ? options : { options }
  const { upkeep = false, ...others }: { readonly upkeep?: unknown } = given
  return typeof upkeep === "boolean" && Object.keys(others).length === 0
    ? Either.right(upkeep)
    : Either.left(invalid("journal", options, "nothing, or { upkeep } that is true or false"))
}

const faultsOf = ({ world, engine }: LivingDouble) => ({
  next: (fault: NextFault) => {
    world.setFaults(withNext(world.faults, orThrow(checkFault("next", fault, engine))))
  },
  every: (fault: EveryFault) => {
    world.setFaults(withEvery(world.faults, orThrow(checkFault("every", fault, engine))))
  },
  clear: () => {
    world.setFaults(noFaults)
  },
})

const intercept = (living: LivingDouble, answer: Answer, origin: string): (() => void) => {
  const free = orThrow(takeOrigin(origin, answer))
  const end = orThrow(
    Either.mapLeft(useInterceptors(), (failure) => {
      free()
      return failure
    }),
  )
  return living.ending(() => {
    free()
    end()
  })
}

const verify = (living: LivingDouble): void => {
  const failure = living.failure()
  if (failure !== undefined) orThrow(Either.left(failure))
}

const reset = (living: LivingDouble): void => {
  const failure = living.failure()
  living.restore(living.base)
  if (failure !== undefined) orThrow(Either.left(failure))
}

const dispose = (living: LivingDouble): void => {
  // Its failure is thrown here, and not told again.
  void living.close().catch(() => undefined)
  verify(living)
}

/** What is the same for doubles of all domains. */
const coreOf = <Own extends Domain.Any>(living: LivingDouble, fetch: Answer) => {
  const { world } = living
  return {
    fetch,
    intercept: (origin) => intercept(living, fetch, origin),
    clock: {
      now: () => new Date(world.now),
      advance: async (by) => (await living.advance(by)).waiting,
    },
    notices: { received: living.told.received },
    settle: living.settle,
    plant: living.plant,
    faults: faultsOf(living) as unknown as DoubleFaults<Own>,
    requests: () => living.entries(Chunk.filter(world.journal, ({ visit }) => visit !== undefined)),
    journal: (options) =>
      living.entries(
        orThrow(tellsUpkeep(options))
          ? world.journal
          : Chunk.filter(world.journal, (entry) => !isUpkeep(entry)),
      ),
    snapshot: () => ({ state: world.capture() }),
    restore: (snapshot) => {
      living.restore(orThrow(stateIn(snapshot)))
    },
    fork: () => facadeOf<Own>(living.begunAs(world.capture())),
    reset: () => {
      reset(living)
    },
    crash: living.crash,
    verify: () => {
      verify(living)
    },
    close: living.close,
    [Symbol.asyncDispose]: living.close,
    [Symbol.dispose]: () => {
      dispose(living)
    },
  } satisfies Partial<DoubleCore<Own>>
}

/** Whoever tests several tenants makes a double for each. */
const noTenants = new Unsupported({ capability: "tenants: make one for each", lacking: "A double" })

/** A double as a test holds it. */
export const facadeOf = <Own extends Domain.Any>(living: LivingDouble): Double<Own> => {
  const { engine, runner, runtime, shared, handler } = living
  const mounted = shared.http.webMounting(handler, { runtime, remoteAddress: () => "127.0.0.1" })
  const listener = checkedListener(runner, () =>
    Promise.resolve(shared.http.nodeMounting(handler, { runtime })),
  )
  const fetch: OpenedQuoin["fetch"] = (request, arrival) => runner.track(() => mounted(request, arrival))
  // Handlers are called where due work is done: by `settle` and `advance`.
  const opened = {
    engine,
    runner,
    administrator: undefined,
    fetch,
    listener,
    on: onEvents(engine, runner, true),
    tenants: { tenant: () => Promise.reject<unknown>(noTenants) },
  }
  const { webhooks, ...asAdmin } = asWhom<Own>(opened, admin)
  const telling = () => tellWorld(asWhom<never>({ ...opened, engine: living.unheard() }, admin))
  const double: unknown = {
    ...asAdmin,
    ...coreOf<Own>(living, fetch),
    webhooks: { ...webhooks, received: living.calls.received },
    as: (who: Who | string) => asWhom<Own>(opened, orThrow(whoOf(who))),
    world: telling,
    expectWorld: async (expected: ExpectedWorld, options: ExpectOptions = {}) => {
      const failure = differing(expected, await telling(), options)
      if (failure !== undefined) orThrow(Either.left(failure))
    },
    listen: (options?: Parameters<Double["listen"]>[0]) =>
      listen(living, (each) => facadeOf<never>(each), options),
  }
  return double as Double<Own>
}
