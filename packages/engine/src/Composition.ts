import {
  AccessModes,
  AuditLog,
  type BlobReference,
  type Collection,
  type DeclaredConsumer,
  type DeclaredSchedule,
  type Domain,
  type InvalidInput,
  type JobKind,
  type Operations,
  type Rights,
  Sequences,
  type SpacePart,
  Uploads,
} from "@quoin/kernel"
import { checkSite } from "@quoin/directory"
import { checkTracker } from "@quoin/tracker"
import { deliveryKinds } from "@quoin/jobs"
import { type WebhookSettings, standardSettings, webhookSettings } from "@quoin/webhooks"
import * as Either from "effect/Either"
import { domains, domainsWith } from "./domains"
import { checkRuled } from "./access/rightsChecks"
import {
  checkBlobReference,
  checkConsumer,
  checkDomain,
  checkMethods,
  checkNames,
  checkSchedule,
} from "./domainChecks"
import type { EngineOptions } from "./EngineOptions"

/** Several domains as one: what an engine is made of. */
export interface Composition {
  readonly domains: ReadonlyArray<Domain.Any>
  readonly operations: Operations
  readonly collections: ReadonlyArray<Collection.CollectionShape>
  /** The names of all declared events. */
  readonly events: ReadonlySet<string>
  /** The kinds of all jobs, deliveries to its consumers among them. */
  readonly jobs: ReadonlyArray<JobKind.Any>
  readonly schedules: ReadonlyArray<DeclaredSchedule>
  readonly consumers: ReadonlyArray<DeclaredConsumer>
  readonly rights: ReadonlyArray<Rights.RightsOf>
  readonly protection: ReadonlyArray<Domain.Protection>
  /** Everything that keeps a blob from being collected. */
  readonly blobReferences: ReadonlyArray<BlobReference>
  /** What is in backups of spaces. */
  readonly spaceParts: ReadonlyArray<SpacePart.SpacePart>
  readonly webhooks: WebhookSettings
}

const ofKernel: ReadonlyArray<Collection.CollectionShape> = [Sequences, AuditLog, AccessModes, Uploads]

/** What is chosen of webhooks. */
const settingsIn = ({
  site,
  webhooks,
}: Pick<EngineOptions, "site" | "webhooks">): Either.Either<WebhookSettings, InvalidInput> =>
  webhooks === undefined && site?.baseUrl === undefined
    ? Either.right(standardSettings)
    : webhookSettings({ ...(site?.baseUrl === undefined ? {} : { baseUrl: site.baseUrl }), ...webhooks })

const composed = (
  all: ReadonlyArray<Domain.Any>,
  webhooks: WebhookSettings,
): Either.Either<Composition, InvalidInput> => {
  const operations = all.flatMap((domain) => domain.operations)
  const collections = [...ofKernel, ...all.flatMap((domain) => domain.collections)]
  const consumers = all.flatMap((domain) => domain.consumers)
  const jobs = [...all.flatMap((domain) => domain.jobs), ...consumers.flatMap(deliveryKinds)]
  const schedules = all.flatMap((domain) => domain.schedules)
  const eventNames = all.flatMap((domain) => domain.events.map(({ name }) => name))
  const events = new Set(eventNames)
  const rights = all.flatMap((domain) => domain.rights)
  const protection = all.flatMap((domain) => domain.protection)
  const blobReferences = all.flatMap((domain) => domain.blobReferences)
  const named = {
    name: all.map(({ name }) => name),
    operations: operations.map(({ tag }) => tag),
    collections: collections.map(({ name }) => name),
    events: eventNames,
    jobs: jobs.map(({ name }) => name),
    schedules: schedules.map(({ name }) => name),
    consumers: consumers.map(({ name }) => name),
    rights: rights.map(({ targetType }) => targetType),
  }
  return Either.map(
    Either.all([
      ...Object.entries(named).map(([what, names]) => checkNames(`domains.${what}`, names)),
      ...all.flatMap((domain) => [checkDomain(domain), checkMethods(domain)]),
      ...consumers.map(checkConsumer(events)),
      ...schedules.map(checkSchedule(jobs)),
      ...checkRuled(collections, rights, protection),
      ...blobReferences.map(checkBlobReference(collections)),
    ]),
    () => ({
      domains: all,
      operations: new Map(operations.map((operation) => [operation.tag, operation])),
      collections,
      events,
      jobs,
      ...{ schedules, consumers, rights, protection, blobReferences },
      spaceParts: all.flatMap((domain) => domain.spaceParts),
      webhooks,
    }),
  )
}

/** What Quoin's own domains come to with these settings: nothing of it changes, and a process may open thousands of engines. */
const ownCompositions = new WeakMap<WebhookSettings, Either.Either<Composition, InvalidInput>>()

const isOwn = (all: ReadonlyArray<Domain.Any>): boolean =>
  all.length === domains.length && all.every((domain, place) => domain === domains[place])

const composedOnce = (
  all: ReadonlyArray<Domain.Any>,
  webhooks: WebhookSettings,
): Either.Either<Composition, InvalidInput> => {
  if (!isOwn(all)) return composed(all, webhooks)
  const known = ownCompositions.get(webhooks) ?? composed(all, webhooks)
  ownCompositions.set(webhooks, known)
  return known
}

/** What is wrong with what a host has chosen of the site and of the tracker. */
const checkChosen = ({ site, tracker }: Pick<EngineOptions, "site" | "tracker">) =>
  Either.all([checkSite(site), tracker === undefined ? Either.void : checkTracker(tracker)])

/** Quoin's own domains, and those of the host beside them. */
export const compose = (
  ofHost: ReadonlyArray<Domain.Any> = [],
  chosen: Pick<
    EngineOptions,
    "audit" | "notices" | "outbound" | "site" | "tracker" | "webhooks" | "wiki"
  > = {},
): Either.Either<Composition, InvalidInput> =>
  Either.gen(function* () {
    const webhooks = yield* settingsIn(chosen)
    yield* checkChosen(chosen)
    return yield* composedOnce([...domainsWith({ ...chosen, webhooks }), ...ofHost], webhooks)
  })
