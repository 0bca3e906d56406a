import { cut } from "../QuerySyntaxError"
import type { Fault } from "./Dialect"

const escapeOf = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`

const listed = (texts: ReadonlyArray<string>): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} or ${texts.at(-1) ?? ""}`

/** What could stand at a place, by the first of it: what clients know it as, and how it may be made such a thing. */
const places: ReadonlyArray<readonly [expected: string, place: string, remedy?: string]> = [
  ["a value", "either a value, list or function", "as a value"],
  ["a list in brackets", "either a value, list or function", "as a value"],
  ["a field", "a field name", "as a field name"],
  ["=", "operator"],
  ["AND", "either 'OR' or 'AND'"],
]

const unexpected = ({ kind, found, expected, suggestion }: Fault): string => {
  const [first = ""] = expected
  const [, place = listed(expected), as] = places.find(([each]) => each === first) ?? []
  if (kind === "end") return `Expecting ${place} before the end of the query.`
  const shown = cut(found)
  const remedy = as === undefined ? "" : ` You must surround '${shown}' in quotation marks to use it ${as}.`
  const meant = suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`
  return first.endsWith("()")
    ? `Unable to find JQL function '${shown}()'.${meant}`
    : `Expecting ${place} but got '${shown}'.${remedy}${meant}`
}

const wordingOf = (fault: Fault): string => {
  const found = cut(fault.found)
  switch (fault.kind) {
    case "reserved word":
      return `'${found}' is a reserved JQL word. You must surround it in quotation marks to use it in a query.`
    case "reserved character":
      return (
        `The character '${found}' is a reserved JQL character. ` +
        `You must enclose it in a string or use the escape '${escapeOf(found)}' instead.`
      )
    case "escape":
      return (
        `'${found}' is an illegal JQL escape sequence. ` +
        String.raw`The valid escape sequences are \', \", \t, \n, \r, \\, '\ ' and \uXXXX.`
      )
    case "unclosed":
      return `The quoted string ${found} has not been completed.`
    case "end":
    case "other":
      return unexpected(fault)
  }
}

/** A fault in the words that clients of JQL know (QRY-43). */
export const jqlWording = (fault: Fault): string => `Error in the JQL Query: ${wordingOf(fault)}`
