import { SignIn, callerNamed, userByName } from "@quoin/directory"
import { type IdsService, NotSignedIn, type SecretsService, type StorageService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { DoubleUser } from "../options"

const refused = new NotSignedIn({ reason: "credentials" })

/**
 * Who is behind a name and password, or a token. A token that the options name is taken as a password, too, as such services do. Nobody is made to
 * wait who guesses.
 */
export const signInOf = (
  users: Readonly<Record<string, DoubleUser>>,
  ports: () => { readonly storage: StorageService; readonly ids: IdsService },
  secrets: SecretsService,
): SignIn.SignInService => {
  const byToken = new Map(
    Object.entries(users).flatMap(([name, { token }]) => (token === undefined ? [] : [[token, name]])),
  )
  /** A user who was disabled is refused. */
  const known = (username: string) =>
    Effect.catchTag(callerNamed(ports().storage, username), "NotFound", () => Effect.fail(refused))
  return {
    withToken: (token) => {
      const name = byToken.get(token)
      return name === undefined
        ? Effect.suspend(() => SignIn.signInByToken(ports().storage, secrets)(token))
        : known(name)
    },
    withSession: (token) =>
      Effect.suspend(() => {
        const { storage, ids } = ports()
        return SignIn.signInBySession(storage, secrets, ids)(token)
      }),
    withPassword: (username, password) => {
      if (users[username]?.token === password) return known(username)
      return Effect.gen(function* () {
        const hash = (yield* userByName(ports().storage, username))?.value.password
        if (hash === undefined || !(yield* secrets.verifyPassword(password, hash))) return yield* refused
        return yield* known(username)
      })
    },
  }
}
