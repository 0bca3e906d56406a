import type { Operation } from "@quoin/kernel"
import type { Source, Violation } from "./Source"

/** A rule of `docs/rules`, by its id. */
export interface Rule {
  readonly id: string
  readonly path: string
  readonly line: number
  /** The last cell of its row: the tests that fail when it is broken. */
  readonly heldBy: string
}

/** The rules of a page: the rows of its tables whose first cell is an id. */
export const rulesIn = (path: string, text: string): ReadonlyArray<Rule> =>
  text.split("\n").flatMap((row, index) => {
    const [, id, heldBy = ""] = /^\|\s*([A-Z]{3}-\d+)\s*\|.*\|\s*(.*?)\s*\|\s*$/.exec(row) ?? []
    return id === undefined ? [] : [{ id, path, line: index + 1, heldBy }]
  })

/** Rules whose id another rule has. */
export const repeatedRules = (rules: ReadonlyArray<Rule>): ReadonlyArray<Violation> =>
  rules.flatMap(({ id, path, line }, index) => {
    const first = rules.findIndex((rule) => rule.id === id)
    const found = `${id} is in ${rules[first]?.path}:${rules[first]?.line} as well`
    const instead = "give each rule an id of its own, and never one that another had"
    return first === index ? [] : [{ path, line, rule: "one rule an id", found, instead }]
  })

const linesWith = (
  { path, text }: Pick<Source, "path" | "text">,
  pattern: RegExp,
): ReadonlyArray<Pick<Violation, "path" | "line" | "found">> =>
  text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([found]) => ({ path, line: index + 1, found })),
    )

/** Ids that a source cites and no page has, among those whose three letters some page uses. */
export const unknownRules = (
  source: Pick<Source, "path" | "text">,
  rules: ReadonlyArray<Rule>,
): ReadonlyArray<Violation> => {
  const ids = new Set(rules.map(({ id }) => id))
  const prefixes = new Set(rules.map(({ id }) => id.slice(0, 3)))
  return linesWith(source, /\b[A-Z]{3}-\d+\b/g)
    .filter(({ found }) => prefixes.has(found.slice(0, 3)) && !ids.has(found))
    .map((citation) => ({ ...citation, rule: "known rules", instead: "cite a rule of docs/rules" }))
}

const elsewhere = /\bseed [0-9]|DESIGN section|reference [a-z]+, section/g

/** Citations of documents that the repository does not have. */
export const lostCitations = (source: Pick<Source, "path" | "text">): ReadonlyArray<Violation> =>
  linesWith(source, elsewhere).map((citation) => ({
    ...citation,
    rule: "citations that a reader can follow",
    instead: "cite a rule of docs/rules by its id",
  }))

/** Operations that name no rule, or one that no page has. */
export const operationsWithoutRules = (
  operations: ReadonlyArray<Pick<Operation.Operation, "tag" | "rules">>,
  rules: ReadonlyArray<Rule>,
): ReadonlyArray<string> => {
  const ids = new Set(rules.map(({ id }) => id))
  return operations
    .filter((operation) => operation.rules.length === 0 || operation.rules.some((id) => !ids.has(id)))
    .map(({ tag }) => tag)
}
