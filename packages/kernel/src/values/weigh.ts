import { limits } from "./limits"
import { utf8Bytes } from "../paging/textOrder"

/** Bytes of a number, a flag or null in JSON, more or less. */
const scalarBytes = 8

/**
 * About how many bytes a value is as JSON: texts in UTF-8, names, and for each object `limits.answerObjectBytes`, as
 * transports add addresses and names of their own. Characters that JSON escapes count as themselves.
 */
export const weigh = (value: unknown): number => {
  if (typeof value === "string") return utf8Bytes(value)
  if (typeof value !== "object" || value === null) return scalarBytes
  if (Array.isArray(value)) {
    let bytes = 0
    for (const each of value) bytes += weigh(each)
    return bytes
  }
  let bytes: number = limits.answerObjectBytes
  const parts = value as Readonly<Record<string, unknown>>
  // Plain data inherits nothing, and a list of its names would cost three times as much as to weigh it.
  for (const name in parts) {
    const part = parts[name]
    bytes += name.length
    // Most parts are no objects: to be called for each of them would be most of the work.
    if (typeof part === "string") bytes += utf8Bytes(part)
    else bytes += typeof part !== "object" || part === null ? scalarBytes : weigh(part)
  }
  return bytes
}
