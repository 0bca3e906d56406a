import { CommonFailure, Given, Operation } from "@quoin/kernel"
import { administration } from "../administration"
import { Api } from "../profile/Api"
import { ProfileView } from "../profile/Profile"
import { loadProfile } from "../profile/loadProfile"
import { attachedTo } from "./attachment"

/** Takes the scopes of an API away from a profile, and from the tokens that it has. */
export class DetachApi extends Operation.Request<DetachApi>()("tokens.detachApi", () => ({
  payload: { id: Given.Key, api: Api },
  success: ProfileView,
  failure: CommonFailure,
})) {}

export const detachApi = Operation.command(
  DetachApi,
  administration("Detach a security profile from an API", "TOK-6"),
  {
    load: ({ id }, reads) => loadProfile(reads.get, id),
    decide: ({ api }, profile) =>
      attachedTo(
        profile,
        profile.apis.filter((each) => each !== api),
        "Security profile detached from an API",
      ),
  },
)
