import {
  Commit,
  CommonFailure,
  type Decision,
  type InvalidInput,
  NotFound,
  Operation,
  Permission,
  type ProposedChange,
  type Reads,
  Resource,
  callerKey,
  invalid,
} from "@quoin/kernel"
import { type Site, issueFilter } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { products } from "../events/WebhookEvent"
import { limits } from "../limits"
import type { WebhookSettings } from "../options"
import { viewOf } from "../webhook/view"
import { givenFields, webhookResource } from "../webhook/resource"
import { WebhookId, type WebhookRecord, WebhookView, Webhooks } from "../webhook/Webhook"
import { followNamed } from "../webhook/wanted"

const Product = Schema.Literal(...products)

/** By its id; with a product, only if it is one of that product. */
const named = { id: WebhookId, product: Schema.optional(Product) }

type Named = Schema.Struct.Type<typeof named>

/** Registers a webhook: from then on it is called with each event that it names. */
export class CreateWebhook extends Operation.Request<CreateWebhook>()("webhooks.createWebhook", {
  payload: { product: Product, ...Resource.creating(givenFields) },
  success: WebhookView,
  failure: CommonFailure,
}) {}

/** Changes a webhook. What is left out stays, secrets too. */
export class UpdateWebhook extends Operation.Request<UpdateWebhook>()("webhooks.updateWebhook", {
  payload: { ...named, ...Resource.updating(givenFields) },
  success: WebhookView,
  failure: CommonFailure,
}) {}

/** Deletes a webhook. What still waits for it is not sent any more. */
export class DeleteWebhook extends Operation.Request<DeleteWebhook>()("webhooks.deleteWebhook", {
  payload: named,
  success: Schema.Void,
  failure: CommonFailure,
}) {}

/** Reads a webhook. */
export class GetWebhook extends Operation.Request<GetWebhook>()("webhooks.getWebhook", {
  payload: named,
  success: WebhookView,
  failure: CommonFailure,
}) {}

const facts = { scope: "write:webhooks", entry: Permission.administer }

/** The webhooks of the other product are none. */
const demandOf = ({ id, product }: Named, record: WebhookRecord): Effect.Effect<void, NotFound> =>
  product === undefined || product === record.product
    ? Effect.void
    : Effect.fail(new NotFound({ kind: "webhook", id }))

/** A query that means nothing is told where it is given, in its own words. */
const checkFilter = (site: Site, reads: Reads, filter: string): Effect.Effect<void, InvalidInput> =>
  filter.trim() === ""
    ? Effect.void
    : Effect.catchAll(
        Effect.asVoid(reads.ask((queries) => issueFilter(site, queries, filter))),
        ({ message }) => Effect.fail(invalid("filter", filter, message)),
      )

interface Written {
  readonly record: WebhookRecord
  readonly followed: ReadonlyArray<ProposedChange>
}

/** The decision of the resource, with the events that are delivered from then on. */
const withFollowed =
  ({ record, followed }: Written) =>
  <A>(decision: Decision<A>): Decision<A> => ({
    ...decision,
    changes: [
      ...decision.changes.map((change) =>
        change._tag === "Put" && change.collection.name === Webhooks.name
          ? Commit.put(Webhooks, record)
          : change,
      ),
      ...followed,
    ],
  })

/** One that is changed: when and by whom, and with the secret of before, which signs beside a new one for a while. */
const stamped = (
  before: WebhookRecord,
  after: WebhookRecord,
  { moment: { at, caller } }: Reads,
): WebhookRecord => {
  const by = callerKey(caller)
  const isRotated =
    before.secret !== undefined && after.secret !== undefined && before.secret !== after.secret
  const until = (at + limits.overlapMillis) as WebhookRecord["updatedAt"]
  return {
    ...after,
    ...(isRotated ? { formerSecret: { secret: before.secret, until } } : {}),
    updatedAt: at,
    ...(by === undefined ? {} : { updatedBy: by }),
  }
}

/** One that transitions use stays until it is detached from them (WHK-10). */
const isAttached: Resource.Use = (reads, id) =>
  Effect.map(reads.get(Webhooks, id), (webhook) =>
    (webhook?.transitionIds ?? []).length === 0
      ? undefined
      : invalid("id", id, "a webhook that is the post function of no transition"),
  )

/** Webhooks, one by one. */
export const webhookOperations = (site: Site, settings: WebhookSettings) => {
  const resource = webhookResource(settings)
  const creating = Resource.create(resource)
  const updating = Resource.update(resource)
  const removing = Resource.remove(resource, isAttached)
  return [
    Operation.command(
      CreateWebhook,
      { summary: "Register a webhook", ...facts, rules: ["WHK-1", "WHK-2", "WHK-3", "WHK-20"] },
      {
        asks: true,
        load: (request, reads) =>
          Effect.gen(function* () {
            const state = yield* creating.load(request, reads)
            yield* checkFilter(site, reads, state.record.filter)
            const { record } = state
            return { ...state, followed: yield* followNamed(reads, { id: record.id, after: record }) }
          }),
        decide: (request, state) => Either.map(creating.decide(request, state), withFollowed(state)),
      },
    ),
    Operation.command(
      UpdateWebhook,
      { summary: "Change a webhook", ...facts, rules: ["WHK-1", "WHK-2", "WHK-18", "WHK-20"] },
      {
        asks: true,
        load: (request, reads) =>
          Effect.gen(function* () {
            const state = yield* updating.load(request, reads)
            yield* demandOf(request, state.before)
            const record = stamped(state.before, state.record, reads)
            yield* checkFilter(site, reads, record.filter)
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
    ),
    Operation.command(
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
    ),
    Operation.query(
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
    ),
  ] as const
}
