import {
  Commit,
  CommonFailure,
  Given,
  Instant,
  LimitExceeded,
  Operation,
  Where,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditToken } from "../../audit"
import { Tokens } from "../../collections"
import { limits } from "../../limits"
import { loadSelf } from "../../user/self"
import { type TokenRecord, TokenView, isValid, rawToken, tokenView } from "../Token"

/** Makes a token by which the caller can sign in without a password. It is shown this once. */
export class CreateToken extends Operation.Request<CreateToken>()("directory.createToken", () => ({
  payload: {
    name: Given.Key,
    /** After how many days it ends; never, where it is left out. */
    expirationDays: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({ ...TokenView.fields, rawToken: Schema.String }),
  failure: CommonFailure,
})) {}

const dayMillis = 86_400_000

const check = ({ name, expirationDays = 1 }: CreateToken) => {
  if (name.trim() === "" || name.length > limits.nameChars) {
    return Either.left(
      invalid("name", name, `a text that is not blank, of at most ${limits.nameChars} characters`),
    )
  }
  return expirationDays >= 1 && expirationDays <= limits.tokenDays
    ? Either.void
    : Either.left(
        invalid("expirationDays", expirationDays, `1 to ${limits.tokenDays}, or nothing for no end`),
      )
}

export const createToken = Operation.command(
  CreateToken,
  {
    summary: "Make a personal access token",
    scope: "write:directory",
    rules: ["DIR-60", "DIR-61", "DIR-37"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* check(request)
        const user = yield* loadSelf(reads)
        const own = yield* reads.select(Tokens, { where: Where.equals("userKey", user.key) })
        const id = yield* reads.newId("token")
        const token = rawToken(id, yield* reads.secrets.token(limits.tokenBytes))
        const known = own.records.map(({ value }) => value)
        return { user, known, id, token, digest: reads.secrets.digest(token) }
      }),
    decide: ({ name, expirationDays }, { user, known, id, token, digest }, { at }) => {
      // What has ended makes room.
      const ended = known.filter((each) => !isValid(each, at))
      const given = known.length - ended.length + 1
      if (given > limits.tokensEach) {
        return Either.left(new LimitExceeded({ limit: "tokensEach", max: limits.tokensEach, given }))
      }
      const made: TokenRecord = {
        id,
        userKey: user.key,
        name,
        createdAt: at,
        digest,
        ...(expirationDays === undefined
          ? {}
          : { expiringAt: Instant.make(at + expirationDays * dayMillis) }),
      }
      return decided({
        changes: [...ended.map((each) => Commit.remove(Tokens, each.id)), Commit.put(Tokens, made)],
        audit: [auditToken(user, name, "Personal access token created")],
        reply: { ...tokenView(made), rawToken: token },
      })
    },
  },
)
