import { CommonFailure, Given, Instant, NotSignedIn, Operation, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadRequest } from "./loadRequest"
import { pageMark } from "./proofs"

/** What a consumer asks the caller for. Whoever decides sends back the mark that is told here. */
export class GetGrantRequest extends Operation.Request<GetGrantRequest>()("tokens.getGrantRequest", {
  payload: { token: Given.Key },
  success: Schema.Struct({
    consumerKey: Schema.String,
    consumerName: Schema.String,
    scopes: Schema.Array(Schema.String),
    callback: Schema.String,
    expiresAt: Instant,
    mark: Schema.String,
  }),
  failure: CommonFailure,
}) {}

export const getGrantRequest = Operation.query(
  GetGrantRequest,
  { summary: "Read what a consumer asks for", scope: "read:grants", rules: ["TOK-43"] },
  {
    load: ({ token }, reads) =>
      Effect.gen(function* () {
        const userKey = callerKey(reads.moment.caller)
        if (userKey === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
        const found = yield* loadRequest(reads, token)
        return { ...found, mark: pageMark(reads.secrets, found.request, userKey) }
      }),
    answer: (_request, { request, consumer, mark }) =>
      Either.right({
        consumerKey: consumer.key,
        consumerName: consumer.name,
        scopes: consumer.scopes,
        callback: request.callback,
        expiresAt: request.expiresAt,
        mark,
      }),
  },
)
