import type { Answered, ServerProcess } from "../soak/server/ServerProcess"
import { type Attack, cut, megabyte, times } from "./Attack"

const navigate = "/rest/assets/1.0/object/navlist/iql"

/**
 * Nobody's body is refused by its head, and what comes of it is not read: whoever sends on regardless may see the connection end
 * before the answer.
 */
const sentByNobody = async ({ ask }: ServerProcess, body: string): Promise<Answered> => {
  const begun = performance.now()
  return ask("POST", "/rest/api/space", body, "nobody").catch(() => ({
    status: cut,
    text: "",
    millis: performance.now() - begun,
  }))
}

const longNames: Attack = {
  name: "names of megabytes are remembered",
  before: "406 of them ended the process",
  heldBy: "KER-64, limits of every text",
  run: ({ ask }) =>
    times(120, (i) =>
      ask("POST", navigate, {
        objectTypeId: "1",
        objectId: `${i}`.padEnd(8 * megabyte, "7"),
        page: 1,
        resultsPerPage: 5,
      }),
    ),
}

const endlessText: Attack = {
  name: "a text of megabytes that never ends",
  before: "500, from a stack that overflowed",
  heldBy: "HTT-11, HTT-93",
  run: async (server) => [
    await sentByNobody(server, `{"key":"${"x".repeat(9 * megabyte)}`),
    await server.ask("POST", "/rest/api/space", `{"key":"${"x".repeat(9 * megabyte)}`),
  ],
}

const endlessLists: Attack = {
  name: "lists in lists by the million",
  before: "all waited 2.2 s",
  heldBy: "HTT-11, HTT-93",
  run: async (server) => [
    await sentByNobody(server, "[".repeat(9 * megabyte)),
    await server.ask("POST", "/rest/api/space", "[".repeat(9 * megabyte)),
    await server.ask("POST", "/rest/api/space", `[${"{},".repeat(3 * megabyte)}`),
  ],
}

/** What is in the bodies of requests. */
export const bodyAttacks: ReadonlyArray<Attack> = [longNames, endlessText, endlessLists]
