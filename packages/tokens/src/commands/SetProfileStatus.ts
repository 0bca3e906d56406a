import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import { administration } from "../administration"
import { auditProfile } from "../audit"
import { Profiles } from "../collections"
import { type ProfileRecord, ProfileStatus, ProfileView, profileView } from "../profile/Profile"
import { loadProfile } from "../profile/loadProfile"

/** Disables a profile, which ends its tokens for good, or enables it again. */
export class SetProfileStatus extends Operation.Request<SetProfileStatus>()(
  "tokens.setProfileStatus",
  () => ({
    payload: { id: Given.Key, status: ProfileStatus },
    success: ProfileView,
    failure: CommonFailure,
  }),
) {}

export const setProfileStatus = Operation.command(
  SetProfileStatus,
  administration("Disable or enable a security profile", "TOK-5"),
  {
    load: ({ id }, reads) => loadProfile(reads.get, id),
    decide: ({ status }, profile) => {
      if (profile.status === status) return noChange(profileView(profile))
      const set: ProfileRecord = {
        ...profile,
        status,
        generation: profile.generation + (status === "disabled" ? 1 : 0),
      }
      return decided({
        changes: [Commit.put(Profiles, set)],
        audit: [
          auditProfile(profile, {
            summary: `Security profile ${status === "active" ? "enabled" : "disabled"}`,
            changedValues: [{ name: "status", oldValue: profile.status, newValue: status }],
          }),
        ],
        reply: profileView(set),
      })
    },
  },
)
