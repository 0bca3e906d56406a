import { Operation, type OutboundService, Permission, Resource } from "@quoin/kernel"
import type { Site } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { judgeName } from "../addresses/judgeName"
import type { WebhookSettings } from "../options"
import { viewOf } from "../webhook/view"
import { webhookResource } from "../webhook/resource"
import { followNamed } from "../webhook/wanted"
import { CreateWebhook, DeleteWebhook, GetWebhook, UpdateWebhook } from "./webhookRequests"
import { checkFilter, demandOf, isAttached, stamped, withFollowed } from "./writing"

const facts = { scope: "write:webhooks", entry: Permission.administer }

type OfWebhooks = ReturnType<typeof webhookResource>

/** What the operations that write rest on. */
export interface WritingGround {
  readonly site: Site
  readonly settings: WebhookSettings
  readonly outbound: OutboundService
}

const createWebhook = ({ site, settings, outbound }: WritingGround, resource: OfWebhooks) => {
  const creating = Resource.create(resource)
  return Operation.command(
    CreateWebhook,
    { summary: "Register a webhook", ...facts, rules: ["WHK-1", "WHK-2", "WHK-3", "WHK-20"] },
    {
      asks: true,
      load: (request, reads) =>
        Effect.gen(function* () {
          const state = yield* creating.load(request, reads)
          const { record } = state
          yield* judgeName("url", record.url, settings.allows, outbound)
          yield* checkFilter(site, reads, record.filter)
          return { ...state, followed: yield* followNamed(reads, { id: record.id, after: record }) }
        }),
      decide: (request, state) => Either.map(creating.decide(request, state), withFollowed(state)),
    },
  )
}

const updateWebhook = ({ site, settings, outbound }: WritingGround, resource: OfWebhooks) => {
  const updating = Resource.update(resource)
  return Operation.command(
    UpdateWebhook,
    { summary: "Change a webhook", ...facts, rules: ["WHK-1", "WHK-2", "WHK-18", "WHK-20"] },
    {
      asks: true,
      load: (request, reads) =>
        Effect.gen(function* () {
          // First of all: what is said of one of the other product is not judged by its events.
          yield* demandOf(request, (yield* Resource.loadOne(resource, reads, request.id)).record)
          const state = yield* updating.load(request, reads)
          const record = stamped(state.before, state.record, reads)
          const { url, filter } = state.before
          // What stands may be true no longer, which is no reason to refuse that it is switched off.
          if (record.url !== url) yield* judgeName("url", record.url, settings.allows, outbound)
          if (record.filter !== filter) yield* checkFilter(site, reads, record.filter)
          return {
            ...state,
            stamped: record,
            followed: yield* followNamed(reads, { id: record.id, after: record }),
          }
        }),
      decide: (request, state) =>
        Either.map(
          updating.decide(request, state),
          withFollowed({ record: state.stamped, followed: state.followed }),
        ),
    },
  )
}

const deleteWebhook = (resource: OfWebhooks) => {
  const removing = Resource.remove(resource, isAttached)
  return Operation.command(
    DeleteWebhook,
    { summary: "Delete a webhook", ...facts, rules: ["WHK-2"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const state = yield* removing.load(request, reads)
          yield* demandOf(request, state.record)
          return { ...state, followed: yield* followNamed(reads, { id: request.id }) }
        }),
      decide: (request, state) => Either.map(removing.decide(request, state), withFollowed(state)),
    },
  )
}

const getWebhook = (resource: OfWebhooks) => {
  return Operation.query(
    GetWebhook,
    { summary: "Read a webhook", ...facts, scope: "read:webhooks", rules: ["WHK-12"] },
    {
      load: (request: GetWebhook, reads) =>
        Effect.gen(function* () {
          const { record } = yield* Resource.loadOne(resource, reads, request.id)
          yield* demandOf(request, record)
          return yield* viewOf(record, reads)
        }),
      answer: (_request, view) => Either.right(view),
    },
  )
}

/** Webhooks, one by one. */
export const webhookOperations = (ground: WritingGround) => {
  const resource = webhookResource(ground.settings)
  return [
    createWebhook(ground, resource),
    updateWebhook(ground, resource),
    deleteWebhook(resource),
    getWebhook(resource),
  ] as const
}
