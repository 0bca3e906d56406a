import { auditDomain, makeAuditDomain } from "@quoin/audit"
import { assetsDomain } from "@quoin/assets"
import { backupDomain } from "@quoin/backup"
import { directoryDomain, makeDirectoryDomain } from "@quoin/directory"
import { jobsDomain } from "@quoin/jobs"
import { tokensDomain } from "@quoin/tokens"
import { makeTrackerDomain, trackerDomain } from "@quoin/tracker"
import { type WebhookSettings, makeWebhooksDomain, standardSettings, webhooksDomain } from "@quoin/webhooks"
import { makeWikiDomain, wikiDomain } from "@quoin/wiki"
import type { EngineOptions } from "./EngineOptions"

/** The domains that Quoin comes with. What the engine, the facade and the transports offer follows from this list. */
export const domains: readonly [
  typeof directoryDomain,
  typeof jobsDomain,
  typeof wikiDomain,
  typeof assetsDomain,
  typeof auditDomain,
  typeof trackerDomain,
  typeof tokensDomain,
  typeof backupDomain,
  typeof webhooksDomain,
] = [
  directoryDomain,
  jobsDomain,
  wikiDomain,
  assetsDomain,
  auditDomain,
  trackerDomain,
  tokensDomain,
  backupDomain,
  webhooksDomain,
]

/** Any of them. */
export type BuiltInDomain = (typeof domains)[number]

/** What a host has chosen of the domains. */
interface Chosen extends Pick<EngineOptions, "audit" | "outbound" | "site" | "tracker" | "wiki"> {
  readonly webhooks: WebhookSettings
}

/** The same, with what a host has chosen. */
export const domainsWith = ({
  audit,
  outbound,
  site,
  tracker,
  webhooks,
  wiki,
}: Chosen): ReadonlyArray<BuiltInDomain> =>
  domains.map((domain) => {
    if (domain === webhooksDomain) {
      const isStandard = webhooks === standardSettings && tracker === undefined && outbound === undefined
      return isStandard ? domain : makeWebhooksDomain(webhooks, tracker, outbound)
    }
    if (domain === auditDomain && audit !== undefined) return makeAuditDomain(audit)
    if (domain === trackerDomain && tracker !== undefined) return makeTrackerDomain(tracker)
    if (domain === wikiDomain && (site ?? wiki) !== undefined) return makeWikiDomain({ ...site, ...wiki })
    return domain === directoryDomain && site !== undefined ? makeDirectoryDomain(site) : domain
  })
