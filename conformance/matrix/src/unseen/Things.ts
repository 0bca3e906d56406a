import { type Family, absentFamily } from "./Family"
import { type Makers, type Reach, issuesFamily, makeFamily } from "./makeFamily"

/** Two things of each kind, for requests that name two. */
export type Pair = readonly [Family, Family]

/**
 * What callers see, and what they do not: hidden with all that it is in, hidden alone in what they see, kept in a level of security of a
 * project that they see, and absent.
 */
export interface Things {
  /** Only issues are kept in levels, and what hangs on them. */
  readonly kept: readonly [Partial<Family>, Partial<Family>]
  readonly seen: Pair
  readonly hidden: Pair
  readonly closed: Pair
  readonly absent: Pair
}

const id = (reply: unknown): string => (reply as { readonly id: string }).id

/** What is hidden alone: on a page, an issue and a project that are seen. */
const closedIn = async (makers: Makers, seen: Family, key: string): Promise<Partial<Family>> => {
  const { administrator, upload } = makers
  const page = async (title: string, more: object) =>
    id(
      await administrator("wiki.createContent", {
        ...{ title: `${title} ${key}`, spaceKey: seen.space, body: "<p>x</p>", labels: [{ name: "a" }] },
        ...more,
      }),
    )
  const content = await page("Closed", {})
  const files = await administrator("wiki.addAttachments", {
    ...{ id: content, files: [{ ticket: await upload(), name: "a.txt" }] },
  })
  const below = await page("Below closed", { parentId: content })
  const remark = id(await administrator("wiki.createComment", { containerId: content, body: "<p>r</p>" }))
  const restrictions = [{ operation: "read", groups: ["administrators"] }]
  await administrator("wiki.restrictContent", { id: content, how: "replace", restrictions })
  const on = { issue: seen.issue, visibility: { type: "group", value: "administrators" } }
  const jql = `project = ${seen.project} ORDER BY Rank`
  const filter = id(await administrator("tracker.createFilter", { name: `Closed ${key}`, jql }))
  const board = id(
    await administrator("tracker.createBoard", { name: `Closed ${key}`, type: "scrum", filterId: filter }),
  )
  return {
    ...{ content, below, remark, filter, board },
    file: (files as { readonly items: ReadonlyArray<{ readonly id: string }> }).items[0]?.id ?? "",
    draft: await page("Closed draft", { status: "draft" }),
    comment: id(await administrator("tracker.addComment", { ...on, body: "c" })),
    worklog: id(await administrator("tracker.addWorklog", { ...on, timeSpent: "1h" })),
    sprint: id(await administrator("tracker.createSprint", { board, name: `Closed ${key}` })),
  }
}

/** Issues in projects that are seen, kept in a level in which administrators are. */
const keptIn = async (makers: Makers, seen: Pair): Promise<Things["kept"]> => {
  const { administrator } = makers
  const members = [{ type: "group", parameter: "administrators" }]
  const scheme = await administrator("tracker.createSecurityScheme", {
    name: "Levels",
    levels: [{ name: "Kept", members }],
  })
  return both(async (number) => {
    const { project } = seen[number]
    await administrator("tracker.updateProject", { project, securityScheme: id(scheme) })
    const owned = { ...makers, owner: administrator }
    const { archivedIssueId, ...family } = await issuesFamily(owned, project, { security: { name: "Kept" } })
    // Of the one that is told by its key the id is, too; the other one is in the archive.
    return number === 0 ? { ...family, archivedIssueId } : { ...family, issueId: archivedIssueId }
  })
}

/** By whom, and for whom, the things that are seen and those that are hidden are made. */
export interface Sides {
  readonly seen: readonly [Makers, Reach]
  readonly hidden: readonly [Makers, Reach]
}

const both = async <A>(make: (number: 0 | 1) => Promise<A>): Promise<readonly [A, A]> => [
  await make(0),
  await make(1),
]

/** The keys that things of the tracker have, and would have in a project of another key. */
const underKey = (family: Family, key: string): Family => {
  const under = (issue: string) => issue.replace(family.project, key)
  const { issue, part, epic } = family
  return { ...family, project: key, issue: under(issue), part: under(part), epic: under(epic) }
}

/** The project gets another key; by the one that it had it is still found. */
const renamed = async ({ administrator }: Makers, family: Family, key: string): Promise<Family> => {
  await administrator("tracker.updateProject", { project: family.project, key })
  return underKey(family, key)
}

export const makeThings = async ({ seen, hidden }: Sides): Promise<Things> => {
  const open = await both((number) => makeFamily(seen[0], ["SEEA", "SEEB"][number] ?? "", seen[1]))
  const shut = await both((number) => makeFamily(hidden[0], ["HIDA", "HIDB"][number] ?? "", hidden[1]))
  const called = await both((number) => renamed(hidden[0], shut[number], ["HIDC", "HIDD"][number] ?? ""))
  return {
    kept: await keptIn(hidden[0], open),
    seen: open,
    hidden: called,
    closed: await both(async (number) => ({
      ...called[number],
      // By the key that it had once.
      ...{ project: shut[number].project, issue: shut[number].issue },
      // In the archive.
      ...{ issueId: called[number].archivedIssueId },
      object: called[number].archived,
      ...(await closedIn(hidden[0], open[number], String(number))),
    })),
    absent: [absentFamily("NILA", 98_700), absentFamily("NILB", 98_800)],
  }
}
