import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../../administration"
import { existingUser } from "../../user/loadUser"
import { SessionView } from "../Session"
import { loadOpen } from "./ListSessions"

/** Lists the open sessions of a user, the latest first. */
export class ListUserSessions extends Operation.Request<ListUserSessions>()(
  "directory.listUserSessions",
  () => ({
    payload: { username: Given.Key },
    success: Schema.Struct({ items: Schema.Array(SessionView) }),
    failure: CommonFailure,
  }),
) {}

export const listUserSessions = Operation.query(
  ListUserSessions,
  administration("List the sessions of a user", "DIR-163"),
  {
    load: ({ username }, reads) =>
      Effect.flatMap(existingUser(reads, username), ({ value }) => loadOpen(reads, value.key)),
    answer: (_request, items) => Either.right({ items }),
  },
)
