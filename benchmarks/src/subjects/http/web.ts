import type { Work } from "../../measure/Scenario"
import type { Subject } from "../Subject"
import { timed } from "../timed"
import { type WireRequest, authorization, requestsFor } from "./wire"

export type Fetch = (request: Request) => Promise<Response> | Response

/** A request to whoever is called in place, or to a server's address. */
export const webRequest = ({ method, path, body }: WireRequest, base = "http://localhost"): Request =>
  new Request(`${base}${path}`, {
    method,
    headers: {
      authorization,
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
  })

/** A Web-standard handler, each answer read as text. The request's own making costs both sides the same. */
export const webSubject = (fetch: Fetch, ids: ReadonlyArray<string>): Subject => {
  const requests = requestsFor(ids)
  const sending = (make: () => WireRequest): Work =>
    timed(async () => {
      const response = await fetch(webRequest(make()))
      const text = await response.text()
      if (response.status !== 200) throw new Error(`answered ${response.status}: ${text}`)
    })
  return {
    read: sending(requests.read),
    create: sending(requests.create),
    update: sending(requests.update),
    list: sending(requests.list),
  }
}
