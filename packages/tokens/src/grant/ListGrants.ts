import {
  CommonFailure,
  NotSignedIn,
  Operation,
  type ReadFailure,
  type Reads,
  Where,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Grants } from "../collections"
import { type GrantRecord, GrantView, grantView } from "./Grant"

/** Lists the programs that the caller lets act for them, the latest first, without what proves them. */
export class ListGrants extends Operation.Request<ListGrants>()("tokens.listGrants", {
  payload: {},
  success: Schema.Struct({ items: Schema.Array(GrantView) }),
  failure: CommonFailure,
}) {}

/** What a user has granted and what has not ended, the latest first. */
export const loadGrants = (
  reads: Pick<Reads, "select" | "moment">,
  userKey: string,
): Effect.Effect<ReadonlyArray<GrantRecord>, ReadFailure> =>
  Effect.map(reads.select(Grants, { where: Where.equals("userKey", userKey) }), ({ records }) =>
    records
      .map(({ value }) => value)
      .filter(({ expiresAt }) => reads.moment.at < expiresAt)
      .sort((one, other) => other.grantedAt - one.grantedAt),
  )

export const listGrants = Operation.query(
  ListGrants,
  { summary: "List the programs that act for the caller", scope: "read:grants", rules: ["TOK-45"] },
  {
    load: (_request, reads) => {
      const key = callerKey(reads.moment.caller)
      return key === undefined ? new NotSignedIn({ reason: "anonymous" }) : loadGrants(reads, key)
    },
    answer: (_request, grants) => Either.right({ items: grants.map(grantView) }),
  },
)
