import { isDeepStrictEqual } from "node:util"
import type { WorkName } from "./subjects/Subject"
import { type Fetch, webRequest } from "./subjects/http/web"
import { type WireRequest, comparedRequest } from "./subjects/http/wire"

/** Sends a request to one side; `base` is where that side believes to be. */
interface Side {
  readonly base: string
  readonly send: (request: WireRequest) => Promise<Response>
}

/** A number that the side itself gave, and all that is derived from it; and the moment, which is each side's own. */
const unmarked = (text: string, { base }: Side, name: WorkName): unknown => {
  const json = JSON.parse(text.replaceAll(base, "BASE")) as { readonly id?: string }
  if (name === "read" || name === "list") return json
  const { id = "" } = json
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (key === "when" || key === "tinyui") return typeof value
    return typeof value === "string" && name === "create" ? value.replaceAll(id, "ID") : value
  })
}

const answerOf = async (side: Side, request: WireRequest, name: WorkName): Promise<unknown> => {
  const response = await side.send(request)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${request.path} is answered ${response.status}: ${text}`)
  return unmarked(text, side, name)
}

/** That both sides of an HTTP line answer the same JSON: a comparison of different work would be none. */
const sameAnswer = async (
  name: WorkName,
  ids: ReadonlyArray<string>,
  ours: Side,
  theirs: Side,
): Promise<void> => {
  const request = comparedRequest(name, ids)
  const [mine, other] = await Promise.all([ours, theirs].map((side) => answerOf(side, request, name)))
  if (!isDeepStrictEqual(mine, other)) {
    throw new Error(
      `${request.path} is answered differently.\nQuoin: ${JSON.stringify(mine)}\ntwin: ${JSON.stringify(other)}`,
    )
  }
}

const works: ReadonlyArray<WorkName> = ["read", "list", "create", "update"]

/** All works, before any is measured: afterwards each side has done another number of them. */
const sameAnswers = async (ids: ReadonlyArray<string>, ours: Side, theirs: Side): Promise<void> => {
  for (const name of works) await sameAnswer(name, ids, ours, theirs)
}

const inPlace = "http://localhost"

const sideInPlace = (fetch: Fetch): Side => ({
  base: inPlace,
  send: async (request) => fetch(webRequest(request, inPlace)),
})

/** Of two handlers that are called in place. */
export const sameInPlace = (ids: ReadonlyArray<string>, ours: Fetch, theirs: Fetch): Promise<void> =>
  sameAnswers(ids, sideInPlace(ours), sideInPlace(theirs))

/** A server of this machine. */
interface Listening {
  readonly port: number
}

const sideBehind = ({ port }: Listening): Side => {
  const base = `http://127.0.0.1:${port}`
  return { base, send: (request) => fetch(webRequest(request, base)) }
}

/** Of two servers, each behind its port. */
export const sameBehindPorts = (
  ids: ReadonlyArray<string>,
  ours: Listening,
  theirs: Listening,
): Promise<void> => sameAnswers(ids, sideBehind(ours), sideBehind(theirs))
