import {
  Commit,
  CommonFailure,
  Given,
  LimitExceeded,
  Operation,
  Where,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditProfile } from "../audit"
import { Profiles } from "../collections"
import { limits } from "../limits"
import { type ProfileRecord, ProfileWithSecret, profileView } from "../profile/Profile"

/** Creates a security profile, with the secret by which its client proves itself. It is shown this once. */
export class CreateProfile extends Operation.Request<CreateProfile>()("tokens.createProfile", () => ({
  payload: { name: Given.Key, description: Schema.optional(Given.Text) },
  success: ProfileWithSecret,
  failure: CommonFailure,
})) {}

const check = ({ name, description = "" }: CreateProfile) => {
  if (name.trim() === "" || name.length > limits.nameChars) {
    return invalid("name", name, `a text that is not blank, of at most ${limits.nameChars} characters`)
  }
  return description.length > limits.descriptionChars
    ? invalid("description", description, `a text of at most ${limits.descriptionChars} characters`)
    : Effect.void
}

export const createProfile = Operation.command(
  CreateProfile,
  administration("Create a security profile", "TOK-2", "TOK-3"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* check(request)
        const { records } = yield* reads.select(Profiles, { where: Where.all })
        const secret = yield* reads.secrets.token(limits.secretBytes)
        const id = yield* reads.newId("profile")
        return { id, known: records.length, secret, digest: reads.secrets.digest(secret) }
      }),
    decide: ({ name, description = "" }, { id, known, secret, digest }, { at }) => {
      if (known >= limits.profiles) {
        const over = { limit: "profiles", max: limits.profiles, given: known + 1 }
        return Either.left(new LimitExceeded(over))
      }
      const made: ProfileRecord = {
        id,
        name,
        description,
        status: "active",
        apis: [],
        createdAt: at,
        secrets: [{ digest }],
        generation: 0,
      }
      return decided({
        changes: [Commit.put(Profiles, made)],
        audit: [auditProfile(made, { summary: "Security profile created" })],
        reply: { ...profileView(made), clientSecret: secret },
      })
    },
  },
)
