import { isDeepStrictEqual } from "node:util"
import type { Stage } from "./Stage"
import { webRequest } from "./subjects/web"
import { requestsFor } from "./subjects/wire"

/** That both sides of the HTTP lines answer the same JSON; a comparison of different work would be none. */
export const sameAnswers = async (stage: Stage): Promise<string> => {
  const ids = await stage.ids()
  const ours = await stage.webFetch("normal")
  const theirs = await stage.honoFetch("normal")
  for (const name of ["read", "list"] as const) {
    const request = requestsFor(ids)[name]()
    const [mine, other] = await Promise.all(
      [ours, theirs].map(async (fetch): Promise<unknown> => (await fetch(webRequest(request))).json()),
    )
    if (!isDeepStrictEqual(mine, other)) {
      throw new Error(
        `${request.path} is answered differently.\nQuoin: ${JSON.stringify(mine)}\ntwin: ${JSON.stringify(other)}`,
      )
    }
  }
  return "Quoin and the hand-written twin answer the same JSON (checked)."
}
