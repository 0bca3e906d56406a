import { soaking } from "@quoin/suites"
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import type { Call, Quoin } from "quoin"

/** The real issues stand beside the repository, which does not hold them, or where `QUOIN_ISSUES` says. */
const file =
  process.env["QUOIN_ISSUES"] ??
  fileURLToPath(new URL("../../../../../../shared/data/tracker-issues.ndjson.gz", import.meta.url))

interface Exported {
  readonly project: string
  readonly summary: string
  readonly description?: string | null
  readonly storyPoints?: number | null
}

const madeUp: ReadonlyArray<Exported> = Array.from({ length: 160 }, (_, at) => ({
  project: `P${"ABCDEFGH"[at % 8] ?? ""}`,
  summary: `Issue ${at} <of> a tracker`,
  description: at % 3 === 0 ? null : `Said\nof ${at}`,
  storyPoints: at % 5,
}))

/** Which issues these are, as a run tells it. */
export const issuesTold = (): string =>
  !soaking
    ? "issues that are made up"
    : existsSync(file)
      ? `the issues of ${file}`
      : `issues that are made up, as there is no file ${file}: QUOIN_ISSUES names another`

/** Some that are made up; soaking, all real ones, where they are there. */
export const issuesToLoad = (): ReadonlyArray<Exported> =>
  soaking && existsSync(file)
    ? gunzipSync(readFileSync(file))
        .toString("utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Exported)
    : madeUp

/** Issues that one batch creates. */
const together = 500

/** Carries out operations, all of which must succeed. */
const carryOut = async (quoin: Pick<Quoin, "executeAll">, calls: ReadonlyArray<Call>) => {
  const results = await quoin.executeAll(calls)
  return results.map((result) => {
    if (!result.ok) throw result.failure
    return result.reply
  })
}

/** Creates the projects and issues, and gives the keys of these in the order in which they were made. */
export const loadIssues = async (
  quoin: Pick<Quoin, "executeAll">,
  issues: ReadonlyArray<Exported>,
): Promise<ReadonlyArray<string>> => {
  const projects = [...new Set(issues.map(({ project }) => project))]
  await carryOut(
    quoin,
    projects.map((key): Call => ({ operation: "tracker.createProject", payload: { key, name: key } })),
  )
  const keys: Array<string> = []
  for (let from = 0; from < issues.length; from += together) {
    const calls = issues.slice(from, from + together).map(({ project, summary, description }): Call => ({
      operation: "tracker.createIssue",
      payload: {
        fields: {
          project: { key: project },
          issuetype: { name: "Task" },
          summary,
          ...(description ? { description } : {}),
        },
      },
    }))
    const made = await carryOut(quoin, calls)
    keys.push(...made.map((reply) => (reply as { readonly key: string }).key))
  }
  return keys
}
