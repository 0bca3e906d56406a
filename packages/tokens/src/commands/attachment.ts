import { Commit, type Decision, decided, noChange } from "@quoin/kernel"
import type * as Either from "effect/Either"
import { auditProfile } from "../audit"
import { Profiles } from "../collections"
import type { Api } from "../profile/Api"
import { type ProfileRecord, type ProfileView, profileView } from "../profile/Profile"

/** Sets what a profile is attached to, and tells of it. */
export const attachedTo = (
  profile: ProfileRecord,
  apis: ReadonlyArray<Api>,
  summary: string,
): Either.Either<Decision<ProfileView>> => {
  if (apis.length === profile.apis.length) return noChange(profileView(profile))
  const set: ProfileRecord = { ...profile, apis }
  return decided({
    changes: [Commit.put(Profiles, set)],
    audit: [
      auditProfile(profile, {
        summary,
        changedValues: [{ name: "apis", oldValue: profile.apis.join(", "), newValue: apis.join(", ") }],
      }),
    ],
    reply: profileView(set),
  })
}
