import * as Either from "effect/Either"
import { type FieldKind, toldNothing } from "../FieldKind"
import { type FieldValue, emptyValue, plain } from "../FieldValue"
import { asText, isNothing, namedBy } from "../inputValues"
import type { IssueReference } from "../../issue/IssueReference"

const nameIn = (given: unknown): ReadonlyArray<string> => {
  const named = namedBy(given, ["key", "id"])
  return named === undefined ? [] : [named]
}

const issueKind = (value: (issue: IssueReference) => FieldValue): FieldKind => ({
  type: "any",
  verbs: ["set"],
  read: (given, { issue }) => {
    if (isNothing(given) || given === "") return Either.right(undefined)
    const [named] = nameIn(given)
    const found = named === undefined ? undefined : issue(named)
    return found === undefined ? Either.left("the id or key of an issue") : Either.right(found.id)
  },
  issues: nameIn,
  show: (held, { issue }) => {
    const found = issue(asText(held) ?? "")
    return found === undefined ? emptyValue : value(found)
  },
  told: (held, { issue }) => {
    const found = issue(asText(held) ?? "")
    return found === undefined ? toldNothing : { id: found.id, text: found.key }
  },
})

/** The issue that a sub-task is a part of. */
export const parentKind: FieldKind = {
  ...issueKind((issue) => ({ kind: "issue", issue })),
  type: "issuelink",
}

/** The epic that an issue belongs to, shown by its key; what is no epic any more is none. */
export const epicLinkKind: FieldKind = issueKind(({ key, issueType }) =>
  issueType.level === "epic" ? plain(key) : emptyValue,
)

/** A field that only other operations write. */
export const readOnly = (kind: FieldKind, why: string): FieldKind => ({
  ...kind,
  verbs: [],
  read: () => Either.left(why),
})
