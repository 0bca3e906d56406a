import { domains } from "@quoin/engine"
import { type Domain, type FailureKind, callRow, kindRows } from "@quoin/kernel"
import * as Predicate from "effect/Predicate"

const kindsOf = (listed: ReadonlyArray<Domain.Any>): ReadonlyMap<string, FailureKind> =>
  new Map(listed.flatMap(({ failures }) => Object.entries(failures)))

const ofOurs = kindsOf(domains)

interface Failed {
  readonly _tag: string
  readonly message: string
}

const isFailed = (failure: unknown): failure is Failed =>
  Predicate.hasProperty(failure, "_tag") &&
  typeof failure._tag === "string" &&
  Predicate.hasProperty(failure, "message")

/**
 * The status of HTTP that a failure amounts to, the same that Quoin's own HTTP answers with: for hosts that answer themselves, as in
 * `reply.code(statusOf(error)).send({ message: error.message })`. Failures of a host's own domains are known where `own` names these;
 * all that is no failure of an operation is 500, and its message is for nobody else to read.
 */
export const statusOf = (failure: unknown, own: ReadonlyArray<Domain.Any> = []): number => {
  if (!isFailed(failure)) return 500
  const kind = ofOurs.get(failure._tag) ?? kindsOf(own).get(failure._tag)
  return (callRow(failure) ?? (kind === undefined ? undefined : kindRows[kind]))?.status ?? 500
}
