import { type CustomField, defaultSite } from "@quoin/tracker"
import * as Arr from "effect/Array"
import type { Call, Quoin } from "quoin"
import { exportedBy, importRows } from "../files"
import type { Package } from "../packages"
import type { Held, HeldIssue, HeldPackage } from "./HeldPackage"

const affected: CustomField = { number: 602, name: "Affected", kind: "objects" }

/** The tracker whose issues name packages. */
export const tracker = { customFields: [...defaultSite.customFields, affected] }

type Opened = Pick<Quoin, "assets" | "upload" | "executeAll">

/** Requests of one batch. */
const together = 500

/** Carries out operations, all of which must succeed. */
const carryOut = async (quoin: Opened, calls: ReadonlyArray<Call>): Promise<void> => {
  for (const some of Arr.chunksOf(calls, together)) {
    const results = await quoin.executeAll(some)
    const failed = results.findIndex(({ ok }) => !ok)
    if (failed >= 0) throw new Error(JSON.stringify([some[failed], results[failed]]))
  }
}

/** Users who maintain in a team. */
export const isTeam = (user: string): boolean => user.includes("team")

const member = (username: string): Call => ({
  operation: "directory.addMember",
  payload: { group: "teams", username },
})

const people = ({ users }: Held): ReadonlyArray<Call> => [
  { operation: "directory.createGroup", payload: { name: "teams" } },
  ...[...users].flatMap(([userName, fullName]): ReadonlyArray<Call> => [
    {
      operation: "directory.createUser",
      payload: { userName, fullName, email: `${userName}@example.org`, passwordLater: true },
    },
    ...(isTeam(userName) ? [member(userName)] : []),
  ]),
]

/** Types of references, by which some questions tell them apart. */
const referenceTypes = ["Belongs", "Needs"] as const

const defineTypes = async ({ assets }: Opened) => {
  const { id: schemaId } = await assets.createSchema({ key: "DEB", name: "Debian" })
  const kinds: Array<string> = []
  for (const name of referenceTypes)
    kinds.push((await assets.createReferenceType({ name, color: "#336699" })).id)
  const { id: sections } = await assets.createObjectType({ schemaId, name: "Section" })
  const { id: packages } = await assets.createObjectType({ schemaId, name: "Package" })
  const attribute = (name: string, kind: string, more: object = {}) =>
    assets.createAttribute({ typeId: packages, name, kind, ...more } as Parameters<
      typeof assets.createAttribute
    >[0])
  const [belongs, needs] = kinds
  await attribute("Version", "text")
  await attribute("Priority", "select", {
    options: ["required", "important", "standard", "optional", "extra"],
  })
  await attribute("Architecture", "text")
  await attribute("Installed size", "integer")
  await attribute("Size", "integer")
  await attribute("Homepage", "url")
  await attribute("Essential", "boolean")
  await attribute("Reviewed", "date")
  await attribute("Maintainer", "user")
  await attribute("Project", "project")
  await attribute("Section", "reference", { typeValue: sections, additionalValue: belongs })
  await attribute("Depends", "reference", {
    ...{ typeValue: packages, additionalValue: needs, maximumCardinality: -1 },
  })
  return { sections, packages }
}

const columns = [
  ...["name", "version", "priority", "architecture", "size", "homepage", "essential", "reviewed"].map(
    (column) => ({ column, attribute: column }),
  ),
  { column: "installedSize", attribute: "Installed size" },
  ...["maintainer", "project"].map((column) => ({ column, attribute: column })),
  ...["section", "depends"].map((column) => ({ column, attribute: column, references: "name" as const })),
]

const issueCalls = (issues: ReadonlyArray<HeldIssue>, keys: ReadonlyMap<string, string>) => [
  ...issues.map(({ project, summary, affected: names }): Call => ({
    operation: "tracker.createIssue",
    payload: {
      fields: {
        ...{ project: { key: project }, issuetype: { name: "Task" }, summary },
        ...(names.length === 0 ? {} : { customfield_602: names.map((name) => keys.get(name) ?? "") }),
      },
    },
  })),
  ...issues
    .filter(({ done }) => done)
    .map(({ key }): Call => ({
      operation: "tracker.transitionIssue",
      payload: { issue: key, transitionId: "31" },
    })),
]

/** What a row gives besides what the file has; an object of two rows has the values of the last one. */
const valuesOf = (held: HeldPackage | undefined) => {
  if (held === undefined) return {}
  const { at: _at, depends: _depends, needed: _needed, issues: _issues, ...values } = held
  return { ...values, homepage: values.homepage ?? null, project: values.project ?? null }
}

/** What is loaded, and how long some of it took. */
export interface Loaded {
  /** Keys of objects by the names of packages. */
  readonly keys: ReadonlyMap<string, string>
  readonly importing: number
  readonly connecting: number
}

/** Makes users, projects, packages and issues; rows are imported as the file has them, also those of one name. */
export const loadHeld = async (quoin: Opened, held: Held, rows: ReadonlyArray<Package>): Promise<Loaded> => {
  await carryOut(quoin, people(held))
  await carryOut(
    quoin,
    held.projects.map((key): Call => ({
      operation: "tracker.createProject",
      payload: { key, name: `Tracker ${key}` },
    })),
  )
  const types = await defineTypes(quoin)
  const sections = [...new Set(rows.map(({ section: name }) => name))].map((name) => ({ name }))
  await importRows(quoin, types.sections, sections, [{ column: "name", attribute: "Name" }])
  const byName = new Map(held.packages.map((each) => [each.name, each]))
  const begun = performance.now()
  const report = await importRows(
    quoin,
    types.packages,
    rows.map((row) => ({ ...row, ...valuesOf(byName.get(row.name)) })),
    columns,
  )
  if (report.failed > 0) throw new Error(JSON.stringify(report.faults.slice(0, 5)))
  const imported = performance.now()
  const exported = await exportedBy(quoin, types.packages, "Key")
  const keys = new Map([...exported].map(([name, [key]]) => [name, String(key)]))
  const connecting = performance.now()
  await carryOut(quoin, issueCalls(held.issues, keys))
  return { keys, importing: imported - begun, connecting: performance.now() - connecting }
}
