import type { Envelope, TransportService } from "@quoin/kernel"
import type { TransportSubject } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { inProcess } from "./transportSubjects"

/** A transport that is wrong in one way, and the script that must find it out. */
export interface TransportSaboteur {
  readonly subject: TransportSubject
  readonly caughtBy: string
}

type Reply = Readonly<Record<string, unknown>>

const saboteur = (
  name: string,
  caughtBy: string,
  sabotage: (call: TransportService["call"]) => TransportService["call"],
): TransportSaboteur => ({
  subject: { name, open: Effect.map(inProcess.open, ({ call }) => ({ call: sabotage(call) })) },
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
]
