import type { BlobDriverService, CallContext, StorageDriver, StorageService } from "@quoin/kernel"
import type { SiteOptions } from "@quoin/directory"
import { Engine, type EngineService, ensureAdministrator } from "@quoin/engine"
import { layer } from "quoin"
import { CreateContent, CreateSpace, GetContent, ListContent, UpdateContent, ContentId } from "@quoin/wiki"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Runtime from "effect/Runtime"
import * as Scope from "effect/Scope"
import * as Exit from "effect/Exit"
import type { Work } from "../measure/Scenario"
import { Rounds, bodyOf, counter, seed, titleOf } from "./pages"
import type { Subject } from "./Subject"

/** An engine that is open, and who uses it. */
export interface Opened {
  readonly engine: EngineService
  readonly storage: StorageService
  readonly context: CallContext
  readonly runtime: Runtime.Runtime<never>
  readonly close: () => Promise<void>
}

/** Opens an engine with its administrator. */
export const openEngine = (
  driver: Layer.Layer<StorageDriver, unknown>,
  site: SiteOptions = {},
  blobs?: BlobDriverService,
  telemetry = false,
): Promise<Opened> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const options = { site, telemetry, ...(blobs === undefined ? {} : { blobs }) }
      const runtime = yield* Scope.extend(Layer.toRuntime(Layer.provide(layer(options), driver)), scope)
      const engine = Context.get(runtime.context, Engine)
      yield* ensureAdministrator(engine, seed.adminPassword)
      const caller = yield* engine.signIn.withPassword("admin", seed.adminPassword)
      return {
        engine,
        storage: engine.ports.storage,
        context: { caller, remoteAddress: "127.0.0.1" },
        runtime,
        close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
      }
    }),
  )

export const newPages = (count: number, kind = "Seeded"): ReadonlyArray<CreateContent> =>
  Array.from(
    { length: count },
    (_, i) => new CreateContent({ title: titleOf(kind, i), spaceKey: seed.spaceKey, body: bodyOf(i) }),
  )

/** Makes the space and its pages. */
export const seedEngine = ({ engine, context }: Opened, pages: number): Promise<void> =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* engine.execute(new CreateSpace({ key: seed.spaceKey, name: seed.spaceName }), context)
      const outcomes = yield* engine.executeAll(newPages(pages), context)
      for (const outcome of outcomes) if (Either.isLeft(outcome)) return yield* Effect.fail(outcome.left)
    }),
  )

/** The ids of the seeded pages, oldest first. */
export const seededIds = async ({ engine, context }: Opened): Promise<ReadonlyArray<string>> => {
  const ids: Array<string> = []
  while (ids.length < seed.pages) {
    const page = await Effect.runPromise(
      engine.execute(new ListContent({ spaceKey: seed.spaceKey, start: ids.length, limit: 25 }), context),
    )
    ids.push(...page.items.map((item) => item.id))
    if (!page.more) break
  }
  return ids.slice(0, seed.pages)
}

/** All pieces of a batch in one fiber: what the engine costs, without the start of a fiber for each call. */
export const inOneFiber =
  (runtime: Runtime.Runtime<never>, piece: () => Effect.Effect<unknown, unknown>): Work =>
  async (times) => {
    const batch = Effect.gen(function* () {
      for (let i = 0; i < times; i++) yield* piece()
    })
    const start = performance.now()
    await Runtime.runPromise(runtime)(batch)
    return performance.now() - start
  }

/** The engine by `execute`, with request values. */
export const engineSubject = async (opened: Opened): Promise<Subject> => {
  const { engine, context, runtime } = opened
  const ids = await seededIds(opened)
  const reads = new Rounds(ids)
  const updates = new Rounds(ids.slice(0, seed.updated))
  const mark = counter()
  const work = (piece: () => Effect.Effect<unknown, unknown>): Work => inOneFiber(runtime, piece)
  return {
    read: work(() =>
      engine.execute(
        new GetContent({ id: ContentId.make(reads.next()), expand: "body.storage,version" }),
        context,
      ),
    ),
    create: work(() => {
      const title = titleOf("New", mark())
      return engine.execute(new CreateContent({ title, spaceKey: seed.spaceKey, body: bodyOf(1) }), context)
    }),
    update: work(() => {
      const { id, number } = updates.nextVersion()
      return engine.execute(
        new UpdateContent({ id: ContentId.make(id), version: { number }, body: bodyOf(number) }),
        context,
      )
    }),
    list: work(() =>
      engine.execute(new ListContent({ spaceKey: seed.spaceKey, limit: 25, expand: "version" }), context),
    ),
  }
}
