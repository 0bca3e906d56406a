import { type EngineService, operationOfShortcut } from "@quoin/engine"
import { InvalidInput, type Violation, invalid, oneOf, showGiven, suggestion } from "@quoin/kernel"
import * as Either from "effect/Either"
import { mostStaleCommits } from "../world/World"
import { type EveryFault, type NextFault, faultNames } from "./Fault"

/** Longest latency, in milliseconds: a test waits for it. */
export const mostLatencyMillis = 60_000

/** Whoever writes no TypeScript may give anything. */
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

type Named = Pick<EngineService, "domains" | "operations">

type Check = (value: unknown, named: Named) => string | undefined

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

const plays: Readonly<Record<string, Check>> = {
  operation,
  caller: text,
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

const checks = {
  next: { ...plays, count: within(1, 1_000_000) },
  every: {
    ...plays,
    share: (value: unknown, named: Named) =>
      value === true ? "a share above 0, at most 1" : share(value, named),
    seed: within(0, 2 ** 32 - 1),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Check>>>>

const violation = (field: string, value: unknown, allowed: string): Violation => ({
  field,
  given: showGiven(value),
  allowed,
})

/** Every broken rule of a fault, each named. A fault that plays nothing is broken, too. */
export const checkFault = <Fault extends NextFault | EveryFault>(
  kind: keyof typeof checks,
  fault: Fault,
  named: Named,
): Either.Either<Fault, InvalidInput> => {
  const own: Readonly<Record<string, Check>> = checks[kind]
  if (!isObject(fault)) {
    return Either.left(invalid(`faults.${kind}`, fault, "a fault: { operation, status }, or the like"))
  }
  const entries = Object.entries<unknown>({ ...fault }).filter(([, value]) => value !== undefined)
  const broken = entries.flatMap(([field, value]) => {
    const check = own[field]
    const allowed = check === undefined ? oneOf(field, Object.keys(own)) : check(value, named)
    if (allowed === undefined) return []
    return [violation(`faults.${kind}.${field}`, check === undefined ? field : value, allowed)]
  })
  const isPlayed = entries.some(([field]) => faultNames.includes(field))
  const nothing = isPlayed
    ? []
    : [violation(`faults.${kind}`, fault, `at least one of ${faultNames.join(", ")}`)]
  const [first, ...rest] = [...broken, ...nothing]
  return first === undefined
    ? Either.right(fault)
    : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
