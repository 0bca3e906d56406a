import {
  CreateAttribute,
  CreateObjectType,
  CreateSchema,
  GetImport,
  ImportObjects,
  type ImportView,
} from "@quoin/assets"
import { CreateField, CreateIssue, CreateProject, TransitionIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { sizes } from "../sizes"
import type { Opened } from "../subjects/engine"

/** What is asked of in the lines. */
export interface ConnectedWorld {
  readonly schemaId: string
  readonly typeId: string
  /** A field of issues that holds objects. */
  readonly field: `customfield_${string}`
}

/** Carries out what is lined up, to its end. */
export const workOff = ({ engine: { worker } }: Opened): Promise<void> =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* worker.beat
      while ((yield* worker.begin) > 0) yield* worker.idle
    }),
  )

const define = ({ engine, context }: Opened): Effect.Effect<ConnectedWorld, unknown> =>
  Effect.gen(function* () {
    const { id: schemaId } = yield* engine.execute(new CreateSchema({ key: "BIG", name: "Big" }), context)
    const { id: typeId } = yield* engine.execute(new CreateObjectType({ schemaId, name: "Host" }), context)
    yield* engine.execute(new CreateAttribute({ typeId, name: "Num", kind: "integer" }), context)
    yield* engine.execute(
      new CreateAttribute({ typeId, name: "Next", kind: "reference", typeValue: typeId }),
      context,
    )
    yield* engine.execute(new CreateProject({ key: "OPS", name: "Operations" }), context)
    const affected = { name: "Affected", type: "quoin.fields:objects", searcherKey: "objectsearcher" }
    const { id } = yield* engine.execute(new CreateField(affected), context)
    return { schemaId, typeId, field: `customfield_${id.replace(/^\D*/, "")}` }
  })

export const defineConnected = (opened: Opened): Promise<ConnectedWorld> => Effect.runPromise(define(opened))

const rows = (count: number): Uint8Array =>
  new TextEncoder().encode(
    Array.from({ length: count }, (_, at) => {
      const next = at === 0 ? {} : { next: `host ${at >> 1}` }
      return `${JSON.stringify({ name: `host ${at}`, num: at, ...next })}\n`
    }).join(""),
  )

/** Imports so many objects, each of which refers to another by its name, and gives the report. */
export const importHosts = async (
  opened: Opened,
  { typeId }: ConnectedWorld,
  count: number,
): Promise<ImportView> => {
  const { engine, context } = opened
  const lined = Effect.gen(function* () {
    const { ticket } = yield* engine.uploads.put(Stream.make(rows(count)), context)
    const columns = [
      { column: "name", attribute: "Name" },
      { column: "num", attribute: "Num" },
      { column: "next", attribute: "Next", references: "name" as const },
    ]
    const asked = { typeId, ticket, columns, format: "ndjson", identifiedBy: "name" } as const
    return yield* engine.execute(new ImportObjects(asked), context)
  })
  const { resourceId: id } = await Effect.runPromise(lined)
  await workOff(opened)
  return Effect.runPromise(engine.execute(new GetImport({ id }), context))
}

/** Issues that name two objects each, of which every fourth is done. */
export const nameHosts = async (
  { engine, context }: Opened,
  { field }: ConnectedWorld,
  issues: number,
  objects: number,
): Promise<void> => {
  const { loadedBatch: together } = sizes
  for (let from = 0; from < issues; from += together) {
    const created = Array.from({ length: Math.min(together, issues - from) }, (_, i) => {
      const named = [(from + i) * 7, (from + i) * 31 + 1].map((at) => `BIG-${(at % objects) + 1}`)
      const fields = { project: "OPS", issuetype: "Task", summary: `Issue ${from + i}`, [field]: named }
      return new CreateIssue({ fields })
    })
    const done = created.flatMap((_each, i) =>
      (from + i) % 4 === 0 ? [new TransitionIssue({ issue: `OPS-${from + i + 1}`, transitionId: "31" })] : [],
    )
    for (const outcome of await Effect.runPromise(engine.executeAll([...created, ...done], context)))
      if (Either.isLeft(outcome)) throw new Error(outcome.left.message)
  }
}
