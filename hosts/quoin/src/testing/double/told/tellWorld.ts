import type { DomainsByName } from "../../../facade/calls"
import type { Told, ToldWorld } from "./ToldWorld"

/** Things that one question brings. */
const together = 100

/** All things of a list, asked for page by page. */
const all = async <A>(
  ask: (start: number) => Promise<{ readonly items: ReadonlyArray<A>; readonly more: boolean }>,
): Promise<ReadonlyArray<A>> => {
  const found: Array<A> = []
  for (;;) {
    const { items, more } = await ask(found.length)
    found.push(...items)
    if (!more || items.length === 0) return found
  }
}

const byName = <A>(things: ReadonlyArray<A>, tell: (thing: A) => readonly [string, Told]): Told =>
  Object.fromEntries(things.map(tell))

type Asked = DomainsByName

const pagesOf = async ({ wiki }: Asked, spaceKey: string): Promise<Told> => {
  const types = ["page", "blogpost"] as const
  const lists = types.map((type) =>
    all((start) =>
      wiki.listContent({
        spaceKey,
        type,
        status: ["current", "draft", "trashed"],
        expand: "body.storage,ancestors,version",
        start,
        limit: together,
      }),
    ),
  )
  return byName(
    (await Promise.all(lists)).flat(),
    ({ title, type, status, version, body = "", ancestors = [] }) => {
      const above = ancestors.at(-1)
      return [
        title,
        {
          type,
          status,
          version: version.number,
          body,
          ...(above === undefined ? {} : { below: above.title }),
        },
      ]
    },
  )
}

const spacesOf = async (asked: Asked): Promise<Told> => {
  const spaces = await all((start) => asked.wiki.listSpaces({ start, limit: together }))
  const pages = await Promise.all(spaces.map(({ key }) => pagesOf(asked, key)))
  return Object.fromEntries(spaces.map(({ key, name }, index) => [key, { name, pages: pages[index] ?? {} }]))
}

/** What stands in a field of an issue, by its name. */
const fieldOf = (field: unknown): string => {
  const { value, issueType, status, user } = (field ?? {}) as {
    readonly value?: unknown
    readonly issueType?: { readonly name: string }
    readonly status?: { readonly name: string }
    readonly user?: { readonly name?: string }
  }
  return issueType?.name ?? status?.name ?? user?.name ?? (typeof value === "string" ? value : "")
}

const issuesOf = async ({ tracker }: Asked, key: string): Promise<Told> => {
  const issues = await all((startAt) =>
    tracker.searchIssues({
      jql: `project = ${key} ORDER BY key`,
      fields: ["summary", "issuetype", "status", "assignee"],
      startAt,
      maxResults: together,
    }),
  )
  return byName(issues, ({ key: name, fields }) => {
    const { summary, issuetype, status, assignee } = fields as Readonly<Record<string, unknown>>
    const told = {
      summary: fieldOf(summary),
      type: fieldOf(issuetype),
      status: fieldOf(status),
      assignee: fieldOf(assignee),
    }
    return [name, told]
  })
}

const projectsOf = async (asked: Asked): Promise<Told> => {
  const { items } = await asked.tracker.listProjects({})
  const issues = await Promise.all(items.map(({ key }) => issuesOf(asked, key)))
  return Object.fromEntries(items.map(({ key, name }, index) => [key, { name, issues: issues[index] ?? {} }]))
}

const objectsOf = async ({ assets }: Asked, schema: string): Promise<Told> => {
  const objects = await all(async (start) => {
    const page = Math.floor(start / together) + 1
    const qlQuery = `objectSchema = ${JSON.stringify(schema)} ORDER BY Key`
    const { objects: items } = await assets.findObjects({ qlQuery, page, resultPerPage: together })
    return { items, more: items.length === together }
  })
  return byName(objects, ({ objectKey, label, objectType }) => [objectKey, { label, type: objectType.name }])
}

const schemasOf = async (asked: Asked): Promise<Told> => {
  const schemas = await asked.assets.listSchemas({})
  const objects = await Promise.all(schemas.map(({ name }) => objectsOf(asked, name)))
  return Object.fromEntries(
    schemas.map(({ key, name }, index) => [key, { name, objects: objects[index] ?? {} }]),
  )
}

/** Tells what stands in a double, as the administrator sees it. */
export const tellWorld = async (asked: Asked): Promise<ToldWorld> => {
  const [spaces, projects, schemas] = await Promise.all([
    spacesOf(asked),
    projectsOf(asked),
    schemasOf(asked),
  ])
  return { spaces, projects, schemas }
}
