import { CommonFailure, Operation, Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { Profiles } from "../collections"
import { ProfileView, profileView } from "../profile/Profile"

/** All security profiles: there are at most `limits.profiles`. */
export class ListProfiles extends Operation.Request<ListProfiles>()("tokens.listProfiles", () => ({
  payload: {},
  success: Schema.Struct({ items: Schema.Array(ProfileView) }),
  failure: CommonFailure,
})) {}

export const listProfiles = Operation.query(ListProfiles, administration("List security profiles", "TOK-2"), {
  load: (_request, reads) => reads.select(Profiles, { where: Where.all }),
  answer: (_request, { records }) => Either.right({ items: records.map(({ value }) => profileView(value)) }),
})
