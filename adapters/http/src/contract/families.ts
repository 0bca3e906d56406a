import type { Domain } from "@quoin/kernel"
import { assetsFamily } from "../assets/family"
import { aliases } from "../catalogue/aliases"
import { type Dialect, contextPaths } from "../Dialect"
import { errorResponse } from "../failure/errorResponse"
import type { KnownFailure } from "../failure/errorTable"
import type { OutgoingResponse } from "../request/message"
import { rpcFamily } from "../rpc/family"
import { tokensFamily } from "../tokens/family"
import { storeFamily } from "../tokens/storeFamily"
import { trackerFamily } from "../tracker/family"
import { wikiFamily } from "../wiki/family"
import { wikiV2Family } from "../wikiV2/family"
import type { Endpoint } from "./Endpoint"
import type { Family } from "./Family"

/** Every API that is known. */
export const families: ReadonlyArray<Family> = [
  wikiFamily,
  wikiV2Family,
  trackerFamily,
  assetsFamily,
  tokensFamily,
  storeFamily,
  rpcFamily,
]

/** What a family serves of an engine made of these domains. */
export const endpointsOf = (
  { endpoints, ofOperation }: Family,
  domains: ReadonlyArray<Domain.Any>,
): ReadonlyArray<Endpoint> =>
  ofOperation === undefined
    ? endpoints
    : [...endpoints, ...domains.flatMap(({ operations }) => operations.map(ofOperation))]

/** Where a family begins, in front of what is below. */
interface Base {
  readonly base: string
  readonly family: Family
}

const isBelow = (url: string, base: string): boolean =>
  url.startsWith(base) && ["", "/", "?"].includes(url.charAt(base.length))

const longestFirst = (a: Base, b: Base): number => b.base.length - a.base.length

const own: ReadonlyArray<Base> = families
  .flatMap((family) => family.prefixes.map((base) => ({ base, family })))
  .sort(longestFirst)

/** The family of an alias has the addresses below it. */
const withAliases: ReadonlyArray<Base> = [
  ...own,
  ...Object.entries(aliases).flatMap(([base, target]) => {
    const family = own.find((each) => isBelow(target, each.base))?.family
    return family === undefined ? [] : [{ base, family }]
  }),
]

/** Finds the family that an address belongs to, and where it begins, whether or not anything is served there. */
export const familyAt = (dialect: Dialect): ((url: string) => Base | undefined) => {
  const bases = withAliases
    .flatMap(({ base, family }) =>
      contextPaths(dialect).map((context) => ({ base: `${context}${base}`, family })),
    )
    .sort(longestFirst)
  const byBase = new Map(bases.toReversed().map((each) => [each.base, each]))
  const longest = bases[0]?.base.length ?? 0
  // Each request asks: its address is looked up by its beginnings, the longest first.
  return (url) => {
    const end = /[?]|$/.exec(url)?.index ?? url.length
    for (let at = end; at >= 0; at = at === 0 ? -1 : url.lastIndexOf("/", at - 1)) {
      const found = at > longest ? undefined : byBase.get(url.slice(0, at))
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** The family whose dialect an address is answered in; the wiki's where it is no API's. */
export const familyOf = (dialect: Dialect): ((url: string) => Family) => {
  const find = familyAt(dialect)
  return (url) => find(url)?.family ?? wikiFamily
}

/** What people read in a browser, and not programs. */
const pages = ["/display", "/x", "/pages", "/browse", "/login.action", "/dosearchsite.action"]

/** Is a page at this address, or nothing that is known? */
export const pageAt = (dialect: Dialect): ((url: string) => boolean) => {
  const find = familyAt(dialect)
  const bases = contextPaths(dialect).flatMap((context) => pages.map((page) => `${context}${page}`))
  return (url) => find(url) === undefined || bases.some((base) => isBelow(url, base))
}

/** Tells of a failure in the dialect of the address that was asked for. */
export const failureAnswers = (
  dialect: Dialect,
): ((url: string, failure: KnownFailure) => OutgoingResponse) => {
  const find = familyOf(dialect)
  return (url, failure) => {
    const { errorBody, errorRow } = find(url)
    return errorResponse(failure, errorBody, errorRow)
  }
}
