import { userByName } from "@quoin/directory"
import type { EngineService } from "@quoin/engine"
import { type AnyFailure, type CallContext, type Caller, NotFound, NotSignedIn, User } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** On whose behalf calls are made: a caller as it is, or a user of the directory by name. */
export type Who = Caller | { readonly username: string }

/** Calls inside a process come from the machine itself. */
const remoteAddress = "127.0.0.1"

const activeUser = (engine: EngineService, username: string): Effect.Effect<CallContext, AnyFailure> =>
  Effect.flatMap(
    userByName(engine.ports.storage, username),
    (found): Effect.Effect<CallContext, AnyFailure> => {
      if (found === undefined) return Effect.fail(new NotFound({ kind: "user", id: username }))
      const { value: user } = found
      return user.status === "active"
        ? Effect.succeed({
            caller: new User({ userKey: user.key, username: user.username, displayName: user.fullName }),
            remoteAddress,
          })
        : Effect.fail(new NotSignedIn({ reason: "credentials" }))
    },
  )

/** A user named by name is looked up for every call, so that one who is disabled is refused at once. */
export const contextOf = (engine: EngineService, who: Who): Effect.Effect<CallContext, AnyFailure> =>
  "_tag" in who ? Effect.succeed({ caller: who, remoteAddress }) : activeUser(engine, who.username)
