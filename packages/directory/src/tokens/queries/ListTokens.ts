import { CommonFailure, Operation, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Tokens } from "../../collections"
import { loadSelf } from "../../user/self"
import { TokenView, tokenView } from "../Token"

/** Lists the caller's tokens, without what proves them; also those that have ended. */
export class ListTokens extends Operation.Request<ListTokens>()("directory.listTokens", () => ({
  payload: {},
  success: Schema.Struct({ items: Schema.Array(TokenView) }),
  failure: CommonFailure,
})) {}

export const listTokens = Operation.query(
  ListTokens,
  { summary: "List the caller's personal access tokens", scope: "read:sign-ins", rules: ["DIR-62"] },
  {
    load: (_request, reads) =>
      Effect.flatMap(loadSelf(reads), ({ key }) =>
        reads.select(Tokens, { where: Where.equals("userKey", key) }),
      ),
    answer: (_request, { records }) => Either.right({ items: records.map(({ value }) => tokenView(value)) }),
  },
)
