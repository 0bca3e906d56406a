import { Buffer } from "node:buffer"
import type { Credentials } from "@quoin/kernel"

/** Sends a request: `fetch`, or a web handler in the same process. */
export type Send = (request: Request) => Promise<Response>

/** The header that carries the credentials, if there are any. */
export const authorization = (credentials: Credentials): Record<string, string> => {
  switch (credentials._tag) {
    case "None":
      return {}
    case "Basic": {
      const pair = Buffer.from(`${credentials.username}:${credentials.password}`).toString("base64")
      return { authorization: `Basic ${pair}` }
    }
    case "Bearer":
      return { authorization: `Bearer ${credentials.token}` }
  }
}

/** The message in the body of a failure, or the whole body where there is none. */
export const messageIn = (json: unknown, text: string): string =>
  typeof json === "object" && json !== null && "message" in json ? String(json.message) : text
