import { auditDomain, makeAuditDomain } from "@quoin/audit"
import { assetsDomain, makeAssetsDomain, objectSource } from "@quoin/assets"
import { backupDomain } from "@quoin/backup"
import { directoryDomain, makeDirectoryDomain } from "@quoin/directory"
import { jobsDomain } from "@quoin/jobs"
import { tokensDomain } from "@quoin/tokens"
import { type Site, defaultSite, makeTrackerDomain } from "@quoin/tracker"
import { type WebhookSettings, makeWebhooksDomain, standardSettings } from "@quoin/webhooks"
import { makeWikiDomain, wikiDomain } from "@quoin/wiki"
import type { EngineOptions } from "./EngineOptions"

/** The tracker as it is set up, with objects of assets beside it: it stands below these, and cannot name them itself. */
const withObjects = (site: Site = defaultSite): Site => ({ objects: objectSource, ...site })

const trackerDomain = makeTrackerDomain(withObjects())
const webhooksDomain: ReturnType<typeof makeWebhooksDomain> = makeWebhooksDomain(
  standardSettings,
  withObjects(),
)

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
interface Chosen extends Pick<EngineOptions, "audit" | "notices" | "outbound" | "site" | "tracker" | "wiki"> {
  readonly webhooks: WebhookSettings
}

/** The same, with what a host has chosen. */
export const domainsWith = ({
  audit,
  notices,
  outbound,
  site,
  tracker,
  webhooks,
  wiki,
}: Chosen): ReadonlyArray<BuiltInDomain> =>
  domains.map((domain) => {
    if (domain === webhooksDomain) {
      const isStandard = webhooks === standardSettings && tracker === undefined && outbound === undefined
      return isStandard ? domain : makeWebhooksDomain(webhooks, withObjects(tracker), outbound)
    }
    if (domain === auditDomain && audit !== undefined) return makeAuditDomain(audit)
    if (domain === trackerDomain && (tracker ?? notices) !== undefined) {
      return makeTrackerDomain(withObjects(tracker), notices)
    }
    if (domain === assetsDomain && tracker !== undefined) return makeAssetsDomain(tracker)
    if (domain === wikiDomain && (site ?? wiki) !== undefined) return makeWikiDomain({ ...site, ...wiki })
    return domain === directoryDomain && site !== undefined ? makeDirectoryDomain(site) : domain
  })
