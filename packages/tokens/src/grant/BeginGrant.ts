import { rawToken } from "@quoin/directory"
import { Commit, CommonFailure, Given, Instant, Operation, Where, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSigner } from "../audit"
import { GrantRequests } from "../collections"
import { isOwnCallback } from "../consumer/Consumer"
import { GrantRefused } from "../errors"
import { limits } from "../limits"
import type { GrantRequestRecord } from "./Grant"
import { ofConsumers } from "./facts"
import { loadCaller } from "./loadRequest"
import { tokenSecret } from "./proofs"

/** Makes what a consumer can ask a user with: a request token, which is told this once. */
export class BeginGrant extends Operation.Request<BeginGrant>()("tokens.beginGrant", {
  payload: {
    /** Where the user is sent when they have decided, or `oob`: then they hand the verifier over. */
    callback: Given.Text,
  },
  success: Schema.Struct({ token: Schema.String, tokenSecret: Schema.String }),
  failure: Schema.Union(CommonFailure, GrantRefused),
}) {}

/** What a user has approved is kept before what nobody has, and the later before the earlier. */
const byWorth = (one: GrantRequestRecord, other: GrantRequestRecord): number =>
  Number(other.approved !== undefined) - Number(one.approved !== undefined) || other.expiresAt - one.expiresAt

/** What ends now: what is too old, and where there would be too many the oldest that nobody has approved. */
const ending = (known: ReadonlyArray<GrantRequestRecord>, now: number): ReadonlyArray<GrantRequestRecord> => {
  const open = known.filter(({ expiresAt }) => now < expiresAt).sort(byWorth)
  const kept = new Set(open.slice(0, limits.grantRequestsEach - 1))
  return known.filter((each) => !kept.has(each))
}

export const beginGrant = Operation.command(
  BeginGrant,
  ofConsumers("Begin to ask a user for a grant", "TOK-42"),
  {
    load: (_request, reads) =>
      Effect.gen(function* () {
        const consumer = yield* loadCaller(reads)
        const own = { where: Where.equals<"consumerId">("consumerId", consumer.id) }
        const { records } = yield* reads.select(GrantRequests, own)
        const id = yield* reads.newId("grantRequest")
        const token = rawToken(id, yield* reads.secrets.token(limits.tokenBytes))
        const pageSecret = yield* reads.secrets.token(limits.secretBytes)
        const digest = reads.secrets.digest(token)
        const known = records.map(({ value }) => value)
        return {
          consumer,
          known,
          id,
          token,
          digest,
          pageSecret,
          secret: tokenSecret(reads.secrets, consumer, token),
        }
      }),
    decide: ({ callback }, { consumer, known, id, token, digest, pageSecret, secret }, { at }) => {
      if (!isOwnCallback(consumer, callback)) {
        return Either.left(new GrantRefused({ problem: "parameter_rejected", parameter: "oauth_callback" }))
      }
      const made: GrantRequestRecord = {
        id,
        digest,
        consumerKey: consumer.key,
        consumerId: consumer.id,
        callback,
        pageSecret,
        expiresAt: Instant.make(at + limits.grantRequestMillis),
      }
      return decided({
        changes: [
          ...ending(known, at).map((each) => Commit.remove(GrantRequests, each.id)),
          Commit.put(GrantRequests, made),
        ],
        audit: [auditSigner(consumer, "Consumer", { summary: "Request token issued" })],
        reply: { token, tokenSecret: secret },
      })
    },
  },
)
