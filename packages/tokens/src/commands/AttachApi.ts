import { CommonFailure, Given, Operation } from "@quoin/kernel"
import { administration } from "../administration"
import { Api } from "../profile/Api"
import { ProfileView } from "../profile/Profile"
import { loadProfile } from "../profile/loadProfile"
import { attachedTo } from "./attachment"

/** Lets the client of a profile ask for the scopes of an API. */
export class AttachApi extends Operation.Request<AttachApi>()("tokens.attachApi", () => ({
  payload: { id: Given.Key, api: Api },
  success: ProfileView,
  failure: CommonFailure,
})) {}

export const attachApi = Operation.command(
  AttachApi,
  administration("Attach a security profile to an API", "TOK-6"),
  {
    load: ({ id }, reads) => loadProfile(reads.get, id),
    decide: ({ api }, profile) =>
      attachedTo(profile, [...new Set([...profile.apis, api])], "Security profile attached to an API"),
  },
)
