import { type Outcome, send } from "../../core/call"

/** Tells the double to do something. */
export const control = (name: string, body: unknown = {}): Promise<Outcome<unknown>> =>
  send("POST", `/_quoin/${name}`, body)
