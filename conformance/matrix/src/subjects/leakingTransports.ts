import type { Envelope, TransportFailure, TransportService } from "@quoin/kernel"
import { administrator } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { TransportSaboteur } from "./TransportSaboteur"
import { inProcess } from "./transportSubjects"

type Call = TransportService["call"]
type Reply = Readonly<Record<string, unknown>>
type Leak = (told: Reply, secret: Reply) => Reply

const asAdministrator = ({ operation, payload, remoteAddress, correlationId }: Envelope): Envelope => ({
  ...{ operation, payload, remoteAddress, correlationId },
  credentials: { _tag: "Basic", ...administrator },
})

/** What is told, and some of what an administrator would be told. */
const leakedBy = (call: Call, envelope: Envelope, leak: Leak): ReturnType<Call> =>
  Effect.gen(function* () {
    const told: Either.Either<unknown, TransportFailure> = yield* call(envelope)
    const secret = yield* call(asAdministrator(envelope))
    if (Either.isLeft(secret)) return told
    return Either.right(leak(Either.getOrElse(told, () => ({})) as Reply, secret.right as Reply))
  })

/** An engine that lets others know of hidden objects in one operation, or where it is asked for a word alone. */
const leaking = (name: string, operation: string, leak: Leak, word = ""): TransportSaboteur => ({
  subject: {
    name,
    open: Effect.map(inProcess().open, ({ call }): TransportService => ({
      call: (envelope) => {
        const { credentials, payload } = envelope
        const isAsked =
          envelope.operation === operation &&
          credentials._tag === "Basic" &&
          credentials.username !== administrator.username &&
          JSON.stringify(payload).includes(word)
        return isAsked ? leakedBy(call, envelope, leak) : call(envelope)
      },
    })),
  },
  caughtBy: "transport/operations/hidden-objects",
})

const all: Leak = (_told, secret) => secret
const only =
  (field: string): Leak =>
  (told, secret) => ({ ...told, [field]: secret[field] })

/** Each tells of hidden objects in one way, most of them by no name. */
export const leakingTransports: ReadonlyArray<TransportSaboteur> = [
  leaking("finds hidden objects", "assets.findObjects", all),
  leaking("counts hidden objects among those found", "assets.findObjects", only("total")),
  leaking("counts hidden objects", "assets.countObjects", only("total")),
  leaking("shows hidden objects", "assets.getObject", all),
  leaking("counts hidden references", "assets.getReferenceInfo", all),
  leaking("looks through hidden references", "assets.countObjects", all, "object having inR("),
  leaking("knows hidden attributes", "assets.countObjects", all, "Weight"),
  leaking("knows hidden types", "assets.explainAql", all, "Cellar"),
  leaking("lists hidden schemas", "assets.listSchemas", all),
  leaking("counts what is hidden in the archive", "assets.listArchivedObjects", only("total")),
  leaking("finds issues by hidden objects", "tracker.searchIssues", all, "Aurum"),
]
