import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Permission,
  type Reads,
  decided,
  invalid,
  noChange,
  oneOf,
} from "@quoin/kernel"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditWebhook } from "../audit"
import { followNamed } from "../webhook/wanted"
import { WebhookId, type WebhookRecord, Webhooks } from "../webhook/Webhook"
import { loadNamed } from "./history"
import { named } from "./webhookRequests"

/** Makes a webhook the post function of a transition, or no longer: it is called whenever that is made. */
export class SetTransitionWebhook extends Operation.Request<SetTransitionWebhook>()(
  "webhooks.setTransitionWebhook",
  () => ({
    payload: { id: WebhookId, transitionId: Given.Key, attached: Schema.Boolean },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

/** Lists the transitions that call a webhook. */
export class ListTransitionsOfWebhook extends Operation.Request<ListTransitionsOfWebhook>()(
  "webhooks.listTransitionsOfWebhook",
  () => ({
    payload: named,
    success: Schema.Array(Schema.Struct({ workflow: Schema.String, id: Schema.String, name: Schema.String })),
    failure: CommonFailure,
  }),
) {}

const rules = ["WHK-10"]

const load = (site: Site, { id, transitionId, attached }: SetTransitionWebhook, reads: Reads) =>
  Effect.gen(function* () {
    const webhook = yield* reads.get(Webhooks, id)
    if (webhook?.product !== "tracker") return yield* new NotFound({ kind: "webhook", id })
    const known = site.workflow.transitions.map((each) => each.id)
    if (!known.includes(transitionId)) {
      return yield* invalid("transitionId", transitionId, oneOf(transitionId, known))
    }
    const before = webhook.transitionIds ?? []
    const others = before.filter((each) => each !== transitionId)
    const after: WebhookRecord = {
      ...webhook,
      transitionIds: attached ? [...others, transitionId] : others,
      updatedAt: reads.moment.at,
    }
    const isSame = before.includes(transitionId) === attached
    return { after, isSame, followed: yield* followNamed(reads, { id, after }) }
  })

export const transitionOperations = (site: Site) =>
  [
    Operation.command(
      SetTransitionWebhook,
      {
        summary: "Attach a webhook to a transition, or detach it",
        scope: "write:webhooks",
        entry: Permission.administer,
        rules,
      },
      {
        load: (request, reads) => load(site, request, reads),
        decide: ({ transitionId, attached }, { after, isSame, followed }) =>
          isSame
            ? noChange(undefined)
            : decided({
                changes: [Commit.put(Webhooks, after), ...followed],
                audit: [
                  auditWebhook(
                    after,
                    attached ? "Webhook attached to a transition" : "Webhook detached from a transition",
                    { description: transitionId },
                  ),
                ],
                reply: undefined,
              }),
      },
    ),
    Operation.query(
      ListTransitionsOfWebhook,
      {
        summary: "List the transitions that call a webhook",
        scope: "read:webhooks",
        entry: Permission.administer,
        rules,
      },
      {
        load: (request, reads) => loadNamed(reads, request),
        answer: (_request, { transitionIds = [] }) =>
          Either.right(
            site.workflow.transitions
              .filter(({ id }) => transitionIds.includes(id))
              .map(({ id, name }) => ({ workflow: site.workflow.name, id, name })),
          ),
      },
    ),
  ] as const
