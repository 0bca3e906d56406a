import { type Ordering, inOrder } from "../../Ordering"
import { type PastField, type RealIssue, type Step, keyOf, priorities, statuses } from "./RealIssue"

/** A query, which issues it finds, and in which order. */
export interface Question {
  readonly jql: string
  readonly holds: (issue: RealIssue) => boolean
  /** The newest first where nothing is said. */
  readonly orders?: ReadonlyArray<Ordering<RealIssue>>
}

const newest: ReadonlyArray<Ordering<RealIssue>> = [{ by: ({ createdAt }) => createdAt, descends: true }]

/** What a question finds among all, straight from these. */
export const answerTo = (
  { holds, orders = newest }: Question,
  issues: ReadonlyArray<RealIssue>,
): ReadonlyArray<string> => inOrder(issues.filter(holds), orders).map(keyOf)

export const now = (issue: RealIssue, field: PastField): string | undefined => issue.past[field].at(-1)?.value

/** When it was last changed. */
export const updatedAt = ({ past, createdAt }: RealIssue): number =>
  Math.max(createdAt, ...Object.values(past).flatMap((steps) => steps.map(({ at }) => at)))

/** When it was resolved, where it is. */
export const resolvedAt = ({ past }: RealIssue): number | undefined => {
  const last = past.resolution.at(-1)
  return last?.value === undefined ? undefined : last.at
}

/** A value that a field had, and until when. */
interface Span extends Step {
  readonly until: number
  readonly before: Step | undefined
}

const spansOf = (issue: RealIssue, field: PastField): ReadonlyArray<Span> =>
  issue.past[field].map((step, place, all) => ({
    ...step,
    until: all[place + 1]?.at ?? Number.POSITIVE_INFINITY,
    before: all[place - 1],
  }))

/** It had such a value at some time. */
export const was =
  (field: PastField, fits: (span: Span) => boolean) =>
  (issue: RealIssue): boolean =>
    spansOf(issue, field).some(fits)

/** It was changed so: what it was created with is no change. */
export const changed =
  (field: PastField, fits: (to: Step, from: Step) => boolean = () => true) =>
  (issue: RealIssue): boolean =>
    spansOf(issue, field).some((span) => span.before !== undefined && fits(span, span.before))

export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .match(/[\p{L}\p{N}\p{M}]+(?:['\u2019]\p{L}+)*/gu) ?? []

/** Words and all their forms, spelled out: what the stems of the engine are to come to. */
const forms: Readonly<Record<string, ReadonlyArray<string>>> = {
  crash: ["crash", "crashes", "crashed", "crashing"],
  memory: ["memory", "memories"],
  leak: ["leak", "leaks", "leaked", "leaking"],
  timeout: ["timeout", "timeouts", "timeout's"],
  // The stem of them all is `except`.
  exception: [
    "exception",
    "exceptions",
    "exception's",
    "except",
    "excepts",
    "excepted",
    "excepting",
    "exceptional",
  ],
  deadlock: ["deadlock", "deadlocks", "deadlocked"],
  docker: ["docker", "dockers"],
  wizard: ["wizard", "wizards", "wizard's"],
  issue: ["issue", "issues", "issued", "issuing", "issue's"],
  // So are contentions to a stemmer.
  content: ["content", "contents", "content's", "contented", "contention", "contentions"],
  assist: [
    ...["assist", "assists", "assisted", "assisting", "assistive", "assistance", "assistances"],
    // The issues spell them both ways.
    ...["assistant", "assistants", "assistent", "assistents"],
  ],
  tracker: ["tracker", "trackers"],
}

const isForm =
  (word: string) =>
  (each: string): boolean =>
    (forms[word] ?? [word]).includes(each)

/** All of some words stand in a text, each in one of its forms. */
export const hasWords = (text: string, ...words: ReadonlyArray<string>): boolean => {
  const all = wordsOf(text)
  return words.every((word) => all.some(isForm(word)))
}

/** They stand there one behind the other. */
export const hasPhrase = (text: string, ...words: ReadonlyArray<string>): boolean => {
  const all = wordsOf(text)
  return all.some((_each, from) => words.every((word, place) => isForm(word)(all[from + place] ?? "")))
}

export const hasBeginning = (text: string, beginning: string): boolean =>
  wordsOf(text).some((each) => each.startsWith(beginning))

/** The highest priority is the greatest. */
export const priorityRank = (issue: RealIssue): number =>
  -priorities.findIndex((each) => each === now(issue, "priority"))

export const statusRank = (issue: RealIssue): number =>
  statuses.findIndex((each) => each === now(issue, "status"))

export const byKey: ReadonlyArray<Ordering<RealIssue>> = [
  { by: ({ project }) => project },
  { by: ({ number }) => number },
]
