import { CreateAttribute, CreateObject, CreateObjectType, CreateSchema, FindObjects } from "@quoin/assets"
import { AddMember, CreateGroup, CreateUser } from "@quoin/directory"
import { type CallContext, type Operation } from "@quoin/kernel"
import { ensureAdministrator } from "@quoin/engine"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { expect } from "vitest"
import { type TestEngine, withEngine } from "quoin/testing"
import { makeThings } from "../thingsFixture"

type Given = ConstructorParameters<typeof FindObjects>[0]
type Values = Readonly<Record<string, string | number | boolean | ReadonlyArray<string>>>

export interface SearchTest extends TestEngine {
  readonly administrator: () => Promise<CallContext>
  readonly done: <R extends Operation.AnyRequest>(
    request: R,
    context?: CallContext,
  ) => Promise<Schema.WithResult.Success<R>>
  /** The names of the objects that a query finds, in order; or why it was refused. */
  readonly find: (qlQuery: string, given?: Given, context?: CallContext) => Promise<string>
  /** Ids by the names of types, and of attributes as `Type.Name`. */
  readonly ids: Map<string, string>
  readonly type: (
    name: string,
    extra?: Partial<ConstructorParameters<typeof CreateObjectType>[0]>,
  ) => Promise<string>
  readonly attribute: (
    type: string,
    name: string,
    extra: Pick<ConstructorParameters<typeof CreateAttribute>[0], "kind"> &
      Partial<ConstructorParameters<typeof CreateAttribute>[0]>,
  ) => Promise<string>
  /** Creates an object; its key. */
  readonly object: (type: string, name: string, values?: Values) => Promise<string>
}

export const outcomeText = (outcome: Either.Either<unknown, { readonly message: string }>): string =>
  Either.match(outcome, { onLeft: (failure) => failure.message, onRight: () => "done" })

const asAdministrator = async ({ engine, effect }: TestEngine): Promise<CallContext> => {
  await effect(ensureAdministrator(engine, "secret"))
  const caller = await effect(engine.signIn.withPassword("admin", "secret"))
  return { caller, remoteAddress: "192.0.2.1" }
}

const inputsOf = (values: Values) =>
  Object.entries(values).map(([attribute, given]) => ({
    attribute,
    values: typeof given === "object" ? given : [given],
  }))

/** An engine with one schema, DEB, called Debian. */
export const inSchema = (use: (test: SearchTest) => Promise<void>): Promise<void> =>
  withEngine(async (test) => {
    const done: SearchTest["done"] = async (request, context) =>
      Either.getOrThrowWith(await test.run(request, context), (failure) => failure as Error)
    const schema = await done(new CreateSchema({ name: "Debian", key: "DEB" }))
    const ids = new Map([["Debian", schema.id]])
    const idOf = (name: string): string => ids.get(name) ?? name
    await use({
      ...test,
      administrator: () => asAdministrator(test),
      done,
      ids,
      find: async (qlQuery, given = {}, context) =>
        Either.match(await test.run(new FindObjects({ ...given, qlQuery }), context), {
          onLeft: ({ message }) => message,
          onRight: ({ objects }) => objects.map(({ name }) => name).join(" "),
        }),
      type: async (name, extra = {}) => {
        const { id } = await done(new CreateObjectType({ schemaId: schema.id, name, ...extra }))
        ids.set(name, id)
        return id
      },
      attribute: async (type, name, extra) => {
        const { id } = await done(new CreateAttribute({ typeId: idOf(type), name, ...extra }))
        ids.set(`${type}.${name}`, id)
        return id
      },
      object: async (type, name, values = {}) => {
        const attributes = inputsOf({ Name: name, ...values })
        return (await done(new CreateObject({ typeId: idOf(type), attributes }))).objectKey
      },
    })
  })

export const sections = ["net", "libs", "Games"]

/** A schema of packages, with an attribute of every kind. */
const definePackages = async ({ type, attribute, ids }: SearchTest): Promise<void> => {
  await type("Maintainer")
  await attribute("Maintainer", "Address", { kind: "email", maximumCardinality: -1 })
  await type("Item", { abstract: true, inherited: true })
  await attribute("Item", "Section", { kind: "select", options: sections })
  const maintainer = { kind: "reference", typeValue: ids.get("Maintainer"), additionalValue: "1" } as const
  await attribute("Item", "Maintainer", maintainer)
  await type("Package", { parentId: ids.get("Item") ?? "", inherited: true })
  await type("Metapackage", { parentId: ids.get("Package") ?? "" })
  const packages = { kind: "reference", typeValue: ids.get("Package"), additionalValue: "2" } as const
  const many = { maximumCardinality: -1 }
  await attribute("Package", "Depends", { ...packages, ...many, includeChildObjectTypes: true })
  await attribute("Package", "Installed Size", { kind: "integer" })
  await attribute("Package", "Rating", { kind: "double" })
  await attribute("Package", "Essential", { kind: "boolean" })
  await attribute("Package", "Homepage", { kind: "url" })
  await attribute("Package", "Summary", { kind: "text" })
  await attribute("Package", "Tags", { kind: "select", options: ["GUI", "cli", "role::program"], ...many })
  await attribute("Package", "Released", { kind: "date" })
  await attribute("Package", "Built", { kind: "dateTime" })
  await attribute("Package", "Window", { kind: "time" })
  await attribute("Package", "Mirror", { kind: "ipAddress" })
  await attribute("Package", "Owner", { kind: "user" })
  await attribute("Package", "Team", { kind: "group", ...many })
  await attribute("Package", "State", { kind: "status" })
  await attribute("Package", "Project", { kind: "project" })
  await attribute("Package", "Fixed in", { kind: "version", typeValue: "WEB", ...many })
  await attribute("Package", "Manual", { kind: "page", additionalValue: "WEB" })
}

const createPeople = async ({ done, administrator }: SearchTest): Promise<void> => {
  const admin = await administrator()
  for (const userName of ["bob", "carol"]) {
    const named = { userName, fullName: userName, email: `${userName}@example.org`, password: "secret" }
    await done(new CreateUser(named), admin)
  }
  for (const name of ["writers", "readers"]) await done(new CreateGroup({ name }), admin)
  await done(new AddMember({ username: "bob", group: "writers" }), admin)
}

const createPackages = async ({ object }: SearchTest): Promise<void> => {
  const qa = await object("Maintainer", "Debian QA", { Address: ["qa@debian.org", "QA@example.org"] })
  const ann = await object("Maintainer", "Ann")
  const libc6 = await object("Package", "libc6", {
    Section: "libs",
    Maintainer: qa,
    "Installed Size": 12_000,
    Rating: 4.5,
    Essential: true,
    Homepage: "https://www.gnu.org/software/libc/",
    Summary: "GNU C Library",
    Tags: ["role::program"],
    Released: "2024-05-31",
    Built: "2024-05-31T22:30:00Z",
    Window: "14:30",
    Mirror: "10.1.2.3",
    Owner: "bob",
    Team: ["writers", "readers"],
    State: "Running",
    Project: "WEB",
    "Fixed in": "1.0",
    Manual: "How to begin",
  })
  const curl = await object("Package", "curl", {
    Section: "net",
    Maintainer: ann,
    Depends: [libc6],
    "Installed Size": 500,
    Rating: -1,
    Essential: false,
    Summary: "gnu c library",
    Tags: ["cli", "GUI"],
    Released: "2024-06-01",
    Built: "2024-06-01T00:00:00Z",
    Window: "14:30:20",
    Mirror: "2001:db8::1",
    Owner: "carol",
    Team: ["readers"],
    State: "Closed",
  })
  await object("Package", "bare")
  await object("Metapackage", "games", { Section: "Games", Depends: [libc6, curl] })
}

/** Two maintainers (one with addresses), the packages libc6, curl and bare, and the metapackage games. */
export const inPackages = (use: (test: SearchTest) => Promise<void>): Promise<void> =>
  inSchema(async (test) => {
    await definePackages(test)
    await createPeople(test)
    const things = { key: "WEB", name: "Web site", versions: ["1.0", "2.0"], titles: ["How to begin"] }
    for (const [name, id] of await makeThings(test, await test.administrator(), things))
      test.ids.set(name, id)
    await createPackages(test)
    await use(test)
  })

export type Row = readonly [aql: string, found: string]

/** Every query finds the objects that stand beside it. */
export const expectFound = async (
  { find }: SearchTest,
  rows: ReadonlyArray<Row>,
  written: (aql: string) => string = (aql) => aql,
): Promise<void> => {
  const seen: Array<Row> = []
  for (const [aql] of rows) seen.push([aql, await find(written(aql))])
  expect(seen).toEqual(rows)
}
