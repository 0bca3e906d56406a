import { Words, limits as kernelLimits } from "@quoin/kernel"
import type { IssueRecord } from "../Issue"

/** The texts of an issue whose words it is found by, and what stands before each word, so that one field holds all of them. */
export const textMarks = { summary: "", description: "^", environment: "@" } as const
export type TextMember = keyof typeof textMarks

const members = Object.keys(textMarks) as ReadonlyArray<TextMember>

/** Behind this stands the mark of a text that has anything in it, whether words or signs alone. */
const presence = "?"

/** The mark of a custom field by its id: `customfield_10006`. */
export const customMark = (fieldId: string): string => `~${fieldId.replace(/^\D*/, "")}~`

/** What an issue is found by whose text of a mark is not empty. */
export const presenceOf = (mark: string): string => presence + mark

const marked = (mark: string, text: string): ReadonlyArray<string> =>
  text.trim() === ""
    ? []
    : [presenceOf(mark), ...Words.findableWords(Words.wordsOf(text)).map((word) => mark + word)]

/** All words that an issue is found by: of what it holds itself, and up to what one field of a record may have. */
export const foundWords = (issue: IssueRecord): ReadonlyArray<string> =>
  [
    ...members.flatMap((member) => marked(textMarks[member], issue[member] ?? "")),
    ...Object.entries(issue.custom).flatMap(([id, value]) =>
      typeof value === "string" ? marked(customMark(id), value) : [],
    ),
  ].slice(0, kernelLimits.wordValues)
