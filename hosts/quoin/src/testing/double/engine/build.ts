import { Engine, type EngineService } from "@quoin/engine"
import {
  type Domain,
  type OutboundService,
  type SecretsService,
  StorageDriver,
  noOutbound,
} from "@quoin/kernel"
import type { NoticesService } from "@quoin/tracker"
import type * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { issueFields } from "../../../facade/lateWebhooks"
import { webhooksOfDouble } from "../webhooks/Receivers"
import { layer } from "../../../layer"
import { seesEvents } from "../world/work"
import { ended, tenant, watchedDriver } from "../world/watchedDriver"
import type { World } from "../world/World"
import { workEntry } from "../journal/worked"
import { makeMemories } from "./memories"
import { signInOf } from "./signIn"
import type { DoubleUser } from "../options"

/** What the engine of a double is built from; a fork has the same. */
export interface Blueprint {
  readonly domains: ReadonlyArray<Domain.Any>
  readonly users: Readonly<Record<string, DoubleUser>>
  /** What calls of webhooks come to; none is made when left out. */
  readonly outbound?: OutboundService
  /** What is told to people; nobody is told when left out. */
  readonly notices?: NoticesService
}

export interface Built {
  readonly engine: EngineService
  /** To be called when the world was taken back to another state. */
  readonly forget: () => void
  /** Ends what runs; nothing of it is committed any more. */
  readonly close: () => Promise<void>
}

const workerName = Effect.succeed("double")

/** An engine over a world. Nothing in it waits for anything, so that it is built at once. */
export const buildEngine = (
  { domains, users, outbound = noOutbound, notices }: Blueprint,
  world: World,
  secrets: SecretsService,
  clock: Clock.Clock,
): Built => {
  const memories = makeMemories(world.walks)
  let isBuilt = false
  let isOver = false
  const driver = watchedDriver(world, () => isOver)
  const scope = Effect.runSync(Scope.make())
  const engineLayer = layer({
    domains,
    ...{ outbound, issueFields, webhooks: webhooksOfDouble },
    ...(notices === undefined ? {} : { notices }),
    // An engine is built when it is first asked, or anew: what its worker is called must not take anything from the seed.
    secrets: { ...secrets, token: (bytes) => (isBuilt ? secrets.token(bytes) : workerName) },
    seesEvents,
    seesSteps: (step) =>
      Effect.sync(() => {
        if (!isOver) world.write(workEntry(step))
      }),
    ids: {
      next: (sequence) => Effect.suspend(() => (isOver ? ended : Effect.succeed(world.nextId(sequence)))),
    },
    signIn: signInOf(users, () => built.ports, secrets),
    memories,
    blobs: world.blobs.driver(tenant),
  }).pipe(Layer.provide(Layer.succeed(StorageDriver, driver)))
  const built: EngineService = Context.get(
    Effect.runSync(Effect.withClock(Layer.buildWithScope(engineLayer, scope), clock)),
    Engine,
  )
  isBuilt = true
  return {
    engine: built,
    forget: memories.forget,
    close: () => {
      isOver = true
      return Effect.runPromise(Scope.close(scope, Exit.void))
    },
  }
}
