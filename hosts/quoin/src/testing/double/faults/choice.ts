import type { EveryFault, NextFault } from "./Fault"

/** The call that is judged. */
export interface StruckCall {
  readonly operation: string
  readonly caller: string
  /** Its fields, as `execute` takes them; undefined where its input could not be read. */
  readonly payload: () => unknown
  /** Path and query of its request over HTTP; absent for a call inside the process. */
  readonly url?: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Has a value everything that is wanted of it? What is not named may be anything; lists are compared as a whole. */
export const contains = (value: unknown, wanted: unknown): boolean => {
  if (isRecord(wanted)) {
    return isRecord(value) && Object.entries(wanted).every(([name, each]) => contains(value[name], each))
  }
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(value) &&
      value.length === wanted.length &&
      wanted.every((each, index) => contains(value[index], each))
    )
  }
  return Object.is(value, wanted)
}

const isMeant = (wanted: string, operation: string): boolean =>
  wanted === "*" ||
  wanted === operation ||
  (wanted.endsWith(".*") && operation.startsWith(wanted.slice(0, -1)))

const pathOf = (url: string): ReadonlyArray<string> => (url.split("?", 1)[0] ?? "").split("/")

/** Is it this path? `*` stands for any one part of it. */
const isAt = (wanted: string, url: string | undefined): boolean => {
  if (url === undefined) return false
  const [parts, given] = [wanted.split("/"), pathOf(url)]
  return parts.length === given.length && parts.every((part, index) => part === "*" || part === given[index])
}

/** Is a fault for a call? */
export const isFor = (
  { operation = "*", caller, where, resource }: NextFault | EveryFault,
  call: StruckCall,
): boolean =>
  isMeant(operation, call.operation) &&
  (caller === undefined || caller === call.caller) &&
  (resource === undefined || isAt(resource, call.url)) &&
  (where === undefined || contains(call.payload(), where))
