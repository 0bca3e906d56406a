import { GetMyself } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { shape, text } from "../../../answers/shape"
import { userSelf } from "../../address"
import { ofSession } from "../../api"

const session = shape<typeof GetMyself.success.Type>("CurrentSession")({
  self: text(userSelf),
  name: Schema.String,
})

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
