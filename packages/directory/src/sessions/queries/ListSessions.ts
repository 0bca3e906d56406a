import { CommonFailure, Operation, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Sessions } from "../../collections"
import { loadSelf } from "../../user/self"
import { SessionView, isOpen, sessionView } from "../Session"

/** Lists the caller's open sessions, the latest first, without what proves them. */
export class ListSessions extends Operation.Request<ListSessions>()("directory.listSessions", () => ({
  payload: {},
  success: Schema.Struct({ items: Schema.Array(SessionView) }),
  failure: CommonFailure,
})) {}

/** The open sessions of a user, the latest first. */
export const loadOpen = (
  reads: Pick<Reads, "select" | "moment">,
  userKey: string,
): Effect.Effect<ReadonlyArray<SessionView>, ReadFailure> =>
  Effect.map(reads.select(Sessions, { where: Where.equals("userKey", userKey) }), ({ records }) =>
    records
      .map(({ value }) => value)
      .filter((each) => isOpen(each, reads.moment.at))
      // Of two of one millisecond the one with the later id is the latest.
      .reverse()
      .sort((one, other) => other.createdAt - one.createdAt)
      .map(sessionView),
  )

export const listSessions = Operation.query(
  ListSessions,
  { summary: "List the caller's sessions", scope: "read:sign-ins", rules: ["DIR-163"] },
  {
    load: (_request, reads) => Effect.flatMap(loadSelf(reads), ({ key }) => loadOpen(reads, key)),
    answer: (_request, items) => Either.right({ items }),
  },
)
