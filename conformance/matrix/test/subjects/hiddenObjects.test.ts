import type { Envelope, TransportFailure, TransportService } from "@quoin/kernel"
import { type TransportSubject, administrator, runTransportCase, transportCases } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { inProcess } from "../../src/subjects/transportSubjects"

type Call = TransportService["call"]
type Reply = Readonly<Record<string, unknown>>

const law = transportCases.filter(({ id }) => id === "transport/operations/hidden-objects")

const bare = ({ operation, payload, remoteAddress, correlationId }: Envelope) => ({
  ...{ operation, payload, remoteAddress, correlationId },
})

/** An engine that, where it is asked by the outsider, lets through some of what it would tell an administrator. */
const leaking = (
  operation: string,
  leak: (told: Reply, secret: Reply) => Reply,
  onlyWhere = "",
): TransportSubject => ({
  name: operation,
  open: Effect.map(inProcess().open, ({ call }): TransportService => ({
    call: (envelope) => {
      const { credentials } = envelope
      const isAsked =
        envelope.operation === operation &&
        credentials._tag === "Basic" &&
        credentials.username !== administrator.username &&
        JSON.stringify(envelope.payload).includes(onlyWhere)
      return isAsked ? leakedBy(call, envelope, leak) : call(envelope)
    },
  })),
})

const leakedBy = (call: Call, envelope: Envelope, leak: (told: Reply, secret: Reply) => Reply) =>
  Effect.gen(function* () {
    const told: Either.Either<unknown, TransportFailure> = yield* call(envelope)
    const secret = yield* call({
      ...bare(envelope),
      credentials: { _tag: "Basic", ...administrator },
    })
    if (Either.isLeft(secret)) return told
    return Either.right(
      leak(Either.getOrElse(told, () => ({})) as Reply, secret.right as Reply),
    ) as typeof told
  })

const all = (_told: Reply, secret: Reply): Reply => secret
const only =
  (field: string) =>
  (told: Reply, secret: Reply): Reply => ({ ...told, [field]: secret[field] })

describe("the law of hidden objects", () => {
  it("holds of the engine", () =>
    Effect.runPromise(
      Effect.forEach(law, (each) => runTransportCase(each, inProcess(), inProcess()), { discard: true }),
    ))

  it.each([
    ["finds hidden objects", leaking("assets.findObjects", all)],
    ["counts hidden objects among those found", leaking("assets.findObjects", only("total"))],
    ["counts hidden objects", leaking("assets.countObjects", only("total"))],
    ["shows hidden objects", leaking("assets.getObject", all)],
    ["counts hidden references", leaking("assets.getReferenceInfo", all)],
    ["looks through hidden references", leaking("assets.countObjects", all, "object having inR(")],
    ["knows hidden attributes", leaking("assets.countObjects", all, "Weight")],
    ["knows hidden types", leaking("assets.explainAql", all, "Cellar")],
    ["lists hidden schemas", leaking("assets.listSchemas", all)],
    ["counts what is hidden in the archive", leaking("assets.listArchivedObjects", only("total"))],
    ["finds issues by hidden objects", leaking("tracker.searchIssues", all, "Aurum")],
  ])("finds out an engine that %s", async (_name, engine) => {
    const [broken, ...others] = await Effect.runPromise(
      Effect.forEach(law, (each) => Effect.flip(runTransportCase(each, engine, inProcess()))),
    )
    expect(broken?.message).toContain(`changes no answer of ${engine.name} with`)
    expect(others).toEqual([])
  })
})
