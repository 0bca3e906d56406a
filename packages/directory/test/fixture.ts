import { ensureAdministrator } from "@quoin/engine"
import type { CallContext } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { TestEngine } from "quoin/testing"

/** The first administrator, signed in. */
export const asAdmin = async ({ engine, effect }: TestEngine): Promise<CallContext> => {
  await effect(ensureAdministrator(engine, "secret"))
  const caller = await effect(engine.signIn.withPassword("admin", "secret"))
  return { caller, remoteAddress: "192.0.2.1" }
}

/** How an outcome is called: "done", or the name of its failure. */
export const tagOf = (outcome: Either.Either<unknown, { readonly _tag: string }>): string =>
  Either.match(outcome, { onLeft: (failure) => failure._tag, onRight: () => "done" })
