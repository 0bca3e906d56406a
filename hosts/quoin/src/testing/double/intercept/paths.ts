import { ClientRequest } from "node:http"
import { answerAt } from "./origins"

/** Writes the head of a request: `GET /path HTTP/1.1`, then its headers. */
type StoreHead = (this: ClientRequest, firstLine: string, headers: unknown) => void

/** Where Node keeps it, for requests of every kind. */
const prototype = ClientRequest.prototype as unknown as { _storeHeader?: StoreHead }

const isHost = (name: unknown): boolean => String(name).toLowerCase() === "host"

const asText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** The host that a head names, where its headers are a list: of pairs, or of names and values by turns. */
const listedHost = (headers: unknown): string | undefined => {
  const given: ReadonlyArray<unknown> = Array.isArray(headers) ? headers : []
  const pair: unknown = given.find((each) => Array.isArray(each) && isHost(each[0]))
  if (Array.isArray(pair)) return asText(pair[1])
  const place = given.findIndex((each) => typeof each === "string" && isHost(each))
  return place < 0 ? undefined : asText(given[place + 1])
}

const hostOf = (request: ClientRequest, headers: unknown): string =>
  asText(request.getHeader("host")) ?? listedHost(headers) ?? request.host

/**
 * What intercepts resolves a path against the host, and takes one that begins with two slashes for another host: such a request would
 * leave, with what signs it in. A dot between the slashes says the same path, and is no host.
 */
const kept = (firstLine: string): string => firstLine.replace(/^(\S+ )(?=\/[/\\])/, "$1/.")

/** Where what intercepts keeps the request of `node:http` that a request on Web standards was made of. */
const rawOf = (request: Request): ClientRequest | undefined => {
  const name = Object.getOwnPropertySymbols(request).find(({ description }) => description === "kRawRequest")
  const raw: unknown = name === undefined ? undefined : Reflect.get(request, name)
  return raw instanceof ClientRequest ? raw : undefined
}

/** Tells a client that waits for it, by `Expect: 100-continue`, to send its body. */
export const goOn = (request: Request): void => {
  if (request.headers.get("expect")?.toLowerCase() !== "100-continue") return
  const raw = rawOf(request)
  raw?.emit("continue")
  raw?.emit("information", { statusCode: 100, statusMessage: "Continue", headers: {}, rawHeaders: [] })
}

/** Ends when its client has closed the connection, perhaps in the midst of a body that now never ends. */
export const givenUp = (request: Request): Promise<undefined> =>
  new Promise((resolve) => {
    rawOf(request)?.once("close", () => {
      resolve(undefined)
    })
  })

/** Keeps the paths of requests of `node:http` for the origins that were taken, until what it gives is called. */
export const keepPaths = (): (() => void) => {
  const before = prototype._storeHeader
  const isOwn = Object.hasOwn(prototype, "_storeHeader")
  if (before === undefined) return () => undefined
  prototype._storeHeader = function (firstLine, headers) {
    const origin = `${this.protocol}//${hostOf(this, headers)}`
    const isTaken = URL.canParse(origin) && answerAt(origin) !== undefined
    before.call(this, isTaken ? kept(firstLine) : firstLine, headers)
  }
  return () => {
    if (isOwn) prototype._storeHeader = before
    else delete prototype._storeHeader
  }
}
