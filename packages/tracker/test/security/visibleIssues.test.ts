import { propertyParameters } from "@quoin/suites"
import {
  ChangeRoleActors,
  CountIssues,
  CreateComponent,
  CreateIssue,
  CreateLink,
  CreateProject,
  CreateSecurityScheme,
  GetIssue,
  GetMyPermissions,
  GetProject,
  type IssueView,
  ListProjects,
  SearchIssues,
  WalkIssues,
  UpdateProject,
  UpdateSecurityScheme,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Name, type Secured, inSecured, people } from "../securityWorld"

const keys = ["AA", "BB"] as const

const person = fc.constantFrom(...people)

const holder = fc.oneof(
  fc.constantFrom("anyone", "applicationRole", "projectLead", "reporter", "assignee").map((type) => [type]),
  person.map((name) => ["user", name]),
  fc.constant(["group", "crew"]),
  fc.constantFrom("10000", "10001").map((role) => ["projectRole", role]),
)

/** Who can be in a level. */
const member = fc.oneof(
  fc.constantFrom("projectLead", "reporter", "assignee").map((type) => [type]),
  person.map((name) => ["user", name]),
  fc.constant(["group", "crew"]),
  fc.constantFrom("10000", "10001").map((role) => ["projectRole", role]),
)

const projectWorld = fc.record({
  lead: person,
  hasLevels: fc.boolean(),
  /** Without one it has the default scheme. */
  browse: fc.option(fc.uniqueArray(holder, { maxLength: 3, selector: String }), { nil: undefined }),
  roles: fc.record({ 10000: fc.uniqueArray(person), 10001: fc.uniqueArray(person) }),
  crewHasRole: fc.boolean(),
})

const world = fc.record({
  crew: fc.uniqueArray(person, { maxLength: 2 }),
  projects: fc.tuple(projectWorld, projectWorld),
  levels: fc.tuple(...[0, 1].map(() => fc.uniqueArray(member, { maxLength: 2, selector: String }))),
  issues: fc.array(
    fc.record({
      project: fc.nat(1),
      reporter: person,
      assignee: fc.option(person, { nil: undefined }),
      /** The level that it is kept in, where its project has levels. */
      level: fc.option(fc.nat(1), { nil: undefined }),
      /** A sub-task of the first issue of its project, where that is another one. */
      isPart: fc.boolean(),
      /** Another issue that it is linked to. */
      link: fc.nat(4),
    }),
    { minLength: 2, maxLength: 5 },
  ),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

/** Who sees what, said once more. */
class Model {
  constructor(readonly world: World) {}

  private readonly isOne = (
    holders: ReadonlyArray<ReadonlyArray<string>>,
    name: Name,
    at: number,
    issue?: World["issues"][number],
  ): boolean => {
    const project = this.world.projects[at === 0 ? 0 : 1]
    const inCrew = this.world.crew.includes(name)
    return holders.some(([type, parameter]) => {
      switch (type) {
        case "anyone":
        case "applicationRole":
          return true
        case "projectLead":
          return project.lead === name
        case "reporter":
          return issue?.reporter === name
        case "assignee":
          return issue?.assignee === name
        case "user":
          return parameter === name
        case "group":
          return inCrew
        default:
          return parameter === "10000"
            ? project.roles[10000].includes(name)
            : project.roles[10001].includes(name) || (project.crewHasRole && inCrew)
      }
    })
  }

  private readonly holds = (name: Name, at: number, issue?: World["issues"][number]): boolean => {
    const { browse } = this.world.projects[at === 0 ? 0 : 1]
    return browse === undefined || this.isOne(browse, name, at, issue)
  }

  /** The level that an issue is kept in: a sub-task is kept where its parent is. */
  readonly levelOf = (at: number): number | undefined => {
    const { issues, projects } = this.world
    const issue = issues[at]
    if (issue === undefined || !projects[issue.project === 0 ? 0 : 1].hasLevels) return undefined
    const first = issues.findIndex(({ project }) => project === issue.project)
    return issue.isPart && first < at ? issues[first]?.level : issue.level
  }

  private readonly isKeptFrom = (name: Name, at: number, issue: World["issues"][number]): boolean => {
    const level = this.levelOf(at)
    return level !== undefined && !this.isOne(this.world.levels[level] ?? [], name, issue.project, issue)
  }

  readonly seesProject = (name: string, at: number): boolean => name === "ada" || this.holds(name as Name, at)

  readonly sees = (name: string, at: number): boolean => {
    const issue = this.world.issues[at]
    if (issue === undefined || name === "ada") return issue !== undefined
    return this.holds(name as Name, issue.project, issue) && !this.isKeptFrom(name as Name, at, issue)
  }
}

const levelNames = ["Low", "High"]

/** The scheme of levels, in which nobody is yet. */
const makeLevels = ({ done }: Secured) =>
  done(new CreateSecurityScheme({ name: "Levels", levels: levelNames.map((name) => ({ name })) }))

type Levels = Awaited<ReturnType<typeof makeLevels>>

const fillLevels = ({ done }: Secured, { id, levels }: Levels, members: World["levels"]) =>
  done(
    new UpdateSecurityScheme({
      id: UpdateSecurityScheme.fields.id.make(id),
      levels: levels.map((level, at) => ({
        id: level.id,
        name: level.name,
        members: (members[at] ?? []).map(([type = "", parameter]) => ({
          type,
          ...(parameter === undefined ? {} : { parameter }),
        })),
      })),
    }),
  )

/** Makes the world as its administrator, and gives the keys of the issues and the id of the component of each project. */
const made = async (secured: Secured, { projects, issues, levels }: World) => {
  const { done, scheme } = secured
  const security = await makeLevels(secured)
  const components: Array<string> = []
  for (const [at, key] of keys.entries()) {
    const { lead, hasLevels } = projects[at === 0 ? 0 : 1]
    await done(
      new CreateProject({
        key,
        name: `Project ${key}`,
        lead,
        ...(hasLevels ? { securityScheme: security.id } : {}),
      }),
    )
    components.push((await done(new CreateComponent({ project: key, name: "Hull" }))).id)
  }
  const issueKeys: Array<string> = []
  const links: Array<readonly [number, number]> = []
  for (const [at, { project, reporter, assignee, level, isPart, link }] of issues.entries()) {
    const first = issues.findIndex((each) => each.project === project)
    const parent = isPart && first < at ? issueKeys[first] : undefined
    const made = await done(
      new CreateIssue({
        fields: {
          project: { key: keys[project] },
          issuetype: { name: parent === undefined ? "Task" : "Sub-task" },
          summary: `Issue ${at}`,
          components: [{ name: "Hull" }],
          reporter: { name: reporter },
          assignee: assignee === undefined ? null : { name: assignee },
          ...(parent === undefined ? {} : { parent: { key: parent } }),
          ...(parent !== undefined || level === undefined || !projects[project === 0 ? 0 : 1].hasLevels
            ? {}
            : { security: { name: levelNames[level] } }),
        },
      }),
    )
    issueKeys.push(made.key)
    const target = issueKeys[link]
    if (link >= at || target === undefined) continue
    links.push([at, link])
    await done(new CreateLink({ type: "Blocks", inwardIssue: made.key, outwardIssue: target }))
  }
  for (const [at, key] of keys.entries()) {
    const { browse, roles, crewHasRole } = projects[at === 0 ? 0 : 1]
    const groups = crewHasRole ? ["crew"] : []
    await done(new ChangeRoleActors({ project: key, role: "10000", how: "set", users: roles[10000] }))
    await done(new ChangeRoleActors({ project: key, role: "10001", how: "set", users: roles[10001], groups }))
    if (browse === undefined) continue
    const { id } = await scheme(
      `Scheme ${key}`,
      browse.map(([type = "", parameter]) => ["BROWSE_PROJECTS", type, parameter] as const),
    )
    await done(new UpdateProject({ project: key, permissionScheme: id }))
  }
  await fillLevels(secured, security, levels)
  return { issueKeys, links, components }
}

type Made = Awaited<ReturnType<typeof made>>

const linkedIn = ({ fields }: IssueView): ReadonlyArray<string> => {
  const value = fields["issuelinks"]
  return value?.kind === "links" ? value.links.map(({ issue }) => issue.key).sort() : []
}

const partsIn = ({ fields }: IssueView): ReadonlyArray<string> => {
  const value = fields["subtasks"]
  return value?.kind === "issues" ? value.issues.map(({ key }) => key) : []
}

const checkOne = async ({ either }: Secured, model: Model, { issueKeys, links }: Made, name: string) => {
  for (const [at, key] of issueKeys.entries()) {
    const read = await either(new GetIssue({ issue: key }), name)
    expect([name, key, Either.isRight(read)]).toEqual([name, key, model.sees(name, at)])
    if (Either.isLeft(read)) continue
    const other = links.flatMap(([from, to]) => (from === at ? [to] : to === at ? [from] : []))
    const seen = other.filter((each) => model.sees(name, each)).map((each) => issueKeys[each])
    expect(linkedIn(read.right)).toEqual(seen.sort())
    const { issues } = model.world
    const isFirst = issues.findIndex(({ project }) => project === issues[at]?.project) === at
    const parts = issueKeys.filter(
      (_key, part) =>
        isFirst &&
        part !== at &&
        issues[part]?.project === issues[at]?.project &&
        issues[part]?.isPart === true &&
        model.sees(name, part),
    )
    expect(partsIn(read.right)).toEqual(parts)
  }
}

const checkLists = async (
  { done, told }: Secured,
  model: Model,
  { issueKeys, components }: Made,
  name: string,
) => {
  const seen = issueKeys.filter((_key, at) => model.sees(name, at))
  const found = await done(new SearchIssues({ jql: "order by created asc", maxResults: 2 }), name)
  expect([name, found.total, found.items.map(({ key }) => key)]).toEqual([
    name,
    seen.length,
    seen.slice(0, 2),
  ])
  const walked = await done(new WalkIssues({ jql: "order by created asc", maxResults: 50 }), name)
  expect([name, walked.items.map(({ key }) => key)]).toEqual([name, seen])
  const projects = keys.filter((_key, at) => model.seesProject(name, at))
  const listed = await done(new ListProjects({}), name)
  expect([listed.total, listed.items.map(({ key }) => key)]).toEqual([projects.length, projects])
  for (const [at, key] of keys.entries()) {
    const may = model.seesProject(name, at)
    expect(await told(new GetProject({ project: key }), name)).toBe(
      may ? "done" : `No project found with id: ${key}`,
    )
    const asked = await told(new SearchIssues({ jql: `project = ${key}` }), name)
    const unknown = await told(new SearchIssues({ jql: "project = ZZ" }), name)
    expect(asked).toBe(may ? "done" : unknown.replace("ZZ", key))
    const part = new CountIssues({ part: "component", id: components[at] ?? "" })
    if (may) {
      const inside = seen.filter((each) => each.startsWith(key)).length
      expect(await done(part, name)).toMatchObject({ issues: inside, unresolved: inside })
      const mine = await done(new GetMyPermissions({ project: key }), name)
      expect(mine.find((each) => each.key === "BROWSE_PROJECTS")?.have).toBe(true)
    } else expect(await told(part, name)).toMatch(/^No component found/)
  }
}

describe("what lists, counts, searches and links tell", () => {
  // Holds TRK-106, TRK-510, TRK-511, TRK-515.
  it("is what single reads allow, whoever asks under whatever schemes", () =>
    fc.assert(
      fc.asyncProperty(world, (drawn) =>
        inSecured(async (secured) => {
          const model = new Model(drawn)
          const all = await made(secured, drawn)
          for (const name of [...people, "ada"]) {
            await checkOne(secured, model, all, name)
            await checkLists(secured, model, all, name)
          }
        }, drawn.crew),
      ),
      propertyParameters(12),
    ))
})
