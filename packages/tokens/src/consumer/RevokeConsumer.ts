import { Commit, CommonFailure, Given, NotFound, Operation, Where, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { auditSigner } from "../audit"
import { Consumers, GrantRequests, Grants } from "../collections"
import { limits } from "../limits"

/** Ends a consumer, and with it whatever users have granted it, some hundreds in each commit: it opens nothing from the last one on. */
export class RevokeConsumer extends Operation.Request<RevokeConsumer>()("tokens.revokeConsumer", {
  payload: { key: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const revokeConsumer = Operation.command(
  RevokeConsumer,
  { ...administrationOfSigners("Revoke an OAuth consumer", "TOK-45"), destructive: true },
  {
    load: ({ key }, reads) =>
      Effect.gen(function* () {
        const consumer = yield* reads.get(Consumers, key)
        if (consumer === undefined) return yield* new NotFound({ kind: "consumer", id: key })
        const ofConsumer = Where.equals<"consumerId">("consumerId", consumer.id)
        const own = { where: ofConsumer, limit: limits.removedTogether }
        const [grants, requests] = [yield* reads.select(Grants, own), yield* reads.select(GrantRequests, own)]
        return { consumer, grants, requests }
      }),
    decide: ({ key }, { consumer, grants, requests }) => {
      const ended = [
        ...grants.records.map((each) => Commit.remove(Grants, each.key)),
        ...requests.records.map((each) => Commit.remove(GrantRequests, each.key)),
      ]
      return grants.more || requests.more
        ? decided({ changes: ended, reply: undefined, unfinished: true })
        : decided({
            changes: [Commit.remove(Consumers, key), ...ended],
            audit: [auditSigner(consumer, "Consumer", { summary: "OAuth consumer revoked" })],
            reply: undefined,
          })
    },
  },
)
