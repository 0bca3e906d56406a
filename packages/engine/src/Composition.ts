import {
  AccessModes,
  AuditLog,
  type BlobReference,
  Collection,
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
  invalid,
  oneOf,
} from "@quoin/kernel"
import { checkSite } from "@quoin/directory"
import { checkTracker } from "@quoin/tracker"
import { deliveryKinds, jobsLimits } from "@quoin/jobs"
import { type WebhookSettings, standardSettings, webhookSettings } from "@quoin/webhooks"
import * as Either from "effect/Either"
import { domainsWith } from "./domains"
import { checkRuled } from "./access/rightsChecks"
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

const firstRepeated = (names: ReadonlyArray<string>): string | undefined =>
  names.find((name, place) => names.indexOf(name) !== place)

/** Two things of one name would hide each other: nothing of one domain may be called as something of another. */
const checkNames = (field: string, names: ReadonlyArray<string>): Either.Either<void, InvalidInput> => {
  const repeated = firstRepeated(names)
  return repeated === undefined
    ? Either.void
    : Either.left(invalid(field, repeated, "a name that no other domain has taken"))
}

/** A domain's methods are its operations without their prefix, and its shortcuts. */
const checkMethods = ({ name, operations, shortcuts }: Domain.Any): Either.Either<void, InvalidInput> =>
  checkNames(`domains.${name}.shortcuts`, [
    ...operations.map(({ tag }) => tag.slice(name.length + 1)),
    ...Object.keys(shortcuts),
  ])

/** A domain is an object of its name, so that its name is one that JavaScript writes without brackets. */
const domainName = /^[a-z][A-Za-z0-9]*$/

const checkDomain = ({
  name,
  operations,
  events,
  jobs,
  consumers,
}: Domain.Any): Either.Either<void, InvalidInput> => {
  if (!domainName.test(name)) {
    return Either.left(invalid("domains.name", name, "a small letter, then letters and digits"))
  }
  const foreign = [
    ...operations.map(({ tag }) => ["operations", tag] as const),
    ...events.map((event) => ["events", event.name] as const),
    ...jobs.map((kind) => ["jobs", kind.name] as const),
    ...consumers.map((consumer) => ["consumers", consumer.name] as const),
  ].find(([, named]) => !named.startsWith(`${name}.`))
  return foreign === undefined
    ? Either.void
    : Either.left(invalid(`domains.${name}.${foreign[0]}`, foreign[1], `a name that begins with ${name}.`))
}

/** What refers to blobs by a misspelt name would lose them. */
const checkBlobReference =
  (collections: ReadonlyArray<Collection.CollectionShape>) =>
  ({ collection, field }: BlobReference): Either.Either<void, InvalidInput> => {
    const shape = collections.find(({ name }) => name === collection)
    return shape !== undefined && Collection.fieldShape(shape, field)?.kind === "text"
      ? Either.void
      : Either.left(
          invalid(
            "domains.blobReferences",
            `${collection}.${field}`,
            "a text field of a collection that a domain declares",
          ),
        )
  }

/** An event that no domain declares would be waited for in vain. */
export const checkEvents = (
  field: string,
  declared: ReadonlySet<string>,
  events: ReadonlyArray<string>,
): Either.Either<void, InvalidInput> => {
  const unknown = events.find((name) => !declared.has(name))
  if (unknown === undefined) return Either.void
  return Either.left(invalid(field, unknown, oneOf(unknown, declared)))
}

/** What would be taken for a part of the name of a line. */
const consumerName = /^[A-Za-z0-9._-]+$/

const checkConsumer =
  (declared: ReadonlySet<string>) =>
  ({ name, events }: DeclaredConsumer): Either.Either<void, InvalidInput> =>
    consumerName.test(name) && name.length <= jobsLimits.consumerNameBytes
      ? checkEvents(`consumers.${name}.events`, declared, events)
      : Either.left(
          invalid(
            "domains.consumers",
            name,
            `letters, digits, dots, hyphens and underscores, at most ${jobsLimits.consumerNameBytes}`,
          ),
        )

/** What nobody knows how to do would wait for ever. */
const checkSchedule =
  (jobs: ReadonlyArray<JobKind.Any>) =>
  ({ name, everyMillis }: DeclaredSchedule): Either.Either<void, InvalidInput> => {
    if (!jobs.some((kind) => kind.name === name)) {
      return Either.left(
        invalid("domains.schedules", name, "the name of a kind of job that a domain declares"),
      )
    }
    return Number.isSafeInteger(everyMillis) && everyMillis >= 1
      ? Either.void
      : Either.left(invalid(`domains.schedules.${name}.everyMillis`, everyMillis, "a whole number from 1"))
  }

/** What is chosen of webhooks. */
const settingsIn = ({
  site,
  webhooks,
}: Pick<EngineOptions, "site" | "webhooks">): Either.Either<WebhookSettings, InvalidInput> =>
  webhooks === undefined && site?.baseUrl === undefined
    ? Either.right(standardSettings)
    : webhookSettings({ ...(site?.baseUrl === undefined ? {} : { baseUrl: site.baseUrl }), ...webhooks })

const composed = (
  domains: ReadonlyArray<Domain.Any>,
  webhooks: WebhookSettings,
  chosen: Pick<EngineOptions, "site" | "tracker">,
): Either.Either<Composition, InvalidInput> => {
  const operations = domains.flatMap((domain) => domain.operations)
  const collections = [...ofKernel, ...domains.flatMap((domain) => domain.collections)]
  const consumers = domains.flatMap((domain) => domain.consumers)
  const jobs = [...domains.flatMap((domain) => domain.jobs), ...consumers.flatMap(deliveryKinds)]
  const schedules = domains.flatMap((domain) => domain.schedules)
  const eventNames = domains.flatMap((domain) => domain.events.map(({ name }) => name))
  const events = new Set(eventNames)
  const rights = domains.flatMap((domain) => domain.rights)
  const protection = domains.flatMap((domain) => domain.protection)
  const blobReferences = domains.flatMap((domain) => domain.blobReferences)
  const named = {
    name: domains.map(({ name }) => name),
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
      checkSite(chosen.site),
      chosen.tracker === undefined ? Either.void : checkTracker(chosen.tracker),
      ...Object.entries(named).map(([what, names]) => checkNames(`domains.${what}`, names)),
      ...domains.flatMap((domain) => [checkDomain(domain), checkMethods(domain)]),
      ...consumers.map(checkConsumer(events)),
      ...schedules.map(checkSchedule(jobs)),
      ...checkRuled(collections, rights, protection),
      ...blobReferences.map(checkBlobReference(collections)),
    ]),
    () => ({
      domains,
      operations: new Map(operations.map((operation) => [operation.tag, operation])),
      collections,
      events,
      jobs,
      ...{ schedules, consumers, rights, protection, blobReferences },
      spaceParts: domains.flatMap((domain) => domain.spaceParts),
      webhooks,
    }),
  )
}

/** Quoin's own domains, and those of the host beside them. */
export const compose = (
  ofHost: ReadonlyArray<Domain.Any> = [],
  chosen: Pick<
    EngineOptions,
    "audit" | "notices" | "outbound" | "site" | "tracker" | "webhooks" | "wiki"
  > = {},
): Either.Either<Composition, InvalidInput> =>
  Either.flatMap(settingsIn(chosen), (webhooks) =>
    composed([...domainsWith({ ...chosen, webhooks }), ...ofHost], webhooks, chosen),
  )
