import { callerNamed } from "@quoin/directory"
import type { EngineService } from "@quoin/engine"
import { type AnyFailure, type CallContext, Caller, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** On whose behalf calls are made: a caller as it is, or a user of the directory by name. */
export type Who = Caller | { readonly username: string }

/** Where calls come from that a host makes on somebody's behalf. */
export interface From {
  /** As the audit log tells it; the machine itself when left out. */
  readonly remoteAddress?: string
}

/** Calls inside a process come from the machine itself. */
const thisMachine = "127.0.0.1"

const isSomebody = Schema.is(
  Schema.Union(Schema.encodedSchema(Caller), Schema.Struct({ username: Schema.String })),
)

/** Could this be somebody? Hosts without types may give anything. */
export const isWho = (who: unknown): who is Who => isSomebody(who)

const nobodyKnown = "{username}, or a caller"

/** A user named by name is looked up for every call, so that one who is disabled is refused at once. */
export const contextOf = (
  engine: EngineService,
  who: Who,
  { remoteAddress = thisMachine }: From = {},
): Effect.Effect<CallContext, AnyFailure> =>
  Effect.map(
    !isWho(who)
      ? Effect.fail(invalid("as", who, nobodyKnown))
      : "_tag" in who
        ? Effect.succeed(who)
        : Effect.suspend(() => callerNamed(engine.ports.storage, who.username)),
    (caller) => ({ caller, remoteAddress }),
  )
