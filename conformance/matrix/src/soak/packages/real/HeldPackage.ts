import { type Package, maintainersOf } from "../packages"
import { foldCase } from "@quoin/kernel"
import { issuesToLoad } from "../../tracker/issues"

/** An issue that names packages: nothing of it is as a storage holds it. */
export interface HeldIssue {
  readonly at: number
  readonly key: string
  readonly project: string
  readonly summary: string
  readonly done: boolean
  /** Names of packages. */
  readonly affected: ReadonlyArray<string>
}

/** A package of the file as an object, with what the file lacks made from its place. */
export interface HeldPackage extends Omit<Package, "homepage" | "depends"> {
  /** The place among all, as they are made: of those of one name, where the first one stands. */
  readonly at: number
  readonly homepage: string | undefined
  readonly essential: boolean
  /** A day. */
  readonly reviewed: string
  /** The name of a user, and the key of a project. */
  readonly maintainer: string
  readonly project: string | undefined
  readonly depends: Array<HeldPackage>
  readonly needed: Array<HeldPackage>
  readonly issues: Array<HeldIssue>
}

/** What objects and issues there are, straight from the files. */
export interface Held {
  readonly packages: ReadonlyArray<HeldPackage>
  readonly issues: ReadonlyArray<HeldIssue>
  /** By their names, how they are called in full. */
  readonly users: ReadonlyMap<string, string>
  readonly projects: ReadonlyArray<string>
}

const day = 86_400_000
/** When all questions are asked: a Wednesday. */
export const asked = Date.UTC(2026, 5, 17, 12)
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Days around the one on which is asked, some of them far from it. */
const reviewedAt = (at: number): string => dayOf(asked + (((at * 37) % 400) - 300) * day)

/** Maintainers have names as users have them: no two are equal but for case. */
const usersOf = (packages: ReadonlyArray<Package>): ReadonlyMap<string, string> => {
  const users = new Map<string, string>()
  for (const [folded, name] of maintainersOf(packages)) {
    const plain = folded
      .normalize("NFKD")
      .replaceAll(/[^a-z0-9]+/g, ".")
      .replaceAll(/^\.|\.$/g, "")
    users.set(users.has(plain) || plain === "" ? `${plain}.${users.size}` : plain, name)
  }
  return users
}

const heldIssues = (count: number, names: ReadonlyArray<string>): ReadonlyArray<HeldIssue> => {
  const all = issuesToLoad()
  const every = Math.max(1, Math.floor(all.length / count))
  const numbers = new Map<string, number>()
  return all
    .filter((_each, at) => at % every === 0)
    .slice(0, count)
    .map(({ project, summary }, at) => {
      const number = (numbers.get(project) ?? 0) + 1
      numbers.set(project, number)
      const places = at % 10 === 0 ? [] : at % 3 === 0 ? [at * 37, at * 101 + 5] : [at * 37]
      return {
        ...{ at, project, key: `${project}-${number}`, done: at % 4 === 1 },
        summary: summary.replaceAll(/\s+/g, " "),
        affected: [...new Set(places.map((place) => names[place % names.length] ?? ""))],
      }
    })
}

/** The objects and issues that packages and the issues of the other file come to. */
export const heldOf = (packages: ReadonlyArray<Package>, issueCount: number): Held => {
  const names = [...new Set(packages.map(({ name }) => name))]
  const issues = heldIssues(issueCount, names)
  const projects = [...new Set(issues.map(({ project }) => project))]
  const users = usersOf(packages)
  const userNamed = new Map([...users].map(([user, name]) => [foldCase(name), user]))
  const sections = [...new Set(packages.map(({ section }) => section))]
  const last = new Map(packages.map((each) => [each.name, each]))
  const held = new Map(
    [...last].map(([name, { maintainer, ...given }], at): [string, HeldPackage] => {
      const place = sections.indexOf(given.section)
      return [
        name,
        {
          ...{ ...given, at, homepage: given.homepage, essential: given.priority === "required" },
          ...{ reviewed: reviewedAt(at), maintainer: userNamed.get(foldCase(maintainer)) ?? "" },
          project: place % 5 === 4 ? undefined : projects[place % projects.length],
          ...{ depends: [], needed: [], issues: [] },
        },
      ]
    }),
  )
  for (const [name, each] of held) {
    for (const other of new Set(last.get(name)?.depends ?? [])) {
      const needed = held.get(other)
      if (needed === undefined) continue
      each.depends.push(needed)
      needed.needed.push(each)
    }
  }
  for (const issue of issues) for (const name of issue.affected) held.get(name)?.issues.push(issue)
  return { packages: [...held.values()], issues, users, projects }
}
