import { CreateObjectType, CreateSchema } from "@quoin/assets"
import { BackUpSite, type JobView, GetJob, RestoreSite, collectionsOfSite } from "@quoin/backup"
import { type AccessService, type CallContext, Where, selectAll } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import { AddAttachments, CreateContent, CreateSpace, UpdateContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type TestEngine, type TestEngineOptions, userNamed, withEngine, workOff } from "quoin/testing"

/** Everybody may do everything. */
export const access: AccessService = {
  may: () => Effect.succeed(true),
  visible: () => Effect.succeed(Where.all),
}

export const ada: CallContext = userNamed("ada")

/** What an operation answers; a failure is the test's. */
export const done = async <A, E>(outcome: Promise<Either.Either<A, E>>): Promise<A> =>
  Either.getOrThrowWith(await outcome, (failure) => failure)

/** Everything that a site holds, with what its blobs hold, as text. */
export const contentOf = async ({
  engine,
  effect,
}: TestEngine): Promise<Readonly<Record<string, unknown>>> => {
  const all = collectionsOfSite(engine.whole)
  const entries = await Promise.all(
    all.map(async (collection) => {
      const records = await effect(selectAll(engine.ports.storage, collection, {}))
      return [collection.name, records.map(({ value }) => value)] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Puts a page with versions, a file on it, and an object type into an engine. */
export const fill = async (test: TestEngine, title = "Welcome"): Promise<void> => {
  const { run } = test
  await done(run(new CreateSpace({ key: "DOC", name: "Documentation" })))
  const page = await done(
    run(new CreateContent({ type: "page", spaceKey: "DOC", title, body: "<p>One</p>" })),
  )
  await done(run(new UpdateContent({ id: page.id, title, body: "<p>Two</p>", version: { number: 2 } })))
  const upload = await test.effect(
    test.engine.uploads.put(Stream.make(Buffer.from("the bytes of a plan")), { caller: ada.caller }),
  )
  const file = { ticket: upload.ticket, name: "plan.txt", mediaType: "text/plain" }
  await done(
    run(new AddAttachments({ id: page.id, files: [file], status: "current", allowDuplicated: false })),
  )
  const schema = await done(run(new CreateSchema({ key: "IT", name: "Hardware" })))
  await done(run(new CreateObjectType({ schemaId: schema.id, name: "Host" })))
}

export const withSite = (use: (test: TestEngine) => Promise<void>, options: TestEngineOptions = {}) =>
  withEngine(use, { access, blobs: makeBlobs().driver("default"), ...options })

export type View = typeof JobView.Type

/** Asks for a job, lets it be done, and gives what came of it. */
export const worked = async (
  test: TestEngine,
  asked: Promise<Either.Either<View, unknown>>,
): Promise<View> => {
  const { id } = await done(asked)
  await workOff(test)
  return done(test.run(new GetJob({ id })))
}

export const backedUp = (test: TestEngine, skipAttachments = false): Promise<View> =>
  worked(test, test.run(new BackUpSite({ skipAttachments, keepPermanently: false })))

export const restored = (test: TestEngine, fileName = ""): Promise<View> =>
  worked(test, test.run(new RestoreSite({ fileName })))
