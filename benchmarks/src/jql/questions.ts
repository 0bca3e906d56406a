import { wordOf } from "../search/manual"
import { projects } from "./madeIssues"
import type { RawQuestion } from "./RawIssues"

/** A question to both sides. */
export interface JqlQuestion {
  readonly says: string
  /** How many times SQL by hand it may take. */
  readonly goal: number
  readonly jql: string
  readonly raw: RawQuestion
}

const [first = "", second = ""] = projects
const [some, rare] = [wordOf(300), wordOf(3_000)]
const newest = "i.id DESC"

const fields: ReadonlyArray<Omit<JqlQuestion, "goal">> = [
  {
    says: "project and status",
    jql: `project = ${second} AND status = "In Progress" ORDER BY created DESC`,
    raw: {
      from: "issue i WHERE i.project = ? AND i.status = ?",
      params: [second, "In Progress"],
      orderBy: newest,
    },
  },
  {
    says: "people and resolution",
    jql: "creator = admin AND resolution is EMPTY ORDER BY updated DESC",
    raw: {
      from: "issue i WHERE i.creator = ? AND i.resolution IS NULL",
      params: ["admin"],
      orderBy: "i.updated DESC, i.id DESC",
    },
  },
  {
    says: "a label",
    jql: 'labels = "label-7" ORDER BY created DESC',
    raw: {
      from: "label l JOIN issue i ON i.id = l.id WHERE l.label = ?",
      params: ["label-7"],
      orderBy: newest,
    },
  },
  {
    says: "type and priority, by priority",
    jql: `project = ${second} AND type = Bug AND priority > Medium ORDER BY priority DESC, created DESC`,
    raw: {
      from: "issue i WHERE i.project = ? AND i.type = ? AND i.rank < 2",
      params: [second, "Bug"],
      orderBy: "i.rank, i.id DESC",
    },
  },
  {
    says: "a version",
    jql: 'fixVersion = "2.0" ORDER BY created DESC',
    raw: { from: "version v JOIN issue i ON i.id = v.id WHERE v.name = ?", params: ["2.0"], orderBy: newest },
  },
  {
    says: "days, in their order",
    jql: 'due >= "2026-03-01" AND due < "2026-03-08" ORDER BY due DESC',
    raw: {
      from: "issue i WHERE i.due >= ? AND i.due < ?",
      params: ["2026-03-01", "2026-03-08"],
      orderBy: "i.due DESC, i.id DESC",
    },
  },
]

const past: ReadonlyArray<Omit<JqlQuestion, "goal">> = [
  {
    says: "status was",
    jql: `status WAS "In Progress" AND project = ${first} ORDER BY created DESC`,
    raw: {
      from: "issue i WHERE i.project = ? AND i.id IN (SELECT p.id FROM period p WHERE p.value = ?)",
      params: [first, "In Progress"],
      orderBy: newest,
    },
  },
  {
    says: "status changed from and to",
    jql: 'status CHANGED FROM "In Progress" TO Done ORDER BY created DESC',
    raw: {
      from: "issue i WHERE i.id IN (SELECT p.id FROM period p WHERE p.value = ? AND p.before = ?)",
      params: ["Done", "In Progress"],
      orderBy: newest,
    },
  },
]

const texts: ReadonlyArray<Omit<JqlQuestion, "goal">> = [
  {
    says: "a rare word of the summary",
    jql: `summary ~ ${rare} ORDER BY created DESC`,
    raw: {
      from: "words w JOIN issue i ON i.id = w.rowid WHERE words MATCH ?",
      params: [`summary:${rare}`],
      orderBy: newest,
    },
  },
  {
    says: "a word of some, anywhere",
    jql: `text ~ ${some} ORDER BY created DESC`,
    raw: {
      from: "words w JOIN issue i ON i.id = w.rowid WHERE words MATCH ?",
      params: [some],
      orderBy: newest,
    },
  },
]

const aimed = (goal: number, all: typeof fields): ReadonlyArray<JqlQuestion> =>
  all.map((each) => ({ ...each, goal }))

/** Ten questions: of fields, of the past and of words. */
export const jqlQuestions: ReadonlyArray<JqlQuestion> = [
  ...aimed(2, fields),
  ...aimed(3, past),
  ...aimed(3, texts),
]
