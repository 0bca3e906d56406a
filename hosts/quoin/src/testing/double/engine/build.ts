import { Engine, type EngineService } from "@quoin/engine"
import { type Domain, type SecretsService, StorageDriver } from "@quoin/kernel"
import type * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { layer } from "../../../layer"
import { seesEvents } from "../world/work"
import { watchedDriver } from "../world/watchedDriver"
import type { World } from "../world/World"
import { makeMemories } from "./memories"
import { signInOf } from "./signIn"
import type { DoubleUser } from "../options"

/** What the engine of a double is built from; a fork has the same. */
export interface Blueprint {
  readonly domains: ReadonlyArray<Domain.Any>
  readonly users: Readonly<Record<string, DoubleUser>>
}

export interface Built {
  readonly engine: EngineService
  /** To be called when the world was taken back to another state. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

/** An engine over a world. Nothing in it waits for anything, so that it is built at once. */
export const buildEngine = (
  { domains, users }: Blueprint,
  world: World,
  secrets: SecretsService,
  clock: Clock.Clock,
): Built => {
  const memories = makeMemories(secrets)
  const driver = watchedDriver(world)
  const scope = Effect.runSync(Scope.make())
  const engineLayer = layer({
    domains,
    secrets,
    seesEvents,
    ids: { next: (sequence) => Effect.sync(() => world.nextId(sequence)) },
    signIn: signInOf(users, () => built.ports.storage, secrets),
    memories,
  }).pipe(Layer.provide(Layer.succeed(StorageDriver, driver)))
  const built: EngineService = Context.get(
    Effect.runSync(Effect.withClock(Layer.buildWithScope(engineLayer, scope), clock)),
    Engine,
  )
  return {
    engine: built,
    forget: memories.forget,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}
