import type { Caller } from "@quoin/kernel"
import type { IncomingRequest } from "../message"

/** The header by which such services say what became of a name and a password. Clients look there before the status. */
export const loginReason = "x-seraph-loginreason"

export const signedIn = { [loginReason]: "OK" } as const

const basic = /^Basic /i

/** What is said of a password that came with a request and was right (HTT-823). */
export const whereSignedIn = (
  { header }: Pick<IncomingRequest, "header">,
  { _tag }: Caller,
): Readonly<Record<string, string>> =>
  _tag === "User" && basic.test(header("authorization") ?? "") ? signedIn : {}
