import { type Attack, megabyte, times } from "./Attack"

const navigate = "/rest/assets/1.0/object/navlist/iql"

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
  run: async ({ ask }) => [
    await ask("POST", "/rest/api/space", `{"key":"${"x".repeat(9 * megabyte)}`, "nobody"),
    await ask("POST", "/rest/api/space", `{"key":"${"x".repeat(9 * megabyte)}`),
  ],
}

const endlessLists: Attack = {
  name: "lists in lists by the million",
  before: "all waited 2.2 s",
  heldBy: "HTT-11, HTT-93",
  run: async ({ ask }) => [
    await ask("POST", "/rest/api/space", "[".repeat(9 * megabyte), "nobody"),
    await ask("POST", "/rest/api/space", "[".repeat(9 * megabyte)),
    await ask("POST", "/rest/api/space", `[${"{},".repeat(3 * megabyte)}`),
  ],
}

/** What is in the bodies of requests. */
export const bodyAttacks: ReadonlyArray<Attack> = [longNames, endlessText, endlessLists]
