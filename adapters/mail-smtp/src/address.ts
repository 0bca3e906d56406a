import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"

/** Where mails are handed over. */
export interface Server {
  readonly host: string
  readonly port: number
  /** TLS from the start; without it TLS begins where the server offers it. */
  readonly secure: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

const usualPorts = { "smtp:": 587, "smtps:": 465 } as const

const isKnown = (protocol: string): protocol is keyof typeof usualPorts => Object.hasOwn(usualPorts, protocol)

const allowed = "smtp://user:password@host:port, or smtps:// for TLS from the start"

/** Percent signs in names and passwords that stand for nothing are theirs. */
const decoded = (text: string): string =>
  Either.getOrElse(
    Either.try(() => decodeURIComponent(text)),
    () => text,
  )

/** The server of an address. A refusal tells nothing of it but what it begins with, as it may hold a password. */
export const parseServer = (url: string): Either.Either<Server, InvalidInput> => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !isKnown(parsed.protocol) || parsed.hostname === "") {
    return Either.left(invalid("smtp", `${url.split(":")[0] ?? ""}:`, allowed))
  }
  const { protocol, hostname, port, username, password, pathname, search, hash } = parsed
  if (!["", "/"].includes(pathname) || search !== "" || hash !== "") {
    return Either.left(invalid("smtp", `${pathname}${search}${hash}`, `nothing behind the port: ${allowed}`))
  }
  return Either.right({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? usualPorts[protocol] : Number(port),
    secure: protocol === "smtps:",
    ...(username === "" ? {} : { auth: { user: decoded(username), pass: decoded(password) } }),
  })
}
