import type { SiteOptions } from "@quoin/directory"
import type { HttpOptions } from "../../src/index"
import { clockOf, engineAt } from "../timedEngine"

export const profiles = "/rest/auth/1/security-profiles"

/** Nobody waits for a refusal: how fast they come is not what is tested. */
export const unpaced: HttpOptions = { limits: { refusalsPerSecond: Number.POSITIVE_INFINITY } }

export type Fields = Readonly<Record<string, string>>

const form = { authorization: "", "content-type": "application/x-www-form-urlencoded" }

/** An engine with a security profile that is attached to these APIs, and what its client does. */
export const withClient = (...apis: ReadonlyArray<string>) => withClientAt({}, apis)

/** The same at a site of its own. */
export const withClientAt = async (site: SiteOptions, apis: ReadonlyArray<string>) => {
  const clock = clockOf()
  const engine = await engineAt(clock, { site }, unpaced)
  const { call } = engine
  const made = await call("POST", profiles, { name: "Upload", description: "Each release" })
  const id = String(made.json["id"])
  for (const api of apis) await call("PUT", `${profiles}/${id}/apis/${api}`)
  const credentials = {
    client_id: String(made.json["clientId"]),
    client_secret: String(made.json["clientSecret"]),
  }
  /** Sends a form; a header that is empty is not sent. */
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    call("POST", `/auth/o2${path}`, body, { ...form, ...headers })
  const sendForm = (path: string, fields: Fields) =>
    send(path, new URLSearchParams({ ...credentials, ...fields }).toString())
  const ask = (fields: Fields) => sendForm("/token", { grant_type: "client_credentials", ...fields })
  const bearerOf = async (scope: string) => ({
    authorization: `Bearer ${String((await ask({ scope })).json["access_token"])}`,
  })
  return { ...engine, clock, made, id, credentials, send, sendForm, ask, bearerOf }
}
