import { BeginSession, EndSession } from "@quoin/directory"
import { NotSignedIn } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { parametersOf } from "../../../request/pairs"
import { Answered } from "../../../answers/Answered"
import { HtmlPage, shownPage } from "../../../answers/HtmlPage"
import { Redirect } from "../../../answers/Redirect"
import type { Endpoint, Input } from "../../../contract/Endpoint"
import { signedIn } from "../../../request/callers/loginReason"
import { sessionTokenIn, setCookie } from "../../../request/callers/sessionCookie"
import { fieldOf, formIn } from "../../../tokens/form"
import { signOutAddress } from "../../../pages/siteBar"
import { loginPage, signedInPage } from "../../files/loginPage"

const input = (place: Input["in"], name: string, says: string, example: string, required = true): Input => ({
  name,
  in: place,
  ast: Schema.String.ast,
  required,
  says,
  example,
})

const destinationInput = (place: Input["in"]) =>
  input(
    place,
    "os_destination",
    "where to go on, below this product; nowhere when absent",
    "/display/DOC",
    false,
  )

/** Where somebody goes on who has signed in: on this site, wherever the address was made that led here. */
const onSite = (destination: string | null): string =>
  destination !== null && /^\/(?![/\\])/.test(destination) ? destination : "/"

const page: Endpoint = {
  method: "GET",
  path: "/login.action",
  operations: [],
  // Whoever has come with the cookie of a session that is over wants to begin another one.
  provesItself: true,
  inputs: [destinationInput("query")],
  files: ["text/html"],
  reply: Schema.String,
  says: "The form by which a person begins a session.",
  run: (_request, _found, { addresses, query }) =>
    Effect.sync(() => {
      const destination = onSite(parametersOf(query).get("os_destination"))
      return new HtmlPage({ html: loginPage(`${addresses.base}/dologin.action`, destination), posts: [] })
    }),
}

const { headers: pageHeaders } = shownPage(new HtmlPage({ html: signedInPage, posts: [] }))

/** The same as at `/rest/auth/1/session`: the password is proved first, and failures are counted (DIR-40). */
const signIn: Endpoint = {
  method: "POST",
  path: "/dologin.action",
  operations: [BeginSession._tag],
  provesItself: true,
  isUrlEncoded: true,
  files: ["text/html"],
  reply: Schema.String,
  otherStatuses: { 302: "The way on, where `os_destination` says one." },
  inputs: [
    input("body", "os_username", "the name of the user", "ada"),
    input("body", "os_password", "the password of the user", "correct horse battery staple"),
    destinationInput("body"),
    input("body", "os_cookie", "not needed: a session lasts for 14 days in any case", "true", false),
  ],
  says: "Begins a session, as the form of the wiki does: its cookie comes with the way on. `X-Seraph-LoginReason` says what became of it.",
  run: (request, _found, call) =>
    Effect.gen(function* () {
      const form = yield* formIn(request, call)
      const username = yield* fieldOf(form, "os_username")
      const password = yield* fieldOf(form, "os_password")
      const { engine, context, addresses } = call
      const caller = yield* engine.signIn.withPassword(username, password, context.remoteAddress)
      request.seesCaller?.(caller)
      const { token } = yield* engine.execute(new BeginSession(), { ...context, caller })
      const headers = { "set-cookie": setCookie(addresses, token), ...signedIn }
      const destination = form.get("os_destination")
      if (destination === undefined) {
        return new Answered({ status: 200, text: signedInPage, headers: { ...pageHeaders, ...headers } })
      }
      return new Redirect({ location: `${addresses.base}${onSite(destination)}`, headers })
    }),
}

const noSessions = Effect.fail(new NotSignedIn({ reason: "session" }))

/** The button at the top of pages. A link would do, too, and so would any picture of another site. */
const signOut: Endpoint = {
  method: "POST",
  path: signOutAddress,
  operations: [EndSession._tag],
  inputs: [],
  // Whoever comes with the cookie of a session that is over is signed out already.
  provesItself: true,
  otherStatuses: { 302: "The way to the form by which another session is begun." },
  says: "Ends the session of the cookie, as the button of a page does.",
  run: (request, _found, { engine, context, addresses }) => {
    const token = sessionTokenIn(request)
    const ended = (session: string) =>
      Effect.flatMap(engine.signIn.withSession?.(session) ?? noSessions, (caller) =>
        engine.execute(new EndSession({ session }), { ...context, caller }),
      )
    const isOut =
      token === undefined ? Effect.void : Effect.catchTag(ended(token), "NotSignedIn", () => Effect.void)
    const headers = { "set-cookie": setCookie(addresses) }
    return Effect.as(isOut, new Redirect({ location: `${addresses.base}/login.action`, headers }))
  },
}

/** The form of the wiki to sign in by, and the button to sign out by. */
export const loginEndpoints: ReadonlyArray<Endpoint> = [page, signIn, signOut]
