import { type Audit, Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Tokens } from "../collections"
import type { SiteOptions } from "../site/SiteOptions"
import type { TokenRecord } from "./Token"

/**
 * The tokens of a user that end with their password, and when they are disabled: whoever came by one would go on by it (DIR-67). Nobody
 * makes another one meanwhile.
 */
export const loadEndedTokens = (
  reads: Pick<Reads, "select" | "guard">,
  userKey: string,
  { keepsTokens = false }: SiteOptions,
): Effect.Effect<ReadonlyArray<TokenRecord>, ReadFailure> =>
  Effect.gen(function* () {
    if (keepsTokens) return []
    const ofUser = Where.equals<"userKey">("userKey", userKey)
    const { records } = yield* reads.select(Tokens, { where: ofUser })
    const known = records.map(({ key }) => key)
    yield* reads.guard(
      Commit.noneMatches(
        Tokens,
        known.length === 0 ? ofUser : Where.and(ofUser, Where.not(Where.keyIn(known))),
      ),
    )
    return records.map(({ value }) => value)
  })

/** The changes that end them, and what is told of it. */
export const endingTokens = (
  tokens: ReadonlyArray<TokenRecord>,
): {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly changedValues: NonNullable<Audit.AuditEntry["changedValues"]>
} => ({
  changes: tokens.map(({ id }) => Commit.remove(Tokens, id)),
  changedValues:
    tokens.length === 0
      ? []
      : [{ name: "personal access tokens", oldValue: String(tokens.length), newValue: "0" }],
})
