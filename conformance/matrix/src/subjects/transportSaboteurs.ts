import type { Envelope, TransportFailure, TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { leakingTransports } from "./leakingTransports"
import type { TransportSaboteur } from "./TransportSaboteur"
import { inProcess } from "./transportSubjects"

type Reply = Readonly<Record<string, unknown>>

const saboteur = (
  name: string,
  caughtBy: string,
  sabotage: (call: TransportService["call"]) => TransportService["call"],
): TransportSaboteur => ({
  subject: { name, open: Effect.map(inProcess().open, ({ call }) => ({ call: sabotage(call) })) },
  caughtBy,
})

const asking = (change: (envelope: Envelope) => Envelope) => (call: TransportService["call"]) => {
  return (envelope: Envelope) => call(change(envelope))
}

const replying = (change: (reply: Reply) => unknown) => (call: TransportService["call"]) => {
  return (envelope: Envelope) =>
    Effect.map(call(envelope), (outcome) => Either.map(outcome, (reply) => change(reply as Reply)))
}

const without = (name: string, reply: Reply): Reply =>
  Object.fromEntries(Object.entries(reply).filter(([field]) => field !== name))

/** Every part of a reply, changed where it is of this kind. */
const everywhere =
  (change: (value: unknown) => unknown) =>
  (value: unknown): unknown => {
    const changed = change(value)
    if (Array.isArray(changed)) return changed.map(everywhere(change))
    return typeof changed === "object" && changed !== null
      ? Object.fromEntries(Object.entries(changed).map(([name, inner]) => [name, everywhere(change)(inner)]))
      : changed
  }

const failing =
  (change: (failure: TransportFailure) => TransportFailure) =>
  (call: TransportService["call"]): TransportService["call"] =>
  (envelope) =>
    Effect.map(call(envelope), Either.mapLeft(change))

const every = "transport/operations/every-operation-of-every-domain"
const refusals = "transport/operations/every-refusal"

/** Each breaks a promise in operations that no script plays, or in what scripts do not look at. */
const ofOperations: ReadonlyArray<TransportSaboteur> = [
  saboteur(
    "carries no operation of one domain",
    every,
    (call) => (envelope) =>
      envelope.operation.startsWith("assets.")
        ? Effect.succeed(Either.left({ failure: "NoSuchRoute", message: "not served" }))
        : call(envelope),
  ),
  saboteur(
    "drops one optional field of one operation",
    every,
    asking((envelope) =>
      envelope.operation === "assets.createAttribute"
        ? { ...envelope, payload: without("suffix", envelope.payload as Reply) }
        : envelope,
    ),
  ),
  saboteur(
    "trims the texts that are sent",
    every,
    asking((envelope) => ({
      ...envelope,
      payload: everywhere((value) => (typeof value === "string" ? value.trim() : value))(envelope.payload),
    })),
  ),
  saboteur(
    "tells booleans as texts",
    every,
    (call) => (envelope) =>
      Effect.map(
        call(envelope),
        Either.map(everywhere((value) => (typeof value === "boolean" ? String(value) : value))),
      ),
  ),
  saboteur(
    "tells instants as texts",
    every,
    (call) => (envelope) =>
      Effect.map(
        call(envelope),
        Either.map(
          everywhere((value) =>
            typeof value === "number" && value > 1e12 ? new Date(value).toISOString() : value,
          ),
        ),
      ),
  ),
  saboteur(
    "answers null for nothing",
    every,
    (call) => (envelope) =>
      Effect.map(
        call(envelope),
        Either.map((reply) => reply ?? null),
      ),
  ),
  saboteur(
    "names one failure as another",
    every,
    failing((told) => (told.failure === "NotFound" ? { ...told, failure: "NotAllowed" } : told)),
  ),
  saboteur(
    "tells only the first rule that is broken",
    refusals,
    failing(({ failure, message }) => ({
      failure,
      message: message.split("; ")[0] ?? "",
    })),
  ),
  saboteur(
    "takes anything for a request",
    refusals,
    asking((envelope) => ({
      ...envelope,
      payload: Array.isArray(envelope.payload) ? {} : envelope.payload,
    })),
  ),
]

/** Each breaks one promise of a transport. */
export const transportSaboteurs: ReadonlyArray<TransportSaboteur> = [
  saboteur(
    "lets everybody in",
    "transport/refusals/callers",
    asking((envelope) => ({
      ...envelope,
      credentials:
        envelope.credentials._tag === "None"
          ? { _tag: "Basic", username: "admin", password: "correct horse battery staple" }
          : envelope.credentials,
    })),
  ),
  saboteur(
    "mixes up failures",
    "transport/refusals/title-clash",
    (call) => (envelope) =>
      Effect.map(call(envelope), (outcome) =>
        Either.mapLeft(outcome, ({ message }) => ({ failure: "InvalidInput", message })),
      ),
  ),
  saboteur(
    "folds line ends and trims bodies",
    "transport/content/create-and-read",
    replying((reply) =>
      typeof reply["body"] === "string" ? { ...reply, body: reply["body"].normalize("NFC").trim() } : reply,
    ),
  ),
  saboteur(
    "never says that more follow",
    "transport/lists/pages-of-content",
    replying((reply) => ("more" in reply ? { ...reply, more: false } : reply)),
  ),
  saboteur(
    "loses when a thing was made",
    "transport/lists/spaces",
    replying((reply) => without("createdDate", reply)),
  ),
  saboteur(
    "repeats what was asked",
    "transport/content/update-and-collide",
    (call) => (envelope) => Effect.zipRight(call(envelope), call(envelope)),
  ),
  saboteur(
    "forgets the existing status",
    "transport/drafts/beside-a-current-item",
    asking((envelope) => ({
      ...envelope,
      payload: without("existingStatus", envelope.payload as Reply),
    })),
  ),
  ...ofOperations,
  ...leakingTransports,
]
