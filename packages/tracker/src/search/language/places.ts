import { textMarks, customMark, type TextMember } from "../../issue/words"
import type { IssueRecord } from "../../Issue"
import { type CustomField, type CustomKind, type Site, customFieldId } from "../../site/Site"
import type { QueryField } from "./QueryField"

/** Where words stand that issues are found by: in the issue itself, in its comments, or in what is said of work on it. */
export type Place =
  | {
      readonly _tag: "Own"
      readonly name: string
      readonly mark: string
      readonly read: (issue: IssueRecord) => string
    }
  | { readonly _tag: "Comments"; readonly name: string }
  | { readonly _tag: "Work"; readonly name: string }

const own = (member: TextMember): Place => ({
  _tag: "Own",
  name: member,
  mark: textMarks[member],
  read: (issue) => issue[member] ?? "",
})

const comments: Place = { _tag: "Comments", name: "comment" }

/** What is said of work. */
export const work: Place = { _tag: "Work", name: "worklogComment" }

const wordy: ReadonlyArray<CustomKind> = ["text", "textarea", "epicName"]

/** Custom fields that hold texts of which words are asked. */
export const isWordy = ({ kind }: CustomField): boolean => wordy.includes(kind)

const custom = (field: CustomField): Place => {
  const id = customFieldId(field)
  return {
    _tag: "Own",
    name: id,
    mark: customMark(id),
    read: ({ custom: held }) => {
      const value = Object.hasOwn(held, id) ? held[id] : undefined
      return typeof value === "string" ? value : ""
    },
  }
}

/** The places that a field of words asks. */
export const placesOf = (site: Site, { kind, member, custom: one }: QueryField): ReadonlyArray<Place> => {
  if (one !== undefined) return [custom(one)]
  if (kind === "comments") return [comments]
  if (kind === "worklogComment") return [work]
  return kind === "texts"
    ? [
        own("summary"),
        own("description"),
        own("environment"),
        comments,
        ...site.customFields.filter(isWordy).map(custom),
      ]
    : member === undefined
      ? []
      : [own(member)]
}
