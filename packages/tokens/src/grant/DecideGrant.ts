import { Users } from "@quoin/directory"
import {
  Commit,
  CommonFailure,
  Given,
  NotAllowed,
  NotSignedIn,
  Operation,
  callerKey,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSigner } from "../audit"
import { GrantRequests } from "../collections"
import { limits } from "../limits"
import { loadRequest } from "./loadRequest"
import { pageMark, passwordMark } from "./proofs"

/** Approves what a consumer asks the caller for, or denies it, which ends it. */
export class DecideGrant extends Operation.Request<DecideGrant>()("tokens.decideGrant", {
  payload: {
    token: Given.Key,
    /** From `getGrantRequest`: whoever has not seen what is asked decides nothing. */
    mark: Given.Key,
    approve: Schema.Boolean,
  },
  success: Schema.Struct({
    consumerName: Schema.String,
    callback: Schema.String,
    /** What the consumer has to know of the approval; none of a denial. */
    verifier: Schema.optional(Schema.String),
  }),
  failure: CommonFailure,
}) {}

export const decideGrant = Operation.command(
  DecideGrant,
  {
    summary: "Approve or deny what a consumer asks for",
    scope: "write:grants",
    whileReadOnly: true,
    rules: ["TOK-43"],
  },
  {
    load: ({ token, mark }, reads) =>
      Effect.gen(function* () {
        const userKey = callerKey(reads.moment.caller)
        const user = userKey === undefined ? undefined : yield* reads.get(Users, userKey)
        if (user === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
        const found = yield* loadRequest(reads, token)
        if (mark !== pageMark(reads.secrets, found.request, user.key)) {
          return yield* new NotAllowed({ needed: "the page that asks, as it was shown to this user" })
        }
        const verifier = yield* reads.secrets.token(limits.verifierBytes)
        return {
          ...found,
          user,
          verifier,
          verifierDigest: reads.secrets.digest(verifier),
          granter: { userKey: user.key, passwordMark: passwordMark(reads.secrets, user) },
        }
      }),
    decide: ({ approve }, { request, consumer, user, verifier, verifierDigest, granter }) => {
      if (request.approved !== undefined) {
        return Either.left(new NotAllowed({ needed: "a request token that nobody has decided on" }))
      }
      const change = approve
        ? Commit.put(GrantRequests, { ...request, approved: { ...granter, verifierDigest } })
        : Commit.remove(GrantRequests, request.id)
      return decided({
        changes: [change],
        audit: [
          auditSigner(consumer, "Consumer", {
            summary: approve ? "Grant approved" : "Grant denied",
            associatedObjects: [{ name: user.username, objectType: "User" }],
          }),
        ],
        reply: {
          consumerName: consumer.name,
          callback: request.callback,
          ...(approve ? { verifier } : {}),
        },
      })
    },
  },
)
