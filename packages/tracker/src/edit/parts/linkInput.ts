import * as Either from "effect/Either"
import { isNothing, memberOf, namedBy } from "../../fields/inputValues"

/** A link that an update adds, as it is said. */
export interface GivenLink {
  readonly type: string
  /** How the other issue is called, and whether the link goes from that one. */
  readonly other: string
  readonly isFromOther: boolean
}

export const linkForm =
  "an object with the type of the link, as {name} or {id}, and one other issue: outwardIssue, to which the link goes, or inwardIssue, as {key} or {id}"

/** Reads `{"type": {"name": "Blocks"}, "outwardIssue": {"key": "PROJ-2"}}`. */
export const readLink = (given: unknown): Either.Either<GivenLink, string> => {
  const type = namedBy(memberOf(given, "type"), ["id", "name"])
  const [inward, outward] = [memberOf(given, "inwardIssue"), memberOf(given, "outwardIssue")]
  const other = namedBy(isNothing(outward) ? inward : outward, ["key", "id"])
  return type === undefined || other === undefined || isNothing(inward) === isNothing(outward)
    ? Either.left(linkForm)
    : Either.right({ type, other, isFromOther: isNothing(outward) })
}
