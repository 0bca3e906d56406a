import { errorFieldsAt } from "./contract"
import type { FuzzRequest } from "./requests"

/** What came back. */
export interface FuzzAnswer {
  readonly status: number
  readonly text: string
  readonly isJson: boolean
}

/** Answers of the server's side that say what they are: not built, and not now. */
const namedStatuses: ReadonlySet<number> = new Set([501, 503])

/** What a form without its header is told: clients of this service read the text itself. */
const isPlainRefusal = ({ status, text, isJson }: FuzzAnswer): boolean =>
  !isJson &&
  ((status === 403 && text === "XSRF check failed") ||
    // What is wrong with a signature is told as OAuth has it.
    (status === 401 && text.startsWith("oauth_problem=")))

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const missingFields = ({ url }: FuzzRequest, { text }: FuzzAnswer): ReadonlyArray<string> => {
  const body = parsed(text)
  const fields = typeof body === "object" && body !== null ? Object.keys(body) : []
  const [path = ""] = url.split("?")
  return (fields.length === 0 ? ["anything"] : errorFieldsAt(path)).filter((name) => !fields.includes(name))
}

/** What is wrong with an answer, whatever the request was; nothing where all is well. */
export const faultOf = (request: FuzzRequest, answer: FuzzAnswer): string | undefined => {
  const { status, text, isJson } = answer
  if (status >= 500 && !namedStatuses.has(status)) return `a ${status}: ${text.slice(0, 300)}`
  if (request.method === "HEAD") return text === "" ? undefined : "a body for HEAD"
  if (isJson && text !== "" && parsed(text) === undefined)
    return `a body that is not JSON: ${text.slice(0, 300)}`
  if (status < 400 || isPlainRefusal(answer)) return undefined
  const missing = missingFields(request, answer)
  return missing.length === 0 ? undefined : `a ${status} without ${missing.join(", ")}: ${text.slice(0, 300)}`
}

const idNames: ReadonlySet<string> = new Set([
  "id",
  "key",
  "objectKey",
  "username",
  "name",
  "title",
  "homepageId",
])

/** Ids, keys and names in an answer. */
export const seenIn = (value: unknown, depth = 0): ReadonlyArray<unknown> =>
  typeof value !== "object" || value === null || depth > 4
    ? []
    : Object.entries(value)
        .slice(0, 30)
        .flatMap(([name, inner]: [string, unknown]) =>
          idNames.has(name) && (typeof inner === "string" || typeof inner === "number")
            ? [inner]
            : seenIn(inner, depth + 1),
        )
