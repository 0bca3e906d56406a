import { existingUser } from "@quoin/directory"
import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { GrantView, grantView } from "./Grant"
import { loadGrants } from "./ListGrants"

/** Lists the programs that a user lets act for them, the latest first. */
export class ListUserGrants extends Operation.Request<ListUserGrants>()("tokens.listUserGrants", {
  payload: { username: Given.Key },
  success: Schema.Struct({ items: Schema.Array(GrantView) }),
  failure: CommonFailure,
}) {}

export const listUserGrants = Operation.query(
  ListUserGrants,
  administrationOfSigners("List the programs that act for a user", "TOK-45"),
  {
    load: ({ username }, reads) =>
      Effect.flatMap(existingUser(reads, username), ({ value }) => loadGrants(reads, value.key)),
    answer: (_request, grants) => Either.right({ items: grants.map(grantView) }),
  },
)
