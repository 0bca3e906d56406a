import type { ReadFailure, Reads } from "@quoin/kernel"
import { loadPeople } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { WebhookRecord, WebhookView } from "./Webhook"

/** A webhook as it is shown. What is secret is named field by field, so that nothing is shown because somebody added it. */
export const viewOf = (
  webhook: WebhookRecord,
  reads: Pick<Reads, "people">,
): Effect.Effect<WebhookView, ReadFailure> =>
  Effect.map(loadPeople(reads, [webhook.createdBy, webhook.updatedBy]), (people) => {
    const {
      secret,
      formerSecret: _formerSecret,
      transitionIds: _transitionIds,
      credentials,
      ...shown
    } = webhook
    const nameOf = (key: string | undefined) => (key === undefined ? undefined : people(key).displayName)
    const [createdByName, updatedByName] = [nameOf(webhook.createdBy), nameOf(webhook.updatedBy)]
    return {
      ...shown,
      hasSecret: secret !== undefined,
      ...(credentials === undefined ? {} : { username: credentials.username }),
      ...(createdByName === undefined ? {} : { createdByName }),
      ...(updatedByName === undefined ? {} : { updatedByName }),
    }
  })
