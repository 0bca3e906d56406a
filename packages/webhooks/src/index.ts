/**
 * Webhooks: who is called when something happens, with what, and how that went.
 *
 * @packageDocumentation
 */
export { makeWebhooksDomain, webhooksDomain } from "./domain"
export { limits as webhooksLimits } from "./limits"
export { type WebhookOptions, type WebhookSettings, standardSettings, webhookSettings } from "./options"
export { type Product, type WebhookEvent, eventNames, webhookEvents } from "./events/WebhookEvent"
export type { IssueFields, Json, LateIssueFields } from "./bodies/Body"
export { fewFields } from "./bodies/fewFields"
export { type Asking, matchKinds } from "./delivery/matchConsumer"
export { sendKind } from "./delivery/sendKind"
export { keeping } from "./matching/keeping"
export { MadeCalls } from "./sending/MadeCalls"
export { HostRooms } from "./sending/HostRooms"
export { type Sender, sendStep } from "./sending/send"
export { type WebhookView } from "./webhook/Webhook"
export type { AttemptView } from "./delivery/AttemptView"
export type { Statistics } from "./delivery/statistics"
export { GetLatestCall, GetStatistics, SummarizeCalls } from "./operations/history"
export { GetDelivery, ListDeliveries } from "./operations/journal"
export { ResendDeliveries } from "./operations/ResendDeliveries"
export { TestCall } from "./operations/TestCall"
export { ListTransitionsOfWebhook, SetTransitionWebhook } from "./operations/transitions"
export { ListWebhooks } from "./operations/ListWebhooks"
export { CreateWebhook, DeleteWebhook, GetWebhook, UpdateWebhook } from "./operations/webhookOperations"
