import type { ServerProcess } from "../soak/server/ServerProcess"
import { type Attack, idOf, megabyte, times } from "./Attack"

const makeSpace = (ask: ServerProcess["ask"]) => ask("POST", "/rest/api/space", { key: "BIG", name: "Big" })

const bigPages: Attack = {
  name: "a list of many large pages with their bodies",
  before: "500, 4 GB, all waited 11 s",
  heldBy: "KER-81",
  run: async ({ ask }) => {
    await makeSpace(ask)
    const body = "x".repeat(4 * megabyte)
    const made = await times(60, (i) =>
      ask("POST", "/rpc/wiki.createContent", { title: `Page ${i}`, spaceKey: "BIG", body }),
    )
    return [...made, await ask("GET", "/rest/api/content?limit=500&expand=body.storage")]
  },
}

const deepTree: Attack = {
  name: "the ancestors of all pages of a deep tree",
  before: "the same, at 2,280 levels",
  heldBy: "WIK-29, KER-81",
  run: async ({ ask }) => {
    await makeSpace(ask)
    let parentId: string | undefined
    const made = await times(600, async (i) => {
      const page = { title: `Deep ${i}`, spaceKey: "BIG", ...(parentId === undefined ? {} : { parentId }) }
      const answer = await ask("POST", "/rpc/wiki.createContent", page)
      if (answer.status === 200) parentId = idOf(answer)
      return answer
    })
    return [...made, await ask("GET", "/rest/api/content?limit=500&expand=ancestors")]
  },
}

/** What many and large pages do. */
export const pageAttacks: ReadonlyArray<Attack> = [bigPages, deepTree]
