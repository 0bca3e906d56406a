import { assetsDomain } from "@quoin/assets"
import { directoryDomain } from "@quoin/directory"
import { jobsDomain } from "@quoin/jobs"
import { wikiDomain } from "@quoin/wiki"

/** The domains that Quoin comes with. What the engine, the facade and the transports offer follows from this list. */
export const domains: readonly [
  typeof directoryDomain,
  typeof jobsDomain,
  typeof wikiDomain,
  typeof assetsDomain,
] = [directoryDomain, jobsDomain, wikiDomain, assetsDomain]

/** Any of them. */
export type BuiltInDomain = (typeof domains)[number]
