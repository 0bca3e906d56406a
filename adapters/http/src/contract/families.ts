import { assetsFamily } from "../assets/family"
import { type Dialect, contextPaths } from "../Dialect"
import { errorResponse } from "../failure/errorResponse"
import type { KnownFailure } from "../failure/errorTable"
import type { Family } from "./Family"
import type { OutgoingResponse } from "../request/message"
import { rpcFamily } from "../rpc/family"
import { wikiFamily } from "../wiki/family"

/** Every API that is served. */
export const families: ReadonlyArray<Family> = [wikiFamily, assetsFamily, rpcFamily]

const isBelow = (url: string, base: string): boolean =>
  url.startsWith(base) && ["", "/", "?"].includes(url.charAt(base.length))

/** The family that an address belongs to, whether or not anything is served there. */
export const familyOf = (dialect: Dialect): ((url: string) => Family | undefined) => {
  const bases = families.flatMap((family) =>
    contextPaths(dialect).map((context) => ({ base: `${context}${family.prefix}`, family })),
  )
  return (url) => bases.find(({ base }) => isBelow(url, base))?.family
}

/** Tells of a failure in the dialect of the address that was asked for; the wiki's where it is no API's. */
export const failureAnswers = (
  dialect: Dialect,
): ((url: string, failure: KnownFailure) => OutgoingResponse) => {
  const find = familyOf(dialect)
  return (url, failure) => errorResponse(failure, (find(url) ?? wikiFamily).errorBody)
}
