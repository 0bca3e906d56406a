import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditProfile } from "../audit"
import { Profiles } from "../collections"
import { loadProfile } from "../profile/loadProfile"

/** Deletes a profile. Its tokens open nothing from that moment on, and leave the storage when they expire. */
export class DeleteProfile extends Operation.Request<DeleteProfile>()("tokens.deleteProfile", () => ({
  payload: { id: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteProfile = Operation.command(
  DeleteProfile,
  administration("Delete a security profile", "TOK-5"),
  {
    load: ({ id }, reads) => loadProfile(reads.get, id),
    decide: (_request, profile) =>
      decided({
        changes: [Commit.remove(Profiles, profile.id)],
        audit: [auditProfile(profile, { summary: "Security profile deleted" })],
        reply: undefined,
      }),
  },
)
