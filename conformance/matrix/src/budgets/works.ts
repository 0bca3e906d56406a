import { type EngineService, ensureAdministrator } from "@quoin/engine"
import type { CallContext, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { userNamed } from "quoin/testing"

const ada = userNamed("ada")

type Fields = Readonly<Record<string, unknown>>

/** Asks an operation by its name. */
export type Ask = (tag: string, fields: Fields) => Effect.Effect<unknown, unknown>

const asking =
  (engine: EngineService, context: CallContext = ada): Ask =>
  (tag, fields) =>
    Effect.suspend((): Effect.Effect<unknown, unknown> => {
      const operation = engine.operations.get(tag)
      if (operation === undefined) return Effect.fail(`there is no ${tag}`)
      const Request = operation.request as unknown as new (fields: Fields) => Operation.AnyRequest
      return engine.execute(new Request(fields), context)
    })

/** What works need that stands before them. */
export interface Ground {
  readonly ask: Ask
  /** The same, by an administrator. */
  readonly askAsAdministrator: Ask
  readonly signIn: EngineService["signIn"]
  readonly page: string
  readonly hostType: string
  readonly board: string
}

const textOf = (reply: unknown, ...path: ReadonlyArray<string>): string => {
  const found = path.reduce<unknown>((at, name) => (at as Fields)[name], reply)
  return String(found)
}

const body = "<p>A quoin is the cornerstone that locks a wall.</p>".repeat(20)

const times = 30

const password = "a password of the budgets"

const newIssue = (i: number): Fields => ({
  fields: {
    project: { key: "BUD" },
    issuetype: { name: "Task" },
    summary: `Issue ${String(i)}`,
    description: body,
    labels: ["counted"],
  },
})

const repeated = (work: (i: number) => Effect.Effect<unknown, unknown>) =>
  Effect.forEach(
    Array.from({ length: times }, (_, i) => i),
    work,
  )

/** A space with pages, a project with issues and a board, a schema with objects. */
export const preparing = (engine: EngineService): Effect.Effect<Ground, unknown> =>
  Effect.gen(function* () {
    const ask = asking(engine)
    yield* ask("wiki.createSpace", { key: "BUD", name: "Budgets" })
    const pages = yield* repeated((i) =>
      ask("wiki.createContent", { type: "page", spaceKey: "BUD", title: `Page ${String(i)}`, body }),
    )
    yield* ask("tracker.createProject", { key: "BUD", name: "Budgets" })
    yield* repeated((i) => ask("tracker.createIssue", newIssue(i)))
    const filter = yield* ask("tracker.createFilter", {
      name: "Budgets",
      jql: "project = BUD ORDER BY Rank ASC",
    })
    const board = yield* ask("tracker.createBoard", {
      name: "Budgets",
      type: "scrum",
      filterId: textOf(filter, "id"),
      location: { type: "project", projectKeyOrId: "BUD" },
    })
    const schema = yield* ask("assets.createSchema", { key: "BUD", name: "Budgets" })
    const type = yield* ask("assets.createObjectType", { schemaId: textOf(schema, "id"), name: "Host" })
    const hostType = textOf(type, "id")
    yield* repeated((i) =>
      ask("assets.createObject", {
        typeId: hostType,
        attributes: [{ attribute: "Name", values: [`host-${String(i)}`] }],
      }),
    )
    yield* ensureAdministrator(engine, password)
    const caller = yield* engine.signIn.withPassword("admin", password)
    const askAsAdministrator = asking(engine, { ...ada, caller })
    return {
      ask,
      askAsAdministrator,
      signIn: engine.signIn,
      page: textOf(pages[0], "id"),
      hostType,
      board: textOf(board, "id"),
    }
  })

/** The works whose counts are promised, each asked of the same ground. */
export const works: Readonly<Record<string, (ground: Ground) => Effect.Effect<unknown, unknown>>> = {
  "read a page": ({ ask, page }) => ask("wiki.getContent", { id: page, expand: "body.storage,version" }),
  "read a page, rendered": ({ ask, page }) => ask("wiki.getContent", { id: page, expand: "body.view" }),
  "list 25 pages": ({ ask }) => ask("wiki.listContent", { spaceKey: "BUD", limit: 25, expand: "version" }),
  "create a page": ({ ask }) =>
    ask("wiki.createContent", { type: "page", spaceKey: "BUD", title: "Another", body }),
  "update a page": ({ ask, page }) =>
    ask("wiki.updateContent", { id: page, version: { number: 2 }, body: "<p>Anew</p>" }),
  "comment on a page": ({ ask, page }) =>
    ask("wiki.createComment", { containerId: page, body: "<p>Well</p>" }),
  "read an issue": ({ ask }) => ask("tracker.getIssue", { issue: "BUD-1" }),
  "create an issue": ({ ask }) => ask("tracker.createIssue", newIssue(times)),
  "edit an issue": ({ ask }) =>
    ask("tracker.updateIssue", { issue: "BUD-2", fields: { summary: "Anew", labels: ["other"] } }),
  "move an issue on": ({ ask }) => ask("tracker.transitionIssue", { issue: "BUD-3", transitionId: "21" }),
  "find 25 issues": ({ ask }) =>
    ask("tracker.searchIssues", { jql: "project = BUD ORDER BY created DESC", maxResults: 25 }),
  "read a page of a backlog": ({ ask, board }) =>
    ask("tracker.listPlannedIssues", { board, backlog: true, maxResults: 25 }),
  "rank an issue": ({ ask }) => ask("tracker.rankIssues", { issues: ["BUD-5"], before: "BUD-4" }),
  "find 25 objects": ({ ask }) =>
    ask("assets.findObjects", { qlQuery: "objectType = Host ORDER BY Name ASC", resultPerPage: 25 }),
  "read a page of the audit log": ({ askAsAdministrator }) =>
    askAsAdministrator("audit.listRecords", { limit: 25 }),
  "sign in by a password that is known": ({ signIn }) => signIn.withPassword("admin", password),
}
