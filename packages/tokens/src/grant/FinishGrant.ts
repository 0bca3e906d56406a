import { rawToken, tokenIdIn } from "@quoin/directory"
import {
  Commit,
  CommonFailure,
  Given,
  Instant,
  Operation,
  type ReadFailure,
  type Reads,
  Where,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSigner } from "../audit"
import { GrantRequests, Grants } from "../collections"
import type { ConsumerRecord } from "../consumer/Consumer"
import { GrantRefused } from "../errors"
import { limits } from "../limits"
import type { GrantRecord, GrantRequestRecord } from "./Grant"
import { ofConsumers } from "./facts"
import { loadCaller } from "./loadRequest"
import { tokenSecret } from "./proofs"

/** Exchanges what a user has approved for an access token, which is told this once. */
export class FinishGrant extends Operation.Request<FinishGrant>()("tokens.finishGrant", {
  payload: { token: Given.Key, verifier: Given.Key },
  success: Schema.Struct({
    token: Schema.String,
    tokenSecret: Schema.String,
    expiresInSeconds: Schema.Literal(limits.grantSeconds),
  }),
  failure: Schema.Union(CommonFailure, GrantRefused),
}) {}

type Approved = GrantRequestRecord & { readonly approved: NonNullable<GrantRequestRecord["approved"]> }

const isApproved = (request: GrantRequestRecord): request is Approved => request.approved !== undefined

/** What was approved under this token, if the consumer is the one that asked and knows the verifier. */
const loadApproved = (
  { get, moment, secrets }: Pick<Reads, "get" | "moment" | "secrets">,
  consumer: ConsumerRecord,
  { token, verifier }: FinishGrant,
): Effect.Effect<Approved, ReadFailure | GrantRefused> =>
  Effect.gen(function* () {
    const id = tokenIdIn(token)
    const request = id === undefined ? undefined : yield* get(GrantRequests, id)
    if (request?.digest !== secrets.digest(token) || request.consumerId !== consumer.id) {
      return yield* new GrantRefused({ problem: "token_rejected" })
    }
    if (moment.at >= request.expiresAt) return yield* new GrantRefused({ problem: "token_expired" })
    if (!isApproved(request)) return yield* new GrantRefused({ problem: "permission_unknown" })
    return request.approved.verifierDigest === secrets.digest(verifier)
      ? request
      : yield* new GrantRefused({ problem: "parameter_rejected", parameter: "oauth_verifier" })
  })

/** What ends now: what is too old, and the oldest where there would be too many. */
const ending = (known: ReadonlyArray<GrantRecord>, now: number): ReadonlyArray<GrantRecord> => {
  const open = known.filter(({ expiresAt }) => now < expiresAt).sort((a, b) => b.grantedAt - a.grantedAt)
  const kept = new Set(open.slice(0, limits.grantsEach - 1))
  return known.filter((each) => !kept.has(each))
}

export const finishGrant = Operation.command(
  FinishGrant,
  ofConsumers("Exchange what a user has approved for an access token", "TOK-44"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const consumer = yield* loadCaller(reads)
        const found = yield* loadApproved(reads, consumer, request)
        const ofUser = { where: Where.equals<"userKey">("userKey", found.approved.userKey) }
        const { records } = yield* reads.select(Grants, ofUser)
        const id = yield* reads.newId("grant")
        const token = rawToken(id, yield* reads.secrets.token(limits.tokenBytes))
        const { userKey, passwordMark } = found.approved
        const made = { id, userKey, passwordMark, digest: reads.secrets.digest(token) }
        const secret = tokenSecret(reads.secrets, consumer, token)
        return { consumer, found, known: records.map(({ value }) => value), token, secret, made }
      }),
    decide: (_request, { consumer, found, known, token, secret, made }, { at }) => {
      const grant: GrantRecord = {
        ...made,
        consumerKey: consumer.key,
        consumerId: consumer.id,
        grantedAt: at,
        expiresAt: Instant.make(at + limits.grantSeconds * 1_000),
      }
      return decided({
        changes: [
          ...ending(known, at).map((each) => Commit.remove(Grants, each.id)),
          Commit.remove(GrantRequests, found.id),
          Commit.put(Grants, grant),
        ],
        audit: [auditSigner(consumer, "Consumer", { summary: "Access token granted" })],
        reply: { token, tokenSecret: secret, expiresInSeconds: limits.grantSeconds },
      })
    },
  },
)
