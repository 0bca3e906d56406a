import { domains } from "@quoin/engine"
import { type Caller, type Operation, Service, User, UserKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"

const operations = domains.flatMap((domain): ReadonlyArray<Operation.Operation> => domain.operations)

/** Each way to be let in: scopes that are needed together. */
const waysOf = ({ scope, betaScope }: Operation.Operation): ReadonlyArray<ReadonlyArray<string>> =>
  [scope, ...(betaScope === undefined ? [] : [betaScope])].map((each) => each.split(" "))

const everyScope = [...new Set(operations.flatMap(waysOf).flat())]

const refusal = ({ scope, betaScope }: Operation.Operation): string =>
  `Unauthorized; scope does not match: needs ${betaScope === undefined ? scope : `${scope}, or ${betaScope}`}`

/** Scopes with which none of the ways is open: of each way one is missing, whichever. */
const almost = (ways: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> => {
  const missing = ways.reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (chosen, way) => chosen.flatMap((some) => way.map((one) => [...some, one])),
    [[]],
  )
  return missing.map((some) => everyScope.filter((scope) => !some.includes(scope)))
}

/** Programs with these scopes: by itself, and for a user. */
const programs: Readonly<Record<string, (scopes: ReadonlyArray<string>) => Caller>> = {
  "a service": (scopes) => new Service({ clientId: "robot", scopes }),
  "a user's program": (scopes) =>
    new User({ userKey: UserKey.make("user-1"), username: "admin", displayName: "Admin", scopes }),
}

describe("the scopes of a program", () => {
  // Holds KER-10.
  it.each(Object.keys(programs))(
    "are all that it takes of %s, and with any one missing it is refused by the name of what is needed",
    (which) =>
      withEngine(async ({ engine, effect }) => {
        /** What is told of scopes; what else becomes of a request without fields is not of interest. */
        const told = async ({ tag }: Operation.Operation, scopes: ReadonlyArray<string>) => {
          const request = { _tag: tag } as unknown as Operation.AnyRequest
          const caller = programs[which]?.(scopes) ?? new Service({ clientId: "nobody", scopes: [] })
          const exit = await effect(
            Effect.exit(engine.preview(request, { caller, remoteAddress: "192.0.2.2" })),
          )
          const message =
            exit._tag === "Failure" && exit.cause._tag === "Fail"
              ? (exit.cause.error as { readonly message: string }).message
              : "let in"
          return message.startsWith("Unauthorized; scope does not match") ? message : "let in"
        }
        for (const operation of operations) {
          const ways = waysOf(operation)
          const { tag } = operation
          for (const scopes of almost(ways)) {
            expect([tag, scopes, await told(operation, scopes)]).toEqual([tag, scopes, refusal(operation)])
          }
          for (const way of ways) expect([tag, await told(operation, way)]).toEqual([tag, "let in"])
        }
      }),
  )

  // Holds KER-10.
  it("are those that the specification names", () => {
    const [read, write] = ["read:audit-log:wiki", "write:audit-log:wiki"]
    const named = {
      "audit.listRecords": read,
      "audit.export": read,
      "audit.listSince": read,
      "audit.getRetention": read,
      "audit.createRecord": `${read} ${write}`,
      "audit.setRetention": write,
      "wiki.archivePages": "write:wiki-content or read:content.metadata:wiki write:page:wiki",
      "wiki.publishDraft": "write:wiki-content or read:content-details:wiki write:content:wiki",
    }
    const ours = operations.filter(({ tag }) => Object.hasOwn(named, tag))
    expect(
      Object.fromEntries(
        ours.map((each) => [
          each.tag,
          waysOf(each)
            .map((way) => way.join(" "))
            .join(" or "),
        ]),
      ),
    ).toEqual(named)
  })
})
