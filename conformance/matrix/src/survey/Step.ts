/** Values of one part of a request, by their names. */
export type Values = Readonly<Record<string, unknown>>

/** Stands for the time of the call, in seconds. */
export const now = "<now>"

/** Stands for a text that no other call has. */
export const nonce = "<nonce>"

/** Who does not sign in. */
export const nobody = "nobody at all"

/**
 * One call of the script. A text `{name.path}` in it stands for what the answer kept under that name says at that path; of
 * a list, a part of the path that is no number means the member of that name. `{name.path as text}` makes a text of a number.
 */
export interface Step {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: string
  readonly query: Values
  /** Absent where no body is sent. */
  readonly body?: Values
  /** The body is sent as a form: what stands under `file` are files, each by its name, its text and its media type. */
  readonly isForm?: true
  /** The body is sent as the fields of a form without files. */
  readonly isFields?: true
  /** The body is no object but the one value that stands in it. */
  readonly isBare?: true
  /** The answer is kept under this name for later steps. */
  readonly keeps?: string
  /** Who calls, by the user name, or `nobody`; the administrator when absent. */
  readonly as?: string
  /** Headers besides those that every call has. */
  readonly headers?: Readonly<Record<string, string>>
  /** It follows so many minutes after the call that is as many steps before it, and not hours: what it is about does not last longer. */
  readonly soon?: number
}

interface More {
  readonly soon?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Values
  readonly keeps?: string
  readonly as?: string
}

const writing =
  (method: "POST" | "PUT") =>
  (path: string, body: Values, more: More = {}): Step => ({ method, path, query: {}, body, ...more })

/** Puts one value and no object. */
export const putBare = (path: string, value: unknown, more: More = {}): Step => ({
  ...writing("PUT")(path, { value }, more),
  isBare: true,
})

export const postBare = (path: string, value: unknown, more: More = {}): Step => ({
  ...writing("POST")(path, { value }, more),
  isBare: true,
})

const forming =
  (method: "POST" | "PUT") =>
  (path: string, body: Values, more: More = {}): Step => ({
    ...writing(method)(path, body, more),
    isForm: true,
  })

const asking =
  (method: "GET" | "DELETE") =>
  (path: string, query: Values = {}, more: Omit<More, "query"> = {}): Step => ({
    method,
    path,
    query,
    ...more,
  })

export const postFields = (path: string, body: Values, more: More = {}): Step => ({
  ...writing("POST")(path, body, more),
  isFields: true,
})

export const putFields = (path: string, body: Values, more: More = {}): Step => ({
  ...writing("PUT")(path, body, more),
  isFields: true,
})

export const get = asking("GET")
export const del = asking("DELETE")
export const post = writing("POST")
export const put = writing("PUT")
export const postForm = forming("POST")
export const putForm = forming("PUT")

/** Answers by the names that they were kept under. */
export type Kept = ReadonlyMap<string, unknown>

const partOf = (value: unknown, name: string): unknown => {
  // The fields of a form, or of the query of an address.
  if (typeof value === "string")
    return new URLSearchParams(value.replace(/^[^?]*\?/, "")).get(name) ?? undefined
  if (typeof value !== "object" || value === null) return undefined
  const list: unknown = Array.isArray(value) && !/^\d+$/.test(name) ? value : undefined
  if (Array.isArray(list)) return list.find((member) => partOf(member, "name") === name) as unknown
  return (value as Record<string, unknown>)[name]
}

const asText = " as text"

const said = (kept: Kept, reference: string): unknown => {
  if (reference.endsWith(asText)) return String(said(kept, reference.slice(0, -asText.length)))
  const [name = "", ...path] = reference.split(".")
  return path.reduce(partOf, kept.get(name))
}

const filled = (kept: Kept, value: unknown): unknown => {
  if (typeof value === "string") {
    const whole = /^\{([\w. ]+)\}$/.exec(value)?.[1]
    return whole === undefined
      ? value.replace(/\{([\w. ]+)\}/g, (_all, reference: string) => String(said(kept, reference)))
      : said(kept, whole)
  }
  if (Array.isArray(value)) return value.map((member) => filled(kept, member))
  if (typeof value !== "object" || value === null) return value
  return filledValues(kept, value as Values)
}

const filledValues = (kept: Kept, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [String(filled(kept, name)), filled(kept, value)]),
  )

/** The step with what earlier answers said in it. */
export const fill = (step: Step, kept: Kept): Step => ({
  ...step,
  path: String(filled(kept, `${step.path} `)).trim(),
  query: filledValues(kept, step.query),
  ...(step.headers === undefined
    ? {}
    : {
        headers: Object.fromEntries(
          Object.entries(step.headers).map(([name, text]) => [name, String(filled(kept, text))]),
        ),
      }),
  ...(step.body === undefined ? {} : { body: filledValues(kept, step.body) }),
})

/** The step without one value of its query or body. */
export const without = (step: Step, part: "query" | "body", name: string): Step => {
  const { [name]: _left, ...others } = step[part] ?? {}
  return { ...step, [part]: others }
}
