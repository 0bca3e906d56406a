import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CreateSpace, Engine, Service, layer, layerMemory } from "quoin"

/** A host that builds the engine with the Effect that it has installed itself. */
const program = Effect.gen(function* () {
  const engine = yield* Engine
  const caller = new Service({ clientId: "importer", scopes: ["write:wiki-space"] })
  const request = new CreateSpace({ key: "DOC", name: "Documentation" })
  return yield* engine.execute(request, { caller, remoteAddress: "127.0.0.1" })
})

const space = await Effect.runPromise(Effect.provide(program, Layer.provide(layer(), layerMemory())))
console.log(`effect: ${space.key}`)
