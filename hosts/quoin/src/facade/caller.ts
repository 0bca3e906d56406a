import { callerNamed } from "@quoin/directory"
import type { EngineService } from "@quoin/engine"
import type { AnyFailure, CallContext, Caller } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** On whose behalf calls are made: a caller as it is, or a user of the directory by name. */
export type Who = Caller | { readonly username: string }

/** Calls inside a process come from the machine itself. */
const remoteAddress = "127.0.0.1"

/** A user named by name is looked up for every call, so that one who is disabled is refused at once. */
export const contextOf = (engine: EngineService, who: Who): Effect.Effect<CallContext, AnyFailure> =>
  Effect.map(
    "_tag" in who
      ? Effect.succeed(who)
      : Effect.suspend(() => callerNamed(engine.ports.storage, who.username)),
    (caller) => ({ caller, remoteAddress }),
  )
