import { existingUser } from "@quoin/directory"
import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { auditGrants } from "../audit"
import { Grants } from "../collections"
import { loadGrants } from "./ListGrants"

/** Ends whatever a user has granted to programs. */
export class EndUserGrants extends Operation.Request<EndUserGrants>()("tokens.endUserGrants", {
  payload: { username: Given.Key },
  success: Schema.Struct({
    /** How many there were. */
    ended: Schema.Int,
  }),
  failure: CommonFailure,
}) {}

export const endUserGrants = Operation.command(
  EndUserGrants,
  { ...administrationOfSigners("End all that a user has granted to programs", "TOK-45"), destructive: true },
  {
    load: ({ username }, reads) =>
      Effect.gen(function* () {
        const { value: user } = yield* existingUser(reads, username)
        return { user, grants: yield* loadGrants(reads, user.key) }
      }),
    decide: (_request, { user, grants }) =>
      grants.length === 0
        ? noChange({ ended: 0 })
        : decided({
            changes: grants.map(({ id }) => Commit.remove(Grants, id)),
            audit: [auditGrants(user.username, grants)],
            reply: { ended: grants.length },
          }),
  },
)
