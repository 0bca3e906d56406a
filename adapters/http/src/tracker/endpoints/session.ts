import { GetMyself } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { selfOf } from "../address"
import { ofSession } from "../below"

const SessionJson = Schema.Struct({ self: Schema.String, name: Schema.String }).annotations({
  identifier: "CurrentSession",
})

const session = shows(SessionJson, ({ addresses }) => ({ name }: typeof GetMyself.success.Type) => ({
  self: `${selfOf(addresses, "user")}?username=${encodeURIComponent(name)}`,
  name,
}))

/** Who is signed in. Callers sign in with each request: there are no cookies that begin and end. */
export const sessionEndpoints = [
  ofSession.get("/session", GetMyself, session, {
    says: "Who calls. Sign-ins are not counted: `loginInfo` is left out.",
  }),
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
