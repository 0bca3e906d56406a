import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { administration } from "../administration"
import { ProfileView, profileView } from "../profile/Profile"
import { loadProfile } from "../profile/loadProfile"

/** A security profile, without what proves its client. */
export class GetProfile extends Operation.Request<GetProfile>()("tokens.getProfile", () => ({
  payload: { id: Given.Key },
  success: ProfileView,
  failure: CommonFailure,
})) {}

export const getProfile = Operation.query(GetProfile, administration("Read a security profile"), {
  load: ({ id }, reads) => loadProfile(reads.get, id),
  answer: (_request, profile) => Either.right(profileView(profile)),
})
