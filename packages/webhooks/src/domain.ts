import { Domain, type OutboundService, noOutbound } from "@quoin/kernel"
import { type Site, atPresent, defaultSite } from "@quoin/tracker"
import { webhooksCategory } from "./audit"
import { Attempts } from "./delivery/Attempt"
import { Deliveries } from "./delivery/Delivery"
import { Healths } from "./delivery/Health"
import { declaredSendKind } from "./outbox/sendKind"
import { Messages } from "./message/Message"
import { historyOperations } from "./operations/history"
import { getDelivery, listDeliveries } from "./operations/journal"
import { resendDeliveries } from "./operations/ResendDeliveries"
import { listWebhooks } from "./operations/ListWebhooks"
import { webhookOperations } from "./operations/webhookOperations"
import { testCall } from "./operations/TestCall"
import { transitionOperations } from "./operations/transitions"
import { removeOldJob, upkeep } from "./upkeep"
import { type WebhookSettings, standardSettings } from "./options"
import { Webhooks } from "./webhook/Webhook"

/** Who is called when something happens, with what, and how that went. */
export const makeWebhooksDomain = (
  settings: WebhookSettings = standardSettings,
  site: Site = defaultSite,
  outbound: OutboundService = noOutbound,
) =>
  Domain.make({
    name: "webhooks",
    operations: [
      ...atPresent(site, (present) => webhookOperations({ site: present, settings, outbound })),
      listWebhooks,
      ...historyOperations,
      listDeliveries,
      getDelivery,
      resendDeliveries,
      ...transitionOperations(site),
      testCall(settings, outbound),
    ],
    collections: [Webhooks, Messages, Deliveries, Attempts, Healths],
    jobs: [declaredSendKind, removeOldJob],
    schedules: [upkeep],
    auditCategories: [webhooksCategory],
    failures: {},
  })

/** The domain as it is where a host chooses nothing. */
export const webhooksDomain = makeWebhooksDomain()
