import { CommonFailure, Operation, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { products } from "../events/WebhookEvent"
import { givenFields } from "../webhook/resource"
import { WebhookId, WebhookView } from "../webhook/Webhook"

const Product = Schema.Literal(...products)

/** By its id; with a product, only if it is one of that product. */
export const named = { id: WebhookId, product: Schema.optional(Product) }

export type Named = Schema.Struct.Type<typeof named>

/** Registers a webhook: from then on it is called with each event that it names. */
export class CreateWebhook extends Operation.Request<CreateWebhook>()("webhooks.createWebhook", () => ({
  payload: { product: Product, ...Resource.creating(givenFields) },
  success: WebhookView,
  failure: CommonFailure,
})) {}

/** Changes a webhook. What is left out stays, secrets too. */
export class UpdateWebhook extends Operation.Request<UpdateWebhook>()("webhooks.updateWebhook", () => ({
  payload: { ...named, ...Resource.updating(givenFields) },
  success: WebhookView,
  failure: CommonFailure,
})) {}

/** Deletes a webhook. What still waits for it is not sent any more. */
export class DeleteWebhook extends Operation.Request<DeleteWebhook>()("webhooks.deleteWebhook", () => ({
  payload: named,
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** Reads a webhook. */
export class GetWebhook extends Operation.Request<GetWebhook>()("webhooks.getWebhook", () => ({
  payload: named,
  success: WebhookView,
  failure: CommonFailure,
})) {}
