import type { Draws } from "@quoin/suites"
import { type ContractOperation, contract } from "./contract"
import { damaged, drawWild } from "./wildValues"

/** A request that a client could send with any library. */
export interface FuzzRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const credentials = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`

/** Who calls, with the tickets in this lottery; a wrong password costs a slow hash, so it has few. */
const callers: ReadonlyArray<readonly [tickets: number, authorization: string | undefined]> = [
  [600, credentials("admin", "correct horse")],
  [250, credentials("bob", "battery staple")],
  [100, undefined],
  [1, credentials("bob", "wrong")],
  [20, "Bearer abc"],
  [10, "Basic"],
  [10, "Basic !!!"],
  [9, `Basic ${"QUFB".repeat(500)}`],
]

const callerAt = (ticket: number): string | undefined => {
  let left = ticket
  for (const [tickets, authorization] of callers) {
    if (left < tickets) return authorization
    left -= tickets
  }
  return undefined
}

/** Ids, keys and names that answers brought: most requests are about what is there. */
export type Seen = ReadonlyArray<unknown>

const isNumeric = (value: unknown): boolean => /^\d+$/.test(String(value))

/** Something that was seen and may stand where the example does: a number for a number, a word for a word. */
const seenLike = (example: unknown, seen: Seen, draws: Draws): unknown =>
  draws.pick(seen.filter((each) => isNumeric(each) === isNumeric(example))) ?? example

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))

const valueOf = (example: unknown, seen: Seen, draws: Draws): unknown => {
  const ticket = draws.below(20)
  if (ticket < 5) return example
  if (ticket < 17) return seenLike(example, seen, draws)
  return ticket < 19 ? drawWild(draws) : damaged(textOf(example), draws)
}

const bodyOf = (example: Readonly<Record<string, unknown>>, seen: Seen, draws: Draws): unknown => {
  if (draws.chance(1, 40)) return drawWild(draws)
  const fields = Object.entries(example).flatMap(([name, value]) => {
    if (draws.chance(1, 8)) return []
    const inner = typeof value === "object" && value !== null && !Array.isArray(value) && draws.chance(3, 4)
    const changed = inner ? bodyOf({ ...value }, seen, draws) : valueOf(value, seen, draws)
    return [[name, draws.chance(2, 3) ? value : changed] as const]
  })
  if (draws.chance(1, 20)) fields.push([textOf(drawWild(draws)), drawWild(draws)])
  return Object.fromEntries(fields)
}

/** Half a character has no bytes: it becomes the sign for that. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

const encoded = (value: unknown): string => {
  return encodeURIComponent(wellFormed(textOf(value)))
}

const urlOf = ({ path, parameters }: ContractOperation, seen: Seen, draws: Draws): string => {
  const named = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encoded(valueOf(named.get(name)?.example ?? "1", seen, draws)),
  )
  const query = parameters
    .filter((parameter) => parameter.in === "query" && (parameter.required || draws.chance(1, 3)))
    .flatMap(({ name, example }) =>
      Array.from(
        { length: draws.chance(1, 20) ? 2 : 1 },
        () => `${name}=${encoded(valueOf(example ?? "", seen, draws))}`,
      ),
    )
  const url = query.length === 0 ? filled : `${filled}?${query.join("&")}`
  return draws.chance(1, 50) ? `/${encodeURI(wellFormed(damaged(url, draws))).replace(/^\/+/, "")}` : url
}

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"]

/** A request that is close to one of the contract: usually right in most of its parts. */
export const drawRequest = (seen: Seen, draws: Draws): FuzzRequest => {
  const operation = draws.pick(contract) ?? { method: "GET", path: "/", parameters: [], errorFields: [] }
  const authorization = callerAt(draws.below(1_000))
  const url = urlOf(operation, seen, draws)
  const method = draws.chance(1, 40) ? (draws.pick(methods) ?? "GET") : operation.method
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(draws.chance(1, 20) ? { "x-request-id": draws.pick(["a b", "x".repeat(400), "ok-1"]) ?? "" } : {}),
  }
  if (method === "GET" || method === "HEAD" || operation.body === undefined) return { method, url, headers }
  const text = JSON.stringify(bodyOf(operation.body, seen, draws)) ?? ""
  const type = draws.chance(1, 40) ? "text/plain" : "application/json"
  return {
    method,
    url,
    headers: { ...headers, "content-type": type },
    body: draws.chance(1, 15) ? damaged(text, draws) : text,
  }
}
