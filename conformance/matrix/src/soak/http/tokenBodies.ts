import type { Draws } from "@quoin/suites"
import type { FuzzRequest } from "./requests"
import { damaged, drawWild } from "./wildValues"

/** What a client that proves itself sends. */
export type TokenClient = Readonly<Record<"client_id" | "client_secret" | "scope", string>>

const formType = "application/x-www-form-urlencoded"
const types = [formType, `${formType}; charset=utf-8`, "application/json", "text/plain", undefined]

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))

/** Mostly what is right, else what is nearly so, or anything. */
const drawValue = (right: string, draws: Draws): string => {
  const ticket = draws.below(10)
  if (ticket < 7) return right
  return ticket < 9 ? damaged(right, draws) : textOf(drawWild(draws))
}

const drawForm = (client: TokenClient, draws: Draws): string => {
  const fields = Object.entries({ grant_type: "client_credentials", ...client }).flatMap(([name, right]) => {
    if (draws.chance(1, 12)) return []
    const field: readonly [string, string] = [
      draws.chance(1, 20) ? damaged(name, draws) : name,
      drawValue(right, draws),
    ]
    return draws.chance(1, 20) ? [field, field] : [field]
  })
  const other = draws.chance(1, 10) ? [["audience", textOf(drawWild(draws))] as const] : []
  return new URLSearchParams([...fields, ...other].map(([name, value]) => [name, value])).toString()
}

const drawBody = (client: TokenClient, draws: Draws): string => {
  const form = drawForm(client, draws)
  const ticket = draws.below(20)
  if (ticket < 15) return form
  if (ticket < 18) return damaged(form, draws)
  return ticket === 18 ? JSON.stringify(client) : textOf(drawWild(draws))
}

/** The header of a client, or something like it; mostly the form says who it is. */
const drawAuthorization = ({ client_id, client_secret }: TokenClient, draws: Draws) => {
  const ticket = draws.below(20)
  if (ticket < 16) return {}
  const pair = `${drawValue(client_id, draws)}:${drawValue(client_secret, draws)}`
  return {
    authorization: ticket === 19 ? "Bearer x" : `Basic ${Buffer.from(pair).toString("base64")}`,
  }
}

/** A request for a token that is right, almost right, or nothing like one. */
export const drawTokenRequest = (client: TokenClient, draws: Draws): FuzzRequest => {
  const type = draws.chance(9, 10) ? formType : draws.pick(types)
  return {
    method: "POST",
    url: draws.chance(1, 30) ? "/auth/o2/token?scope=x" : "/auth/o2/token",
    headers: { ...(type === undefined ? {} : { "content-type": type }), ...drawAuthorization(client, draws) },
    body: drawBody(client, draws),
  }
}
