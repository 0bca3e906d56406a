import { BeginSession, EndSession } from "@quoin/directory"
import { NotSignedIn } from "@quoin/kernel"
import { GetMyself } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Answered } from "../../../answers/Answered"
import { constant, maybeText, one, shape, text } from "../../../answers/shape"
import { customReader } from "../../../contract/custom"
import type { Endpoint } from "../../../contract/Endpoint"
import { prepared } from "../../../contract/preparation"
import { signedIn } from "../../../request/callers/loginReason"
import { sessionCookie, sessionTokenIn, setCookie } from "../../../request/callers/sessionCookie"
import { stamp, userSelf } from "../../address"
import { ofSession } from "../../api"
import { userVocabulary } from "../../vocabulary/vocabulary"

const session = shape<typeof GetMyself.success.Type>("CurrentSession")({
  self: text(userSelf),
  name: Schema.String,
})

type Begun = typeof BeginSession.success.Type

const cookie = shape<Begun>("SessionCookie")({
  name: constant(sessionCookie),
  value: text(({ token }) => token),
})

const loginInfo = shape<Begun>("LoginInfo")({
  loginCount: Schema.Int,
  previousLoginTime: maybeText(({ previousLoginAt }) => previousLoginAt && stamp(previousLoginAt)),
})

const begunSession = shape<Begun>("BegunSession")({
  session: one(cookie, (begun) => begun),
  loginInfo: one(loginInfo, (begun) => begun),
})

const credentials = { username: Schema.String, password: Schema.String }

const reader = customReader({ path: {}, query: {}, body: credentials }, userVocabulary)

/** The password is proved before a session is begun: failures are counted and slowed down as those of any sign-in (DIR-40). */
const signIn: Endpoint = {
  method: "POST",
  path: "/rest/auth/1/session",
  operations: [BeginSession._tag],
  inputs: reader.inputs,
  provesItself: true,
  reply: begunSession.schema,
  says:
    `Begins a session: its token comes as the cookie \`${sessionCookie}\`, too. It lasts for 14 days, and ends after 5 hours without ` +
    "a request. With a cookie nothing is changed but what a page of this site asks for. Failed sign-ins are not counted for each user: " +
    "`failedLoginCount` and `lastFailedLoginTime` are left out.",
  run: (request, found, sent) =>
    prepared({}, reader.inputs, (given, call) =>
      Effect.gen(function* () {
        const { username, password } = (yield* reader.read(given)).body
        const { engine, context, addresses } = call
        const caller = yield* engine.signIn.withPassword(username, password, context.remoteAddress)
        request.seesCaller?.(caller)
        const begun = yield* engine.execute(new BeginSession(), { ...context, caller })
        const headers = { "set-cookie": setCookie(addresses, begun.token), ...signedIn }
        return new Answered({ status: 200, json: begunSession.json(begun, call), headers })
      }),
    )(request, found, sent),
}

/** Who calls, and sessions that begin and end. */
export const sessionEndpoints: ReadonlyArray<Endpoint> = [
  ofSession.get("/session", GetMyself, session, {
    says: "Who calls. Sign-ins are told of where a session begins: `loginInfo` is left out.",
  }),
  signIn,
  {
    method: "DELETE",
    path: "/rest/auth/1/session",
    operations: [EndSession._tag],
    inputs: [],
    endsSession: true,
    says: `Ends the session of the cookie \`${sessionCookie}\`, and takes it away.`,
    run: (request, _found, { engine, context, addresses }) => {
      const token = sessionTokenIn(request)
      return token === undefined
        ? Effect.fail(new NotSignedIn({ reason: "session" }))
        : Effect.as(
            engine.execute(new EndSession({ session: token }), context),
            new Answered({ status: 204, headers: { "set-cookie": setCookie(addresses) } }),
          )
    },
  },
  ofSession.custom.del(
    "/websudo",
    {
      operations: [GetMyself],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.asVoid(run(new GetMyself())),
    },
    undefined,
    { says: "Nobody has raised rights here, so that there is nothing to give up." },
  ),
]
