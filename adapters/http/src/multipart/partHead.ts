import { lookUp } from "@quoin/kernel"

/** What the head of a part says of it: what it is called, and what its file is. */
export interface PartHead {
  readonly name: string | undefined
  readonly fileName: string | undefined
}

/** `; key=value`; the value is read behind it. */
const key = /\s*;\s*([^\s=;"]+)\s*=\s*/y
/** Up to a quote that nothing but the next parameter follows: some clients do not escape those before it. */
const quoted = /"((?:\\.|[^\\])*?)"\s*(?=;|$)/suy
/** The same where a sign of its own stands before the last quote: browsers do not escape `\`. */
const quotedAsIs = /"(.*?)"\s*(?=;|$)/suy
const bare = /[^;"]*/uy
const isOver = /^\s*;?\s*$/
const form = /^\s*form-data\s*(?=;|$)/i

/** What forms write for signs that would end the name, each by its own way: HTML with a percent sign, others with a backslash. */
const escapes: Readonly<Record<string, string>> = {
  '\\"': '"',
  "\\\\": "\\",
  "%22": '"',
  "%0D": "\r",
  "%0A": "\n",
}

const unescaped = (text: string): string =>
  text.replace(/\\["\\]|%22|%0D|%0A/gi, (found) => lookUp(escapes, found.toUpperCase()) ?? found)

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

interface Value {
  readonly value: string
  readonly end: number
}

const valueAt = (text: string, at: number): Value | undefined => {
  if (text[at] !== '"') {
    const [found = ""] = matchAt(bare, text, at) ?? []
    return { value: found.trim(), end: at + found.length }
  }
  const found = matchAt(quoted, text, at) ?? matchAt(quotedAsIs, text, at)
  return found === undefined ? undefined : { value: unescaped(found[1] ?? ""), end: at + found[0].length }
}

const extended = /^utf-8'[^']*'(.*)$/is

/** A value of RFC 8187, which some clients write where a name has more than ASCII; undefined where it is none in UTF-8. */
const decodedOf = (value: string): string | undefined => {
  const encoded = extended.exec(value)?.[1]
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** What is said behind the kind of the part, by its name in lower case; undefined where that is not well-formed. */
const valuesIn = (disposition: string): ReadonlyMap<string, string> | undefined => {
  const values = new Map<string, string>()
  let at: number = form.exec(disposition)?.[0].length ?? -1
  while (at >= 0 && !isOver.test(disposition.slice(at))) {
    const found = matchAt(key, disposition, at)
    const read: Value | undefined = found && valueAt(disposition, at + found[0].length)
    if (found === undefined || read === undefined) return undefined
    values.set((found[1] ?? "").toLowerCase(), read.value)
    at = read.end
  }
  return at < 0 ? undefined : values
}

/** What a text in another encoding becomes where it is read as UTF-8. */
const unreadable = "\u{fffd}"

/**
 * Reads how a part is called. Names may have any sign, written as browsers, curl and libraries write them (HTT-750); undefined is
 * returned for what is no name in any of these ways, or is no text in UTF-8.
 */
export const partHeadOf = (disposition: unknown): PartHead | undefined => {
  if (typeof disposition !== "string" || disposition.includes(unreadable)) return undefined
  const values = valuesIn(disposition)
  if (values === undefined) return undefined
  const long = values.get("filename*")
  const fileName = long === undefined ? values.get("filename") : decodedOf(long)
  return long !== undefined && fileName === undefined ? undefined : { name: values.get("name"), fileName }
}
