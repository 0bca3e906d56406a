import type { Explained } from "./constants"
import type { Gap, Row, State } from "./Row"
import { shapeLines } from "./shapes"

/** So many names of one kind are read at a glance; the others are listed below. */
const namesInCell = 6

const listed = (names: ReadonlyArray<string>, most: number): string => {
  const rest = names.length - most
  return rest <= 1 ? names.join(", ") : `${names.slice(0, most).join(", ")} and ${rest} more`
}

const told = ({ says, names }: Gap, most: number): string => `${says}: ${listed(names, most)}`

const shownPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}")

const line = ({ route, state, operations, gaps }: Row): string => {
  const said = [state, ...gaps.map((gap) => told(gap, namesInCell))].join("; ")
  const tags = operations.map((tag) => `\`${tag}\``).join(", ")
  return `| ${route.method} | ${shownPath(route.path)} | ${said} | ${tags} |`
}

const tables = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => {
  const areas = [...new Set(rows.map(({ route }) => route.area))]
  return areas.flatMap((area) => [
    "",
    `### ${area}`,
    "",
    "| Method | Path | State | Operations |",
    "|---|---|---|---|",
    ...rows.filter(({ route }) => route.area === area).map(line),
  ])
}

/** What the cells have no room for. */
const inFull = (rows: ReadonlyArray<Row>): ReadonlyArray<string> =>
  rows.flatMap(({ route, gaps }) =>
    gaps
      .filter(({ names }) => names.length > namesInCell + 1)
      .map((gap) => `- ${route.method} ${shownPath(route.path)}, ${told(gap, gap.names.length)}`),
  )

/** How many operations of the specification there are in each state, in words. */
export const coverageSummary = (rows: ReadonlyArray<Row>): string => {
  const specified = rows.filter(({ route }) => route.specified)
  const count = (wanted: State): number => specified.filter(({ state }) => state === wanted).length
  return `${specified.length} operations of the specification: ${count("works")} work, ${count("partly")} work partly, ${count("not yet")} not yet.`
}

/** The operations that no route stands for. */
export const operationsWithoutRoute = (
  rows: ReadonlyArray<Row>,
  tags: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const behindRoutes = new Set(rows.flatMap(({ operations }) => operations))
  return tags.filter((tag) => !behindRoutes.has(tag))
}

const preface = [
  "# Coverage",
  "",
  "Made from the endpoints, from the catalogue of known routes, and from a run of calls to every endpoint; a test keeps it",
  "true (`npx vitest run conformance/matrix/test/coverage.test.ts -u` makes it again).",
  "",
  "An endpoint works partly where the run found a parameter that never changed an answer or a field of the answer that",
  "never varied, and where it refuses by name what the service knows and Quoin does not serve. What is not there yet is",
  "refused by name as well. Of an operation of the specification only what the specification names makes it partly: what the",
  "service knows besides is told in the same place. A field that has a reason to say always the same is in the list at the end.",
]

const constantLines = (explained: Explained): ReadonlyArray<string> =>
  explained.map(({ because, fields }) => `- ${because} ${fields.map((field) => `\`${field}\``).join(", ")}`)

/** The coverage page. */
export const coveragePage = (
  rows: ReadonlyArray<Row>,
  tags: ReadonlyArray<string>,
  explained: Explained,
): string =>
  [
    ...preface,
    "",
    coverageSummary(rows),
    "",
    "## Operations of the specification",
    ...tables(rows.filter(({ route }) => route.specified)),
    "",
    "## Other routes that are known",
    ...tables(rows.filter(({ route }) => !route.specified)),
    "",
    "## Operations under their own names only",
    "",
    ...operationsWithoutRoute(rows, tags).map((tag) => `- \`POST /rpc/${tag}\``),
    "",
    "## What is missing, in full",
    "",
    ...inFull(rows),
    "",
    "### What can be expanded elsewhere",
    "",
    "What stands in many answers, and what is known to be expanded in it and is not served.",
    "",
    ...shapeLines(),
    "",
    "## Fields that always say the same, and why",
    "",
    ...constantLines(explained),
    "",
  ].join("\n")
