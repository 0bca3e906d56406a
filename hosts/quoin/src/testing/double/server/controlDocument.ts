/** Which of the doubles behind one address a request is for; without it the first one. */
export const namespaceHeader = "x-quoin-namespace"

/** JSON Schema, as far as the document needs it. */
type Shape = Readonly<Record<string, unknown>>

interface About {
  readonly summary: string
  readonly body?: Shape
  readonly query?: Readonly<Record<string, string>>
  /** What 200 brings; 204 where there is nothing to bring. */
  readonly answer?: Shape
}

const object = (properties: Shape, required: ReadonlyArray<string> = []): Shape => ({
  type: "object",
  properties,
  required,
})
const text = { type: "string" }
const moment = { type: "string", format: "date-time" }
const waiting = {
  type: "array",
  items: object({ what: text, id: text, due: moment }, ["what"]),
}
const keptSnapshot = object({ snapshot: text, name: text, at: moment }, ["snapshot", "at"])
const fault = { type: "object", description: "A fault, as docs/double.md describes it." }

/** What each control does, takes and answers. */
const about = {
  "POST reset": { summary: "Brings everything back to where it began" },
  "GET verify": { summary: "Says whether something was asked in vain" },
  "GET clock": {
    summary: "Tells the time, and what waits",
    answer: object({ now: moment, waiting }, ["now", "waiting"]),
  },
  "POST clock": {
    summary: "Moves the time on; what comes due is done at its time",
    body: object(
      { advance: { oneOf: [text, { type: "integer" }], description: "90 days, or milliseconds" } },
      ["advance"],
    ),
    answer: object({ now: moment, waiting, reached: { type: "boolean" } }, ["now", "waiting", "reached"]),
  },
  "POST session": {
    summary: "Begins a session of a user without a password: its cookie signs a browser in",
    body: object({ as: { ...text, description: "The name of the user" } }, ["as"]),
  },
  "POST settle": { summary: "Does what is due", answer: object({ waiting }, ["waiting"]) },
  "POST faults": {
    summary: "Plays a fault in the next calls, or in every call",
    body: { oneOf: [object({ next: fault }, ["next"]), object({ every: fault }, ["every"])] },
  },
  "DELETE faults": { summary: "Ends all faults" },
  "GET requests": {
    summary: "Tells what was asked",
    query: {
      operation: "only those of one operation",
      last: "only so many, the last ones",
      all: "true: what the double did by itself, too",
      as: "seed: as a file of operations; test: as a test for vitest",
    },
    answer: object({ requests: { type: "array", items: { type: "object" } } }, ["requests"]),
  },
  "POST snapshot": {
    summary: "Keeps a snapshot, which may have a name, or brings one back",
    body: { oneOf: [object({ name: text }), object({ restore: text }, ["restore"])] },
    answer: object({ snapshot: text }, ["snapshot"]),
  },
  "GET snapshot": {
    summary: "Tells which snapshots are kept, the oldest first",
    answer: object({ snapshots: { type: "array", items: keptSnapshot } }, ["snapshots"]),
  },
  "GET namespaces": {
    summary: "Tells the names of the doubles behind this address, and which of them this is",
    answer: object({ namespaces: { type: "array", items: text }, current: text }, ["namespaces"]),
  },
  "POST fork": {
    summary: "Makes a double of that name, which begins as this one is now",
    body: object({ as: { ...text, description: "The name of its namespace" } }, ["as"]),
  },
  "GET openapi.json": { summary: "Describes this control", answer: { type: "object" } },
} satisfies Readonly<Record<string, About>>

/** A method and what stands behind `/_quoin/`. */
export type ControlName = keyof typeof about

const json = (schema: Shape) => ({ content: { "application/json": { schema } } })

const failure = json(object({ failure: text, message: text }, ["failure", "message"]))

const namespace = {
  name: namespaceHeader,
  in: "header",
  schema: text,
  description: "Which double is meant: each value is one of its own, that begins as the first one began.",
}

const operationOf = ({ summary, body, query = {}, answer }: About) => ({
  summary,
  parameters: [
    namespace,
    ...Object.entries(query).map(([name, description]) => ({ name, in: "query", schema: text, description })),
  ],
  ...(body === undefined ? {} : { requestBody: json(body) }),
  responses: {
    ...(answer === undefined ? {} : { "200": { description: "Done", ...json(answer) } }),
    ...(answer === undefined || body !== undefined ? { "204": { description: "Done" } } : {}),
    "400": { description: "Something is none; each is named", ...failure },
    "409": { description: "Something was asked in vain, or time came less far", ...failure },
  },
})

const pathsOf = (): Readonly<Record<string, Shape>> => {
  const paths: Record<string, Shape> = {}
  for (const [name, told] of Object.entries<About>(about)) {
    const [method = "", path = ""] = name.split(" ")
    const at = `/_quoin/${path}`
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(told) }
  }
  return paths
}

/** The control of a double, as an OpenAPI document: for programs of any language. */
export const controlDocument = (): Shape => ({
  openapi: "3.1.0",
  info: { title: "The control of a double of Quoin", version: "1" },
  paths: pathsOf(),
})
