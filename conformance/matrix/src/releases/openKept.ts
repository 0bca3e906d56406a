import { ChangePassword, callerNamed } from "@quoin/directory"
import { StorageDriver } from "@quoin/kernel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Engine, ensureAdministrator, layer } from "quoin"
import type { Kept } from "./copyStore"

/** The password of the administrator in every store. */
export const password = "open sesame"

/** Opens an engine over a copied store. In the survey's world passwords are not hashed as they are here: the administrator gets one that is. */
export const openKept = ({ driver, blobs }: Kept) =>
  Effect.gen(function* () {
    const context = yield* Layer.build(Layer.provide(layer({ blobs }), Layer.succeed(StorageDriver, driver)))
    const engine = Context.get(context, Engine)
    yield* ensureAdministrator(engine, password)
    const caller = yield* callerNamed(engine.ports.storage, "admin")
    const by = { caller, remoteAddress: "127.0.0.1" }
    yield* engine.execute(new ChangePassword({ username: "admin", password }), by)
    return engine
  })
