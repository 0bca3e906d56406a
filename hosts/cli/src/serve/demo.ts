import type { EngineService } from "@quoin/engine"
import type { AnyFailure, CallContext } from "@quoin/kernel"
import { ListSchemas } from "@quoin/assets"
import { ListApplications } from "@quoin/tokens"
import { GetSpace } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { demoAssets, demoSchema } from "./demoAssets"
import { demoStore } from "./demoStore"
import { type EncodedLine, NameTable, decodeLine, runBatch } from "quoin"

const key = "DEMO"

const page = (as: string, below: string, title: string, body: string): EncodedLine => ({
  operation: "wiki.createContent",
  payload: { title, parentId: { $ref: below }, body },
  as,
})

const revision = (name: string, number: number, message: string, body: string): EncodedLine => ({
  operation: "wiki.updateContent",
  payload: { id: { $ref: `${name}.id` }, version: { number, message }, body },
})

/** A small handbook of a harbour that does not exist: a tree, a history, drafts, a post, and a page in the trash. */
export const demoLines: ReadonlyArray<EncodedLine> = [
  {
    operation: "wiki.createSpace",
    payload: { key, name: "Harbour handbook", description: "A made-up space to try Quoin with." },
    as: "demo",
  },
  page("start", "demo.homepageId", "Getting started", "<p>Read this in your first week.</p>"),
  page("berths", "demo.homepageId", "Berths", "<p>Where ships lie.</p>"),
  page("north", "berths.id", "North quay", "<p>Depth 12 m, two cranes.</p>"),
  page("south", "berths.id", "South quay", "<p>Depth 7 m, no cranes.</p>"),
  page("tides", "demo.homepageId", "Tides", "<p>High water twice a day.</p>"),
  page(
    "tables",
    "tides.id",
    "Tide tables",
    "<table><tbody><tr><td>06:12</td><td>3.4 m</td></tr></tbody></table>",
  ),
  page("signals", "demo.homepageId", "Signals", "<p>Three long blasts: leaving the berth.</p>"),
  page("lights", "signals.id", "Lights", "<p>Red to port, green to starboard.</p>"),
  page("storm", "signals.id", "Storm warning", "<p>A black ball at the mast.</p>"),
  page("crew", "demo.homepageId", "Crew rota", "<p>Four watches of six hours.</p>"),
  page("old", "crew.id", "Rota of last year", "<p>Superseded.</p>"),
  revision("north", 2, "a crane less", "<p>Depth 12 m, one crane; the other is being repaired.</p>"),
  revision("north", 3, "repaired", "<p>Depth 12 m, two cranes.</p>"),
  {
    operation: "wiki.createContent",
    payload: {
      type: "blogpost",
      spaceKey: key,
      title: "The lighthouse is lit again",
      body: "<p>Come and see.</p>",
    },
  },
  {
    operation: "wiki.createContent",
    payload: { spaceKey: key, title: "Fees", status: "draft", body: "<p>To be agreed.</p>" },
  },
  {
    operation: "wiki.saveDraft",
    payload: { id: { $ref: "tides.id" }, body: "<p>Twice a day, and a spring tide.</p>" },
  },
  { operation: "wiki.deleteContent", payload: { id: { $ref: "old.id" } } },
]

const load = (
  engine: EngineService,
  context: CallContext,
  operations: ReadonlyArray<EncodedLine>,
): Effect.Effect<void, AnyFailure> => {
  const lines = operations.map((line, index) => ({ number: index + 1, line: decodeLine(line) }))
  return Effect.flatMap(runBatch(engine, new NameTable(), lines, { context, keepGoing: false }), (outcomes) =>
    Either.map(Either.all(outcomes), () => undefined),
  )
}

const ensureSpace = (engine: EngineService, context: CallContext): Effect.Effect<void, AnyFailure> =>
  engine.execute(new GetSpace({ key }), context).pipe(
    Effect.asVoid,
    Effect.catchTag("NotFound", () => load(engine, context, demoLines)),
  )

const ensureAssets = (engine: EngineService, context: CallContext): Effect.Effect<void, AnyFailure> =>
  Effect.flatMap(engine.execute(new ListSchemas({ query: demoSchema }), context), (schemas) =>
    schemas.length > 0 ? Effect.void : load(engine, context, demoAssets),
  )

const ensureStore = (engine: EngineService, context: CallContext): Effect.Effect<void, AnyFailure> =>
  Effect.flatMap(engine.execute(new ListApplications(), context), ({ items }) =>
    items.length > 0 ? Effect.void : load(engine, context, demoStore),
  )

/** Loads the demo space, the demo objects and the demo application unless they are there already. */
export const ensureDemo = (engine: EngineService, context: CallContext): Effect.Effect<void, AnyFailure> =>
  Effect.all(
    [ensureSpace, ensureAssets, ensureStore].map((ensure) => ensure(engine, context)),
    {
      discard: true,
    },
  )
