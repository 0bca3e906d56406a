import { signal } from "@preact/signals"
import { type Outcome, ask, call, send } from "./call"
import { lookAgain } from "./live"

/** Who looks. */
export interface Visitor {
  readonly name: string
  readonly username: string | undefined
}

/** Undefined until it is known. */
export const visitor = signal<Visitor | undefined>(undefined)

/** Whether the visitor asked for the sign-in, or a session has ended. */
export const signingIn = signal(false)

/** Whether the session that there was has ended by itself. */
export const sessionEnded = signal(false)

const sessionPath = "/rest/auth/1/session"

const unauthorized = 401

const forget = (): void => {
  visitor.value = { name: "Anonymous", username: undefined }
  sessionEnded.value = true
  signingIn.value = true
}

/** Finds out who looks. */
export const recognise = async (): Promise<void> => {
  const outcome = await call("directory.getCaller", {})
  if (!outcome.ok) {
    // The cookie was of a session that is over, and the refusal has taken it away.
    if (outcome.failure.status === unauthorized) forget()
    return
  }
  const { person } = outcome.reply
  const before = visitor.value?.username
  const username = person.type === "known" ? person.username : undefined
  visitor.value = { name: person.displayName, username }
  if (before !== undefined && username === undefined) sessionEnded.value = true
  if (username === undefined) signingIn.value = true
}

export const signIn = async (username: string, password: string): Promise<Outcome<unknown>> => {
  const outcome = await send("POST", sessionPath, { username, password })
  if (outcome.ok) {
    sessionEnded.value = false
    signingIn.value = false
    await recognise()
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
