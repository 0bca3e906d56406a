import { perform } from "@quoin/engine"
import { collectionsOfSite } from "@quoin/backup"
import { type StorageDriver, selectAll } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { Engine, type EngineService, ensureAdministrator, layer } from "quoin"

/** An engine over a storage, with blobs of its own in memory and an administrator. */
export const siteOver = (storage: Layer.Layer<StorageDriver>) =>
  Layer.build(layer({ blobs: makeBlobs().driver("default") }).pipe(Layer.provide(storage))).pipe(
    Effect.map((context) => Context.get(context, Engine)),
    Effect.tap((engine) => ensureAdministrator(engine, "open sesame")),
    Effect.orDie,
  )

/** The administrator, as whoever signs in under that name. */
const signedIn = (engine: EngineService) =>
  Effect.orDie(engine.signIn.withPassword("admin", "open sesame", ""))

/** Runs an operation by its name as the administrator. */
export const run = (
  engine: EngineService,
  tag: string,
  payload: object,
): Effect.Effect<Record<string, unknown>> =>
  Effect.flatMap(signedIn(engine), (caller) =>
    Effect.map(
      perform(engine, tag, payload, Effect.succeed({ caller, remoteAddress: "192.0.2.1" })),
      (reply) => reply as Record<string, unknown>,
    ),
  ).pipe(Effect.orDie)

/** Puts bytes where an operation finds them. */
export const uploaded = (engine: EngineService, bytes: Uint8Array) =>
  Effect.flatMap(signedIn(engine), (caller) => engine.uploads.put(Stream.make(bytes), { caller })).pipe(
    Effect.orDie,
  )

const file = (engine: EngineService, name: string, text: string) =>
  Effect.map(uploaded(engine, Buffer.from(text)), ({ ticket }) => ({ ticket, name, mediaType: "text/plain" }))

/** A site with something of most kinds: versions, trash, restrictions, files, users with passwords, issues, objects. */
export const fillSite = (engine: EngineService): Effect.Effect<void> =>
  Effect.gen(function* () {
    const go = (tag: string, payload: object) => run(engine, tag, payload)
    yield* go("directory.createUser", {
      userName: "bob",
      fullName: "Bob",
      email: "bob@example.org",
      password: "a password of bob's",
      notifyViaEmail: false,
    })
    yield* go("wiki.createSpace", { key: "DOC", name: "Documentation" })
    const page = (title: string, body: string) =>
      go("wiki.createContent", { type: "page", spaceKey: "DOC", title, body })
    const guide = yield* page("Guide", "<p>One</p>")
    yield* go("wiki.updateContent", {
      id: guide.id,
      title: "Guide",
      body: "<p>Two</p>",
      version: { number: 2 },
    })
    const gone = yield* page("Gone", "<p>\u{1F600} and \u0000?</p>".replace("\u0000", "nothing"))
    yield* go("wiki.deleteContent", { id: gone.id })
    yield* go("wiki.addLabels", { id: guide.id, labels: [{ name: "draft" }] })
    yield* go("wiki.addAttachments", {
      id: guide.id,
      files: [yield* file(engine, "plan.txt", "The plan"), yield* file(engine, "empty.txt", "")],
    })
    const schema = yield* go("assets.createSchema", { key: "IT", name: "Hardware" })
    const host = yield* go("assets.createObjectType", { schemaId: schema.id, name: "Host" })
    yield* go("assets.createAttribute", { typeId: host.id, name: "Memory", kind: "integer" })
    yield* go("assets.createObject", {
      typeId: host.id,
      attributes: [
        { attribute: "Name", values: ["web-1"] },
        { attribute: "Memory", values: [64] },
      ],
    })
  })

/** All records of a site, each collection in the order of its keys. */
export const contentOf = (engine: EngineService): Effect.Effect<Readonly<Record<string, unknown>>> =>
  Effect.map(
    Effect.forEach(collectionsOfSite(engine.whole), (collection) =>
      Effect.map(
        selectAll(engine.ports.storage, collection, {}),
        (records) => [collection.name, records.map(({ value }) => value)] as const,
      ),
    ),
    (entries) => Object.fromEntries(entries.filter(([, records]) => records.length > 0)),
  ).pipe(Effect.orDie)

/** Lets everything be done that waits. */
export const workOff = ({ worker }: EngineService): Effect.Effect<void> =>
  Effect.orDie(
    Effect.gen(function* () {
      while ((yield* worker.begin) > 0) yield* worker.idle
    }),
  )

/** What became of a job, after everything was done. */
export const ended = (engine: EngineService, { id }: Record<string, unknown>) =>
  Effect.zipRight(workOff(engine), run(engine, "backup.getJob", { id }))
