import {
  type AnyFailure,
  NotAllowed,
  NotFound,
  NotSignedIn,
  Overloaded,
  StorageUnavailable,
  TooManyAttempts,
} from "@quoin/kernel"
import type { Strike } from "./FaultState"

/** What a refusal says where the test does not. */
export const playedMessage = "Played by the test"

/** What a full queue is said to hold. */
const mostWaiting = 1_000

export const queueIsFull: AnyFailure = new Overloaded({ waiting: "calls", most: mostWaiting })

const unavailable = (reason: StorageUnavailable["reason"], retryable: boolean): StorageUnavailable =>
  new StorageUnavailable({ reason, retryable, detail: playedMessage })

const ofStatus = (status: number, { retryAfterSeconds = 1 }: Strike): AnyFailure => {
  switch (status) {
    case 401:
      return new NotSignedIn({ reason: "credentials" })
    case 403:
      return new NotAllowed({ needed: playedMessage })
    case 404:
      return new NotFound({ kind: "thing", id: playedMessage })
    case 429:
      return new TooManyAttempts({ failed: "calls", waitSeconds: retryAfterSeconds })
    default:
      return unavailable("connection", true)
  }
}

/** The failure that a call ends in before anything of it is carried out; over HTTP a played status is told as such. */
export const refusalOf = (strike: Strike): AnyFailure | undefined => {
  if (strike.closeConnection === true) return unavailable("connection", true)
  if (strike.queueFull === true) return queueIsFull
  return strike.status === undefined ? undefined : ofStatus(strike.status, strike)
}

/** The failure of a call whose answer is lost: it may have been carried out, or not. */
export const lostAnswer: AnyFailure = unavailable("unsettled", false)
