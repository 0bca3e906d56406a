import { type EngineService, operationOfShortcut } from "@quoin/engine"
import { type Violation, oneOf, showGiven, suggestion } from "@quoin/kernel"
import { mostStaleCommits } from "../world/World"

/** Longest latency, in milliseconds: a test waits for it. */
export const mostLatencyMillis = 60_000

/** Whoever writes no TypeScript may give anything. */
export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

export type Named = Pick<EngineService, "domains" | "operations">

export type Check = (value: unknown, named: Named) => string | undefined

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most

const within =
  (least: number, most: number): Check =>
  (value) =>
    isWhole(value, least, most) ? undefined : `a whole number from ${least} to ${most}`

const share: Check = (value) =>
  value === true || (typeof value === "number" && value > 0 && value <= 1)
    ? undefined
    : "true, or a share above 0, at most 1"

const isMillis = (value: unknown): value is number => isWhole(value, 0, mostLatencyMillis)

const latency: Check = (value) => {
  const isPair = Array.isArray(value) && value.length === 2 && value.every(isMillis)
  const [least = 0, most = 0] = isPair ? (value as ReadonlyArray<number>) : []
  return isMillis(value) || (isPair && least <= most)
    ? undefined
    : `whole milliseconds up to ${mostLatencyMillis}, or two of them, the shorter first`
}

const operation: Check = (value, named) => {
  if (typeof value !== "string") return "the tag of an operation, wiki.* or *"
  const tags = [...named.operations.keys()]
  const isKnown =
    value === "*" ||
    named.operations.has(value) ||
    (value.endsWith(".*") && tags.some((tag) => tag.startsWith(value.slice(0, -1))))
  if (isKnown) return undefined
  const meant = operationOfShortcut(named, value) ?? suggestion(value, tags)
  return `the tag of an operation, wiki.* or *${meant === undefined ? "" : `; did you mean ${meant}?`}`
}

const text: Check = (value) => (typeof value === "string" && value !== "" ? undefined : "a text")

const call: Check = (value, named) => {
  if (!isObject(value) || !("operation" in value)) return "a call: { operation, payload }"
  const { operation: name } = value
  return typeof name === "string" && operationOfShortcut(named, name) !== undefined
    ? undefined
    : operation(name, named)
}

const where: Check = (value) =>
  isObject(value) && !Array.isArray(value) && Object.keys(value).length > 0
    ? undefined
    : 'an object with fields of the call, such as { title: "Plan" }'

const resource: Check = (value) =>
  typeof value === "string" && value.startsWith("/") && !value.includes("?")
    ? undefined
    : "a path without a query, such as /rest/api/content/*"

const choices: Readonly<Record<string, Check>> = { operation, caller: text, where, resource }

const plays: Readonly<Record<string, Check>> = {
  status: within(400, 599),
  message: text,
  retryAfterSeconds: within(0, 86_400),
  latency,
  loseAnswer: share,
  closeConnection: share,
  truncateBody: share,
  staleRead: (value, named) => (value === true ? undefined : within(1, mostStaleCommits)(value, named)),
  overtaken: share,
  overtakenBy: call,
  queueFull: share,
}

export const violation = (field: string, value: unknown, allowed: string): Violation => ({
  field,
  given: showGiven(value),
  allowed,
})

/** What of an object is broken, by the name of its field. */
export const brokenFields = (
  given: object,
  own: Readonly<Record<string, Check>>,
  named: Named,
): ReadonlyArray<Violation> =>
  Object.entries<unknown>({ ...given })
    .filter(([, value]) => value !== undefined)
    .flatMap(([field, value]) => {
      const check = own[field]
      const allowed = check === undefined ? oneOf(field, Object.keys(own)) : check(value, named)
      return allowed === undefined ? [] : [violation(field, check === undefined ? field : value, allowed)]
    })

/** Calls that a script is for. */
export const mostScriptSteps = 1_000

/** Each of its steps plays what a fault plays, or nothing. */
const script: Check = (value, named) => {
  const wanted = `a list of 1 to ${mostScriptSteps} steps, such as [{ status: 503 }, {}]`
  if (!Array.isArray(value) || value.length < 1 || value.length > mostScriptSteps) return wanted
  const wrong = value.flatMap((step: unknown, index) =>
    isObject(step) && !Array.isArray(step)
      ? brokenFields(step, plays, named).map(
          ({ field, allowed }) => `step ${index + 1}, ${field}: ${allowed}`,
        )
      : [`step ${index + 1}: an object`],
  )
  return wrong[0]
}

/** What is allowed in each field of a fault. */
export const checks = {
  next: { ...choices, ...plays, count: within(1, 1_000_000), nth: within(1, 1_000_000), script },
  every: {
    ...choices,
    ...plays,
    nth: within(1, 1_000_000),
    share: (value: unknown, named: Named) =>
      value === true ? "a share above 0, at most 1" : share(value, named),
    seed: within(0, 2 ** 32 - 1),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Check>>>>
