import {
  Audit,
  Commit,
  CommonFailure,
  Given,
  type LimitExceeded,
  Operation,
  Permission,
  decided,
  exceeded,
  invalid,
  noChange,
  utf8Bytes,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { jobsCategory } from "../audit"
import { limits } from "../limits"
import { type Subscription, Subscriptions, isOfDomain, subscriber } from "./Subscription"

/**
 * Asks to be told of events under a name; what stands already stays as it is. It is no operation of the domain: who subscribes is
 * the host, which has the handler.
 */
export class Subscribe extends Operation.Request<Subscribe>()("jobs.subscribe", () => ({
  payload: { name: Given.Key, events: Given.list(Given.Key) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** Nothing that would be taken for a part of the name of a line. */
const allowedName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

const checkName = (name: string) =>
  allowedName.test(name) && utf8Bytes(subscriber(name)) <= limits.consumerNameBytes
    ? Effect.void
    : Effect.fail(
        invalid(
          "name",
          name,
          `letters, digits, dots, hyphens and underscores, at most ${limits.consumerNameBytes - utf8Bytes(subscriber(""))}`,
        ),
      )

const isEnding = ({ endedAt }: Subscription): boolean => endedAt !== undefined

/** The limit that so many subscriptions exceed. */
const tooManyOf = (all: ReadonlyArray<Subscription>): LimitExceeded | undefined => {
  const ofEvent = Math.max(...all.map(({ event }) => all.filter((other) => other.event === event).length))
  return exceeded(limits, "subscriptions", all.length) ?? exceeded(limits, "subscriptionsOfEvent", ofEvent)
}

export const subscribe = Operation.command(
  Subscribe,
  {
    summary: "Subscribe to events",
    scope: "write:jobs",
    entry: Permission.administer,
    rules: ["JOB-26"],
  },
  {
    load: ({ name, events }, reads) =>
      Effect.gen(function* () {
        yield* checkName(name)
        const asked = [...new Set(events)].map((event) => ({ name, event, createdAt: reads.moment.at }))
        const found = yield* reads.getAll(Subscriptions, asked.map(Subscriptions.keyOf))
        if ([...found.values()].some(isEnding)) {
          return yield* invalid("name", name, "a name whose subscription is not being ended")
        }
        const { records } = yield* reads.select(Subscriptions, {
          limit: limits.subscriptions + limits.subscriptionsOfDomains,
        })
        const others = Where.not(Where.keyIn(records.map(({ key }) => key)))
        yield* reads.guard(Commit.noneMatches(Subscriptions, others))
        const stand = records.map(({ value }) => value).filter((each) => !isOfDomain(each))
        return { stand, fresh: asked.filter((each) => !found.has(Subscriptions.keyOf(each))) }
      }),
    decide: (_request, { stand, fresh }) => {
      if (fresh.length === 0) return noChange(undefined)
      const tooMany = tooManyOf([...stand, ...fresh])
      return tooMany === undefined
        ? decided({
            changes: fresh.map((each) => Commit.put(Subscriptions, each)),
            audit: fresh.map((each) =>
              Audit.entry({
                summary: "Subscription begun",
                category: jobsCategory,
                affectedObject: { name: Subscriptions.keyOf(each), objectType: "Subscription" },
              }),
            ),
            reply: undefined,
          })
        : Either.left(tooMany)
    },
  },
)
