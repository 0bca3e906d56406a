import {
  type BlobReference,
  Collection,
  type DeclaredConsumer,
  type DeclaredSchedule,
  type Domain,
  type InvalidInput,
  type JobKind,
  invalid,
  oneOf,
} from "@quoin/kernel"
import { jobsLimits } from "@quoin/jobs"
import * as Either from "effect/Either"

const firstRepeated = (names: ReadonlyArray<string>): string | undefined => {
  const before = new Set<string>()
  return names.find((name) => before.size === before.add(name).size)
}

/** Two things of one name would hide each other: nothing of one domain may be called as something of another. */
export const checkNames = (
  field: string,
  names: ReadonlyArray<string>,
): Either.Either<void, InvalidInput> => {
  const repeated = firstRepeated(names)
  return repeated === undefined
    ? Either.void
    : Either.left(invalid(field, repeated, "a name that no other domain has taken"))
}

/** A domain's methods are its operations without their prefix, and its shortcuts. */
export const checkMethods = ({
  name,
  operations,
  shortcuts,
}: Domain.Any): Either.Either<void, InvalidInput> =>
  checkNames(`domains.${name}.shortcuts`, [
    ...operations.map(({ tag }) => tag.slice(name.length + 1)),
    ...Object.keys(shortcuts),
  ])

/** A domain is an object of its name, so that its name is one that JavaScript writes without brackets. */
const domainName = /^[a-z][A-Za-z0-9]*$/

export const checkDomain = ({
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
export const checkBlobReference =
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

export const checkConsumer =
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
export const checkSchedule =
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
