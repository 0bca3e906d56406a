import { Commit, CommonFailure, Given, Instant, Operation, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditProfile } from "../audit"
import { Profiles } from "../collections"
import { limits } from "../limits"
import { type ProfileRecord, ProfileWithSecret, profileView } from "../profile/Profile"
import { loadProfile } from "../profile/loadProfile"

/** Gives a profile a new secret, which is shown this once. The one before works on for a while. */
export class RotateSecret extends Operation.Request<RotateSecret>()("tokens.rotateSecret", () => ({
  payload: {
    id: Given.Key,
    /** How long the secret before works beside the new one: a day where it is left out. */
    overlapSeconds: Schema.optional(Schema.Int),
  },
  success: ProfileWithSecret,
  failure: CommonFailure,
})) {}

const longest = limits.longestOverlapSeconds

export const rotateSecret = Operation.command(
  RotateSecret,
  administration("Give a security profile a new secret", "TOK-3", "TOK-4"),
  {
    load: ({ id, overlapSeconds = 0 }, reads) =>
      Effect.gen(function* () {
        if (overlapSeconds < 0 || overlapSeconds > longest) {
          return yield* invalid("overlapSeconds", overlapSeconds, `0 to ${longest}`)
        }
        const profile = yield* loadProfile(reads.get, id)
        const secret = yield* reads.secrets.token(limits.secretBytes)
        return { profile, secret, digest: reads.secrets.digest(secret) }
      }),
    decide: ({ overlapSeconds = limits.overlapSeconds }, { profile, secret, digest }, { at }) => {
      const endsAt = Instant.make(at + overlapSeconds * 1_000)
      // Of those before, the latest alone works on: at no time are there more than two.
      const before = profile.secrets.filter((known) => known.endsAt === undefined)
      const rotated: ProfileRecord = {
        ...profile,
        secrets: [{ digest }, ...(overlapSeconds === 0 ? [] : before.map((known) => ({ ...known, endsAt })))],
      }
      return decided({
        changes: [Commit.put(Profiles, rotated)],
        audit: [
          auditProfile(profile, {
            summary: "Secret of a security profile rotated",
            description: `The secret before works for ${overlapSeconds} s`,
          }),
        ],
        reply: { ...profileView(rotated), clientSecret: secret },
      })
    },
  },
)
