import { type Violation, isWellFormed, Rules } from "@quoin/kernel"
import ipaddr from "ipaddr.js"
import { limits } from "../limits"
import type { Allowance } from "./Allowance"

/** A variable of an address, with what stands for it while the address is judged. */
const variable = /\$?\{[^{}]*\}/g

/** The address without its variables, as everybody reads it: hosts such as 2130706433 and 0177.0.0.1 become 127.0.0.1. */
export const targetOf = (url: string): URL | undefined => {
  const whole = url.replace(variable, "x")
  return URL.canParse(whole) ? new URL(whole) : undefined
}

/** The address that a host is by itself; absent for a name. */
export const addressIn = ({ hostname }: URL): string | undefined => {
  const text = hostname.replace(/^\[|\]$/g, "")
  return ipaddr.isValid(text) ? text : undefined
}

/** Names that are this machine, whatever a server of names says. */
const isLocalName = ({ hostname }: URL): boolean => /(^|\.)localhost\.?$/i.test(hostname)

/** Whether the host may be called, as far as its name says; a name is judged again by its addresses, when it is called. */
export const isAllowedTarget = (url: URL, allows: Allowance): boolean => {
  const address = addressIn(url)
  if (address !== undefined) return allows(address)
  return !isLocalName(url) || allows("127.0.0.1")
}

/** The part of an address in front of its path, where no variable may choose whom a call goes to. */
const authority = /^[a-z]+:\/\/[^/?#]*/i

const secretsInUrl = "an address without a name and password: these are given as credentials"

/** What is wrong with the address of a webhook. */
export const targetFaults = (field: string, url: string, allows: Allowance): ReadonlyArray<Violation> => {
  const target = targetOf(url)
  const isHttp = target?.protocol === "http:" || target?.protocol === "https:"
  const fixed = (authority.exec(url)?.[0] ?? "").search(variable) < 0
  return [
    ...Rules.holds(isWellFormed(url), field, url, "a text without lone surrogates"),
    ...Rules.holds(url.length <= limits.urlChars, field, url, `at most ${limits.urlChars} characters`),
    ...Rules.holds(isHttp && fixed, field, url, "an address that begins with http:// or https:// and a host"),
    ...(target === undefined
      ? []
      : [
          ...Rules.holds(target.username === "" && target.password === "", field, "(secret)", secretsInUrl),
          ...Rules.holds(
            isAllowedTarget(target, allows),
            field,
            target.host,
            "a public address, or one that the host allows (webhooks.allow)",
          ),
        ]),
  ]
}
