import { signal } from "@preact/signals"
import type { Reply } from "quoin"
import { type Failure, type Outcome, ask, askPromptly, send } from "./call"
import { lookAgain } from "./live"

/** Who looks. */
export interface Visitor {
  readonly name: string
  readonly username: string | undefined
}

/** Undefined until it is known. */
export const visitor = signal<Visitor | undefined>(undefined)

/** Why it is not known who looks; undefined where it is, or where that was not answered yet. */
export const unrecognised = signal<Failure | undefined>(undefined)

/** Whether the visitor asked for the sign-in, or a session has ended. */
export const signingIn = signal(false)

/** Whether the session that there was has ended by itself. */
export const sessionEnded = signal(false)

const sessionPath = "/rest/auth/1/session"

const unauthorized = 401

/** How often the time is being moved, or a state led back to: whoever does so stays signed in, whatever becomes of their session. */
let travels = 0

const forget = (): void => {
  if (travels > 0) return
  unrecognised.value = undefined
  visitor.value = { name: "Anonymous", username: undefined }
  sessionEnded.value = true
  signingIn.value = true
}

const askedOfNobody = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }

const askWhoLooks = (): Promise<Outcome<unknown>> => askPromptly("/rpc/directory.getCaller", askedOfNobody)

const visitorIn = (reply: unknown): Visitor => {
  const { person } = reply as Reply<"directory.getCaller">
  return { name: person.displayName, username: person.type === "known" ? person.username : undefined }
}

/** Finds out who looks. */
export const recognise = async (): Promise<void> => {
  unrecognised.value = undefined
  const outcome = await askWhoLooks()
  if (!outcome.ok) {
    // The cookie was of a session that is over, and the refusal has taken it away.
    if (outcome.failure.status === unauthorized) forget()
    else unrecognised.value = outcome.failure
    return
  }
  const before = visitor.value?.username
  const found = visitorIn(outcome.reply)
  if (before !== undefined && found.username === undefined) {
    if (travels > 0) return
    sessionEnded.value = true
  }
  visitor.value = found
  if (found.username === undefined) signingIn.value = true
}

export const signIn = async (username: string, password: string): Promise<Outcome<unknown>> => {
  const outcome = await send("POST", sessionPath, { username, password })
  if (outcome.ok) {
    // Only then: until it is known who it is, it would be shown to nobody in particular.
    await recognise()
    sessionEnded.value = false
    signingIn.value = false
    lookAgain()
  }
  return outcome
}

export const signOut = async (): Promise<void> => {
  await ask(sessionPath, { method: "DELETE" })
  visitor.value = undefined
  await recognise()
  lookAgain()
}

/** A request that was under way with the cookie of the old session takes the new one away when it is refused: then once more. */
const mostRenewals = 3

const staySignedIn = async (username: string): Promise<void> => {
  for (let renewals = 0; renewals < mostRenewals; renewals += 1) {
    // They may have signed out meanwhile.
    if (visitor.value?.username !== username) return
    const outcome = await askWhoLooks()
    if (outcome.ok && visitorIn(outcome.reply).username === username) return
    await send("POST", "/_quoin/session", { as: username })
  }
}

/**
 * Does what may end every session of a double, as a leap of days or a reset does, and signs the visitor in again where it has.
 * Where they are no user of it any more, they are asked who they are.
 */
export const travelling = async <A>(travel: () => Promise<Outcome<A>>): Promise<Outcome<A>> => {
  const username = visitor.value?.username
  if (username === undefined) return travel()
  travels += 1
  const outcome = await travel()
  await staySignedIn(username)
  travels -= 1
  await recognise()
  return outcome
}
