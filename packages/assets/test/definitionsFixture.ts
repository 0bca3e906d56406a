import {
  type AttributeView,
  CreateAttribute,
  CreateObject,
  CreateObjectType,
  CreateSchema,
  type ObjectView,
  type SchemaView,
  type TypeView,
  assetsDomain,
} from "@quoin/assets"
import { CreateUser } from "@quoin/directory"
import { AuditLog, type CallContext, type Collection, type Operation, Order } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { ensureAdministrator } from "@quoin/engine"
import { type TestEngine, messageOf, withEngine } from "quoin/testing"

type Fields<R extends new (fields: never) => unknown> = ConstructorParameters<R>[0]

/** What a test of definitions needs; whatever it creates is created, or the test fails. */
export interface DefinitionsTest extends TestEngine {
  readonly done: <R extends Operation.AnyRequest>(
    request: R,
    context?: CallContext,
  ) => Promise<Schema.WithResult.Success<R>>
  /** What a request is told: "done", or its failure. */
  readonly told: (request: Operation.AnyRequest, context?: CallContext) => Promise<string>
  readonly schema: SchemaView
  readonly type: (name: string, extra?: Partial<Fields<typeof CreateObjectType>>) => Promise<TypeView>
  readonly attribute: (
    typeId: string,
    name: string,
    extra?: Partial<Fields<typeof CreateAttribute>>,
  ) => Promise<AttributeView>
  /** An object with a name and the values of attributes by their names. */
  readonly object: (
    typeId: string,
    name: string,
    values?: Readonly<Record<string, ReadonlyArray<string | number | boolean>>>,
  ) => Promise<ObjectView>
}

/** The attributes of an object by their names, as a request takes them. */
export const inputs = (values: Readonly<Record<string, ReadonlyArray<string | number | boolean>>>) =>
  Object.entries(values).map(([attribute, given]) => ({ attribute, values: given }))

/** Runs a test over an engine with one schema, Debian, whose key is DEB. */
export const inAssets = (use: (test: DefinitionsTest) => Promise<void>): Promise<void> =>
  withEngine(
    async (engine) => {
      const done: DefinitionsTest["done"] = async (request, context) =>
        Either.getOrThrowWith(
          await engine.run(request, context),
          (failure) => new Error(messageOf(Either.left(failure))),
        )
      const schema = await done(new CreateSchema({ name: "Debian", key: "DEB" }))
      await use({
        ...engine,
        done,
        schema,
        told: async (request, context) => messageOf(await engine.run(request, context)),
        type: (name, extra = {}) => done(new CreateObjectType({ schemaId: schema.id, name, ...extra })),
        attribute: (typeId, name, extra = {}) =>
          done(new CreateAttribute({ typeId, name, kind: "text", ...extra })),
        object: (typeId, name, values = {}) =>
          done(new CreateObject({ typeId, attributes: inputs({ Name: [name], ...values }) })),
      })
    },
    { blobs: makeBlobs().driver("default") },
  )

/** The administrator of the application, who may do everything. */
export const administrator = async ({ engine, effect }: TestEngine): Promise<CallContext> => {
  await effect(ensureAdministrator(engine, "secret"))
  return { caller: await effect(engine.signIn.withPassword("admin", "secret")), remoteAddress: "192.0.2.1" }
}

/** A user that the directory knows, signed in. */
export const signedIn = async (test: DefinitionsTest, userName: string): Promise<CallContext> => {
  const { engine, effect } = test
  const user = { userName, fullName: userName, email: `${userName}@example.org`, password: "secret" }
  await test.done(new CreateUser(user), await administrator(test))
  return { caller: await effect(engine.signIn.withPassword(userName, "secret")), remoteAddress: "192.0.2.1" }
}

/** How many records of each kind assets keep, by the collections' names. */
export const stored = async ({ engine, effect }: TestEngine): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {}
  for (const collection of assetsDomain.collections as ReadonlyArray<Collection.Collection<unknown>>) {
    const { total } = await effect(engine.ports.storage.select(collection, { limit: 0, total: true }))
    if (total !== undefined && total > 0) counts[collection.name.replace("assets.", "")] = total
  }
  return counts
}

/** How often the audit log says this, among the latest entries. */
export const audited = async ({ engine, effect }: TestEngine, summary: string): Promise<number> => {
  const latest = { orderBy: [Order.descending("at" as const)] }
  const { records } = await effect(engine.ports.storage.select(AuditLog, latest))
  return records.filter(({ value }) => value.summary === summary).length
}
