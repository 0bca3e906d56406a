import {
  AuditLog,
  type Collection,
  type Domain,
  Events,
  type InvalidInput,
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

/** Quoin's own domains, and those of the host beside them. */
export const compose = (ofHost: ReadonlyArray<Domain.Any> = []): Either.Either<Composition, InvalidInput> => {
  const domains: ReadonlyArray<Domain.Any> = [...builtIn, ...ofHost]
  const operations = domains.flatMap((domain) => domain.operations)
  const collections = [...ofKernel, ...domains.flatMap((domain) => domain.collections)]
  return Either.map(
    Either.all([
      checkNames(
        "domains.name",
        domains.map(({ name }) => name),
      ),
      checkNames(
        "domains.operations",
        operations.map(({ tag }) => tag),
      ),
      checkNames(
        "domains.collections",
        collections.map(({ name }) => name),
      ),
    ]),
    () => ({
      domains,
      operations: new Map(operations.map((operation) => [operation.tag, operation])),
      collections,
      protection: domains.flatMap(({ protection }) => protection),
    }),
  )
}
