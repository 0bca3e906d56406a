import {
  AuditLog,
  Collection,
  type Domain,
  Events,
  type InvalidInput,
  type JobKind,
  type Operations,
  Sequences,
  invalid,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { domains as builtIn } from "./domains"

/** Several domains as one: what an engine is made of. */
export interface Composition {
  readonly domains: ReadonlyArray<Domain.Any>
  readonly operations: Operations
  readonly collections: ReadonlyArray<Collection.CollectionShape>
  /** The names of all declared events. */
  readonly events: ReadonlySet<string>
  readonly jobs: ReadonlyArray<JobKind.Any>
  readonly protection: ReadonlyArray<Domain.Protection>
}

const ofKernel: ReadonlyArray<Collection.CollectionShape> = [Sequences, AuditLog, Events]

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

const checkDomain = ({ name, operations, events, jobs }: Domain.Any): Either.Either<void, InvalidInput> => {
  if (!domainName.test(name)) {
    return Either.left(invalid("domains.name", name, "a small letter, then letters and digits"))
  }
  const foreign = [
    ...operations.map(({ tag }) => ["operations", tag] as const),
    ...events.map((event) => ["events", event.name] as const),
    ...jobs.map((kind) => ["jobs", kind.name] as const),
  ].find(([, named]) => !named.startsWith(`${name}.`))
  return foreign === undefined
    ? Either.void
    : Either.left(invalid(`domains.${name}.${foreign[0]}`, foreign[1], `a name that begins with ${name}.`))
}

/** What is protected by a misspelt name would be open to everybody. */
const checkProtection =
  (collections: ReadonlyArray<Collection.CollectionShape>) =>
  ({ collection, field }: Domain.Protection): Either.Either<void, InvalidInput> => {
    const shape = collections.find(({ name }) => name === collection)
    if (shape === undefined) {
      const known = collections.map(({ name }) => name).join(", ")
      return Either.left(invalid("domains.protection.collection", collection, `one of ${known}`))
    }
    return field === undefined || Collection.fieldShape(shape, field) !== undefined
      ? Either.void
      : Either.left(invalid("domains.protection.field", field, `a field of ${collection}`))
  }

const namesOf = <A>(things: ReadonlyArray<A>, nameOf: (thing: A) => string): ReadonlyArray<string> =>
  things.map(nameOf)

/** Quoin's own domains, and those of the host beside them. */
export const compose = (ofHost: ReadonlyArray<Domain.Any> = []): Either.Either<Composition, InvalidInput> => {
  const domains: ReadonlyArray<Domain.Any> = [...builtIn, ...ofHost]
  const operations = domains.flatMap((domain) => domain.operations)
  const collections = [...ofKernel, ...domains.flatMap((domain) => domain.collections)]
  const events = domains.flatMap((domain) => domain.events)
  const jobs = domains.flatMap((domain) => domain.jobs)
  const protection = domains.flatMap((domain) => domain.protection)
  return Either.map(
    Either.all([
      checkNames(
        "domains.name",
        namesOf(domains, ({ name }) => name),
      ),
      checkNames(
        "domains.operations",
        namesOf(operations, ({ tag }) => tag),
      ),
      checkNames(
        "domains.collections",
        namesOf(collections, ({ name }) => name),
      ),
      checkNames(
        "domains.events",
        namesOf(events, ({ name }) => name),
      ),
      checkNames(
        "domains.jobs",
        namesOf(jobs, ({ name }) => name),
      ),
      ...domains.flatMap((domain) => [checkDomain(domain), checkMethods(domain)]),
      ...protection.map(checkProtection(collections)),
    ]),
    () => ({
      domains,
      operations: new Map(operations.map((operation) => [operation.tag, operation])),
      collections,
      events: new Set(namesOf(events, ({ name }) => name)),
      jobs,
      protection,
    }),
  )
}

/** An event that no domain declares would be waited for in vain. */
export const checkConsumed = (
  { events }: Composition,
  consumed: ReadonlyArray<string> = [],
): Either.Either<void, InvalidInput> => {
  const unknown = consumed.find((name) => !events.has(name))
  return unknown === undefined
    ? Either.void
    : Either.left(invalid("consumedEvents", unknown, `one of ${[...events].join(", ")}`))
}
