import type { Operation } from "@quoin/kernel"
import type { Holder } from "./holders"

/** What is known of rules besides their text. */
export interface Known {
  readonly operations: ReadonlyArray<Pick<Operation.Operation, "tag" | "rules">>
  /** Laws of the suites, which say which rules they verify. */
  readonly laws: ReadonlyArray<{ readonly id: string; readonly verifies: ReadonlyArray<string> }>
  readonly holders: ReadonlyArray<Holder>
  /** Of all files that may be named. */
  readonly paths: ReadonlyArray<string>
}

/** What stands where no test says that it holds a rule. */
export const unheld = "no test yet"

/** The shortest end of a path that no other of these has. */
const shortPath = (path: string, paths: ReadonlyArray<string>): string => {
  const parts = path.split("/")
  const ends = parts.map((_, at) => parts.slice(parts.length - 1 - at).join("/"))
  return ends.find((end) => paths.filter((other) => `/${other}`.endsWith(`/${end}`)).length === 1) ?? path
}

const code = (text: string): string => `\`${text}\``

/** Tests of one rule; a file is named once, before the first of its tests. */
const namedTests = (holders: ReadonlyArray<Holder>, paths: ReadonlyArray<string>) =>
  holders.map(({ path, title }, at) =>
    code(holders[at - 1]?.path === path ? `"${title}"` : `${shortPath(path, paths)}: "${title}"`),
  )

/** `| id | text | call | held by |` */
const row = /^(\| ([A-Z]{3}-\d+) \|.*\|) ([^|]*) \| ([^|]*) \|$/gm

/**
 * Writes the columns of a page that follow from the sources: the operations that name a rule, and the tests that hold it. Where a rule
 * is met says the page itself where that is a port, a function, or a kind of operations in words.
 */
export const withColumns = ({ operations, laws, holders, paths }: Known) => {
  const tags = new Set(operations.map(({ tag }) => code(tag)))
  const calls = (id: string, said: string): string => {
    const naming = operations.filter(({ rules }) => rules.includes(id)).map(({ tag }) => code(tag))
    return naming.length > 0 && said.split(", ").every((each) => tags.has(each)) ? naming.join(", ") : said
  }
  const heldBy = (id: string): string => {
    const holding = [
      ...laws.filter(({ verifies }) => verifies.includes(id)).map((law) => code(law.id)),
      ...namedTests(
        holders.filter(({ rules }) => rules.includes(id)),
        paths,
      ),
    ]
    return holding.length === 0 ? unheld : holding.join(", ")
  }
  return (page: string): string =>
    page.replace(
      row,
      (_, before: string, id: string, said: string) => `${before} ${calls(id, said)} | ${heldBy(id)} |`,
    )
}
