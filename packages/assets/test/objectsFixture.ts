import {
  type AttributeView,
  CreateObject,
  GetObject,
  GetObjectHistory,
  type ObjectView,
  type TypeView,
  UpdateObject,
} from "@quoin/assets"
import { AddMember, CreateGroup, CreateUser } from "@quoin/directory"
import { type CallContext, InvalidInput, type Operation, User } from "@quoin/kernel"
import * as Either from "effect/Either"
import { userNamed } from "quoin/testing"
import { type DefinitionsTest, administrator, inAssets } from "./definitionsFixture"

type Given = string | number | boolean

/** Values by the names of attributes; one value stands for a list of it. */
export type Values = Readonly<Record<string, Given | ReadonlyArray<Given>>>

export const inputsOf = (values: Values) =>
  Object.entries(values).map(([attribute, given]) => ({
    attribute,
    values: typeof given === "object" ? given : [given],
  }))

/** A schema DEB with the types Host (Name, Memory, Tags) and Site, and what tests do with them. */
export interface ObjectsTest extends DefinitionsTest {
  readonly host: TypeView
  readonly site: TypeView
  readonly memory: AttributeView
  readonly create: (typeId: string, values: Values) => Promise<ObjectView>
  readonly update: (id: string, values: Values) => Promise<ObjectView>
  readonly read: (id: string) => Promise<ObjectView>
  /** Changes of attributes, oldest first, as `attribute: old -> new`. */
  readonly history: (id: string) => Promise<ReadonlyArray<string>>
  /** The rules that a request breaks, in words. */
  readonly broken: (request: Operation.AnyRequest) => Promise<ReadonlyArray<string>>
  /** Creates a user, in these groups, and gives its context. */
  readonly user: (name: string, ...groups: ReadonlyArray<string>) => Promise<CallContext>
}

const requestsOf = ({ run, done }: DefinitionsTest) => ({
  create: (typeId: string, values: Values) =>
    done(new CreateObject({ typeId, attributes: inputsOf(values) })),
  update: (id: string, values: Values) => done(new UpdateObject({ id, attributes: inputsOf(values) })),
  read: (id: string) => done(new GetObject({ id })),
  history: async (id: string) =>
    (await done(new GetObjectHistory({ id, ascending: true }))).map(
      ({ type, affectedAttribute, oldValue, newValue }) =>
        type === "created" ? "created" : `${affectedAttribute ?? ""}: ${oldValue} -> ${newValue}`,
    ),
  broken: async (request: Operation.AnyRequest) => {
    const outcome: Either.Either<unknown, { readonly message: string }> = await run(request)
    if (Either.isRight(outcome)) return ["done"]
    const { left: failure } = outcome
    return failure instanceof InvalidInput
      ? failure.violations.map(({ allowed }) => allowed)
      : [failure.message]
  },
})

const usersOf = (test: DefinitionsTest) => {
  const groups = new Set<string>()
  return async (name: string, ...of: ReadonlyArray<string>): Promise<CallContext> => {
    const admin = await administrator(test)
    const fullName = `${name} of Debian`
    const user = { userName: name, fullName, email: `${name}@example.org`, notifyViaEmail: true }
    const { userKey } = await test.done(new CreateUser(user), admin)
    for (const group of of) {
      if (!groups.has(group)) await test.done(new CreateGroup({ name: group }), admin)
      groups.add(group)
      await test.done(new AddMember({ username: name, group }), admin)
    }
    return { ...admin, caller: new User({ userKey, username: name, displayName: fullName }) }
  }
}

/** Runs a test over an engine with a few definitions and no objects. */
export const inObjects = (use: (test: ObjectsTest) => Promise<void>): Promise<void> =>
  inAssets(async (test) => {
    const host = await test.type("Host")
    const site = await test.type("Site")
    const memory = await test.attribute(host.id, "Memory", { kind: "integer", suffix: "GB" })
    const options = ["web", "db", "Mail"]
    await test.attribute(host.id, "Tags", { kind: "select", options, maximumCardinality: -1 })
    await use({
      ...test,
      ...requestsOf(test),
      host,
      site,
      memory,
      user: usersOf(test),
    })
  })

/** What is shown of each attribute that has a value, the four of the system left out. */
export const displayed = ({ attributes = [] }: Pick<ObjectView, "attributes">): ReadonlyArray<string> =>
  attributes.slice(4).map(({ values }) => values.map(({ displayValue }) => displayValue).join(", "))

/** Creates objects in few commits, and gives their keys. */
export const createMany = async (
  { engine, effect }: ObjectsTest,
  typeId: string,
  objects: ReadonlyArray<Values>,
): Promise<ReadonlyArray<string>> => {
  const requests = objects.map((values) => new CreateObject({ typeId, attributes: inputsOf(values) }))
  const outcomes = await effect(engine.executeAll(requests, userNamed("ada")))
  return outcomes.map((outcome) => (Either.getOrThrow(outcome) as ObjectView).objectKey)
}
