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

const forget = (): void => {
  unrecognised.value = undefined
  visitor.value = { name: "Anonymous", username: undefined }
  sessionEnded.value = true
  signingIn.value = true
}

const askedOfNobody = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }

/** Finds out who looks. */
export const recognise = async (): Promise<void> => {
  unrecognised.value = undefined
  const outcome = await askPromptly("/rpc/directory.getCaller", askedOfNobody)
  if (!outcome.ok) {
    // The cookie was of a session that is over, and the refusal has taken it away.
    if (outcome.failure.status === unauthorized) forget()
    else unrecognised.value = outcome.failure
    return
  }
  const { person } = outcome.reply as Reply<"directory.getCaller">
  const before = visitor.value?.username
  const username = person.type === "known" ? person.username : undefined
  visitor.value = { name: person.displayName, username }
  if (before !== undefined && username === undefined) sessionEnded.value = true
  if (username === undefined) signingIn.value = true
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
