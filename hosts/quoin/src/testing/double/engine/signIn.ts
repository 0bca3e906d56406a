import { SignIn, callerNamed, userByName } from "@quoin/directory"
import { NotSignedIn, type SecretsService, type StorageService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { DoubleUser } from "../options"

const refused = new NotSignedIn({ reason: "credentials" })

/**
 * Who is behind a name and password, or a token. A token that the options name is taken as a password, too, as such services do. Nobody is made to
 * wait who guesses.
 */
export const signInOf = (
  users: Readonly<Record<string, DoubleUser>>,
  storage: () => StorageService,
  secrets: SecretsService,
): SignIn.SignInService => {
  const byToken = new Map(
    Object.entries(users).flatMap(([name, { token }]) => (token === undefined ? [] : [[token, name]])),
  )
  /** A user who was disabled is refused. */
  const known = (username: string) =>
    Effect.catchTag(callerNamed(storage(), username), "NotFound", () => Effect.fail(refused))
  return {
    withToken: (token) => {
      const name = byToken.get(token)
      return name === undefined
        ? Effect.suspend(() => SignIn.signInByToken(storage(), secrets)(token))
        : known(name)
    },
    withPassword: (username, password) => {
      if (users[username]?.token === password) return known(username)
      return Effect.gen(function* () {
        const hash = (yield* userByName(storage(), username))?.value.password
        if (hash === undefined || !(yield* secrets.verifyPassword(password, hash))) return yield* refused
        return yield* known(username)
      })
    },
  }
}
