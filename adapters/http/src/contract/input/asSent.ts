import { type InvalidInput, showGiven } from "@quoin/kernel"
import { mapViolations } from "../Vocabulary"
import type { RequestParts } from "./RequestParts"

const isNumber = /^-?\d+(?:\.\d+)?$/

/** What a request sent under a name, in whichever part. */
const sentIn =
  ({ path, query, body }: RequestParts) =>
  (name: string): unknown =>
    [body, query, path].find((part) => Object.hasOwn(part, name))?.[name]

/** A number that stands for what was sent as another text, such as a moment, is told as that text (HTT-12). */
export const asSent = (given: RequestParts): ((failure: InvalidInput) => InvalidInput) => {
  const sentAs = sentIn(given)
  return mapViolations((violation) => {
    const sent = isNumber.test(violation.given) ? sentAs(violation.field) : undefined
    const isOther = typeof sent === "string" && Number(sent) !== Number(violation.given)
    return isOther ? { ...violation, given: showGiven(sent) } : violation
  })
}
