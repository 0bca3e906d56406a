import { type Outcome, send } from "../../core/call"
import { travelling } from "../../core/session"

/** Tells the double to do something; whoever looks stays signed in. */
export const control = (name: string, body: unknown = {}): Promise<Outcome<unknown>> =>
  travelling(() => send("POST", `/_quoin/${name}`, body))
