import { foldCase } from "@quoin/kernel"
import { type Held, asked, dayOf } from "./HeldPackage"
import { isTeam } from "./load"
import type { Question } from "./Question"

const day = 86_400_000
const has = (text: string | undefined, part: string): boolean => foldCase(text ?? "").includes(part)

const ofTexts = (versions: ReadonlyArray<string>): ReadonlyArray<Question> => [
  { aql: "objectType = Package", holds: () => true },
  {
    aql: "objectType = Package ORDER BY Key DESC",
    holds: () => true,
    orders: [{ by: ({ at }) => at, descends: true }],
  },
  { aql: "objectType = Package AND Name like SSL", holds: ({ name }) => has(name, "ssl") },
  {
    aql: 'Name startswith lib AND Name endswith "-dev" AND objectType = Package ORDER BY Name DESC',
    holds: ({ name }) => name.startsWith("lib") && name.endsWith("-dev"),
    orders: [{ by: ({ name }) => name, descends: true }],
  },
  {
    aql: "objectType = Package AND Name not like lib AND NOT Name startswith p",
    holds: ({ name }) => !name.includes("lib") && !name.startsWith("p"),
  },
  {
    aql: `Version in (${versions.map((each) => `"${each}"`).join(", ")}) ORDER BY Version, Name DESC`,
    holds: ({ version }) => versions.includes(version),
    orders: [{ by: ({ version }) => foldCase(version) }, { by: ({ name }) => name, descends: true }],
  },
  { aql: 'Homepage like "GitHub.com"', holds: ({ homepage }) => has(homepage, "github.com") },
  { aql: "Homepage is EMPTY", holds: ({ homepage }) => homepage === undefined },
  {
    aql: 'Homepage is not EMPTY AND Homepage not like "github"',
    holds: ({ homepage }) => homepage !== undefined && !has(homepage, "github"),
  },
  {
    aql: 'Priority in (required, important) OR Architecture == "all" AND Priority = extra',
    holds: ({ priority, architecture }) =>
      ["required", "important"].includes(priority) || (architecture === "all" && priority === "extra"),
  },
  {
    aql: "Priority != optional ORDER BY Priority DESC, Size",
    holds: ({ priority }) => priority !== "optional",
    orders: [{ by: ({ priority }) => priority, descends: true }, { by: ({ size }) => size }],
  },
  {
    aql: "Essential = true AND Architecture = amd64",
    holds: ({ essential, architecture }) => essential && architecture === "amd64",
  },
]

const ofNumbers: ReadonlyArray<Question> = [
  {
    aql: '"Installed size" > 20000 ORDER BY "Installed size" DESC',
    holds: ({ installedSize }) => installedSize > 20_000,
    orders: [{ by: ({ installedSize }) => installedSize, descends: true }],
  },
  {
    aql: "Size >= 1000000 AND Size < 2e6 ORDER BY Size, Name",
    holds: ({ size }) => size >= 1_000_000 && size < 2_000_000,
    orders: [{ by: ({ size }) => size }, { by: ({ name }) => name }],
  },
  {
    aql: "NOT (Size > 100000 OR Architecture = all) AND objectType = Package",
    holds: ({ size, architecture }) => size <= 100_000 && architecture !== "all",
  },
]

const ofDays: ReadonlyArray<Question> = [
  {
    aql: "Reviewed >= startOfMonth() AND Reviewed <= endOfMonth()",
    holds: ({ reviewed }) => reviewed.startsWith("2026-06"),
  },
  {
    aql: "Reviewed < startOfYear() ORDER BY Reviewed DESC, Size DESC",
    holds: ({ reviewed }) => reviewed < "2026-01-01",
    orders: [
      { by: ({ reviewed }) => reviewed, descends: true },
      { by: ({ size }) => size, descends: true },
    ],
  },
  { aql: "Reviewed = startOfDay()", holds: ({ reviewed }) => reviewed === dayOf(asked) },
  {
    aql: 'Reviewed >= startOfWeek("-1w") AND Reviewed < startOfWeek()',
    holds: ({ reviewed }) => reviewed >= "2026-06-08" && reviewed < "2026-06-15",
  },
  { aql: "Reviewed > startOfDay(-30d)", holds: ({ reviewed }) => reviewed > dayOf(asked - 30 * day) },
  {
    aql: 'Reviewed > "2026-03-01" AND Reviewed != "2026-04-01"',
    holds: ({ reviewed }) => reviewed > "2026-03-01" && reviewed !== "2026-04-01",
  },
]

const ofPeople = (first: string, second: string): ReadonlyArray<Question> => [
  { aql: `Maintainer = "${first.toUpperCase()}"`, holds: ({ maintainer }) => maintainer === first },
  {
    aql: `Maintainer in (user("${first}", "${second}")) ORDER BY Maintainer DESC, Name`,
    holds: ({ maintainer }) => [first, second].includes(maintainer),
    orders: [{ by: ({ maintainer }) => maintainer, descends: true }, { by: ({ name }) => name }],
  },
  { aql: "Maintainer = currentUser()", holds: ({ maintainer }) => maintainer === second },
  { aql: "Maintainer like an", holds: ({ maintainer }) => maintainer.includes("an") },
  { aql: "Maintainer in (group(teams))", holds: ({ maintainer }) => isTeam(maintainer) },
  {
    aql: "Maintainer not in (group(teams), currentUser()) AND Size > 1000000 ORDER BY Maintainer, Key DESC",
    holds: ({ maintainer, size }) => !isTeam(maintainer) && maintainer !== second && size > 1_000_000,
    orders: [{ by: ({ maintainer }) => maintainer }, { by: ({ at }) => at, descends: true }],
  },
]

const ofProjects = (a: string, b: string): ReadonlyArray<Question> => [
  { aql: `Project = ${a}`, holds: ({ project }) => project === a },
  {
    aql: `Project in (${b}, "tracker ${a}") ORDER BY Project, Name`,
    holds: ({ project }) => project === a || project === b,
    orders: [{ by: ({ project }) => project }, { by: ({ name }) => name }],
  },
  { aql: `Project != ${a} AND objectType = Package`, holds: ({ project }) => project !== a },
  { aql: "Project is EMPTY AND objectType = Package", holds: ({ project }) => project === undefined },
  { aql: "Project = currentProject()", holds: ({ project }) => project === b, currentProject: b },
]

/** The most frequent values, those of one number in the order of the file. */
export const mostFrequent = (values: Iterable<string>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)
}

/** Questions of what packages are: their texts, numbers, days, people and projects. */
export const valueQuestions = ({ packages, projects }: Held): ReadonlyArray<Question> => {
  const [first = "", second = ""] = mostFrequent(packages.map(({ maintainer }) => maintainer))
  const [a = "", b = ""] = projects
  return [
    ...ofTexts(mostFrequent(packages.map(({ version }) => version)).slice(0, 3)),
    ...ofNumbers,
    ...ofDays,
    ...ofPeople(first, second),
    ...ofProjects(a, b),
  ]
}
