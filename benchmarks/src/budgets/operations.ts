import { FindObjects } from "@quoin/assets"
import { ListRecords } from "@quoin/audit"
import { CreateGroup, CreateToken } from "@quoin/directory"
import { makeBlobs } from "@quoin/storage-memory"
import type { StorageDriver } from "@quoin/kernel"
import { AttachApi, CreateProfile, IssueToken } from "@quoin/tokens"
import { RankIssues, SearchIssues } from "@quoin/tracker"
import { AddAttachments, ContentId, CreateComment, CreateContent, GetContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Runtime from "effect/Runtime"
import * as Stream from "effect/Stream"
import { double } from "quoin/testing"
import { type Opened, engineSubject, openEngine, seedEngine, seededIds } from "../subjects/engine"
import { bodyOf, counter, seed, titleOf } from "../subjects/pages"
import { makeThings } from "../subjects/things"
import { issueKeyOf, issuePieces, issueSeed, loadIssues, seedIssues } from "../tracker/issues"

export type Storage = Layer.Layer<StorageDriver, unknown>

/** One piece of an operation, done to its end. */
export type Piece = () => Promise<unknown>

/** The operations of one storage, by name, and how it ends. */
export interface Ground {
  readonly pieces: Readonly<Record<string, Piece>>
  readonly close: () => Promise<unknown>
}

const asPromise =
  ({ runtime }: Opened) =>
  (make: () => Effect.Effect<unknown, unknown>): Piece =>
  () =>
    Runtime.runPromise(runtime)(make())

const wikiPieces = async (opened: Opened) => {
  const { engine, context } = opened
  const piece = asPromise(opened)
  const subject = await engineSubject(opened)
  const id = ContentId.make((await seededIds(opened)).at(-1) ?? "")
  const mark = counter()
  const bytes = new Uint8Array(1_024)
  return {
    read: () => subject.read(1),
    list: () => subject.list(1),
    "read-rendered": piece(() => engine.execute(new GetContent({ id, expand: "body.view" }), context)),
    create: () => subject.create(1),
    update: () => subject.update(1),
    comment: piece(() =>
      engine.execute(new CreateComment({ containerId: id, body: "<p>Said of it</p>" }), context),
    ),
    upload: piece(() =>
      Effect.flatMap(engine.uploads.put(Stream.make(bytes), context), ({ ticket }) =>
        engine.execute(new AddAttachments({ id, files: [{ ticket, name: `${mark()}.bin` }] }), context),
      ),
    ),
  }
}

const trackerPieces = async (opened: Opened): Promise<Ground["pieces"]> => {
  await seedIssues(opened)
  const { engine, context } = opened
  const piece = asPromise(opened)
  const { create, edit, search } = issuePieces(opened)
  // Going round by itself: it must know where each issue stands.
  const { transition } = issuePieces(opened)
  const mark = counter()
  const backlog = new SearchIssues({
    jql: "project = BENCH AND resolution IS EMPTY ORDER BY Rank",
    maxResults: 25,
  })
  return {
    // First, as what changes issues also changes what is found.
    "issue-search": piece(search),
    backlog: piece(() => engine.execute(backlog, context)),
    "issue-create": piece(create),
    "issue-edit": piece(edit),
    "issue-transition": piece(transition),
    rank: piece(() => {
      const issues = [issueKeyOf(20 + (mark() % 5))]
      return engine.execute(new RankIssues({ issues, before: issueKeyOf(3) }), context)
    }),
  }
}

const signInPieces = async (opened: Opened): Promise<Ground["pieces"]> => {
  const { engine, context } = opened
  const piece = asPromise(opened)
  const run = <A>(effect: Effect.Effect<A, unknown>): Promise<A> => Effect.runPromise(effect)
  const { rawToken } = await run(engine.execute(new CreateToken({ name: "budgets" }), context))
  const profile = await run(engine.execute(new CreateProfile({ name: "Reader" }), context))
  await run(engine.execute(new AttachApi({ id: profile.id, api: "wiki" }), context))
  const { clientId, clientSecret } = profile
  const asked = new IssueToken({ clientId, clientSecret, scope: "read:wiki-space" })
  const { accessToken } = await run(engine.execute(asked, context))
  const { withPassword, withToken } = engine.signIn
  if (withToken === undefined) throw new Error("nobody signs in by token")
  return {
    "sign-in-password": piece(() => withPassword("admin", seed.adminPassword)),
    "sign-in-personal-token": piece(() => withToken(rawToken)),
    "sign-in-access-token": piece(() => withToken(accessToken)),
  }
}

const otherPieces = async (opened: Opened, storage: Storage, update: Piece): Promise<Ground["pieces"]> => {
  const { engine, context } = opened
  const piece = asPromise(opened)
  await makeThings(opened, 30)
  const heard = async (consumers: number): Promise<void> => {
    for (let number = 1; number <= consumers; number++) {
      await Effect.runPromise(
        engine.on("wiki.page_updated", () => Effect.void, { name: `consumer-${consumers}-${number}` }),
      )
    }
  }
  const handled: Effect.Effect<void, unknown> = Effect.flatMap(engine.worker.begin, (begun) =>
    begun === 0 ? Effect.void : Effect.zipRight(engine.worker.idle, handled),
  )
  const allHandled = piece(() => handled)
  return {
    "aql-page": piece(() =>
      engine.execute(new FindObjects({ qlQuery: "Num > 3 AND Name LIKE thing" }), context),
    ),
    "audit-page": piece(() => engine.execute(new ListRecords({ limit: 25 }), context)),
    opening: async () => (await openEngine(storage)).close(),
    "event-1": Object.assign(() => update(), { before: () => heard(1) }),
    job: async () => {
      await update()
      await allHandled()
    },
    "event-5": Object.assign(() => update(), { before: () => heard(4) }),
  }
}

/** How many things a load makes in one batch: enough to see what grows with what the batch has written. */
const loaded = 20

/** Many at once, as who moves here does it. */
const loadPieces = (opened: Opened): Ground["pieces"] => {
  const { engine, context } = opened
  const mark = counter()
  const numbers = () => Array.from({ length: loaded }, () => mark())
  const page = (number: number) =>
    new CreateContent({ title: titleOf("Loaded", number), spaceKey: seed.spaceKey, body: bodyOf(number) })
  return {
    "load-issues": () => loadIssues(opened, issueSeed.issues + mark() * loaded, loaded),
    "load-pages": asPromise(opened)(() => engine.executeAll(numbers().map(page), context)),
  }
}

/** The same command with and without telemetry, of an engine beside the others: spans and metrics are made, and nobody hears them. */
const toldPieces = (plain: Opened, told: Opened): Ground["pieces"] => {
  const mark = counter()
  const created = (opened: Opened): Piece => {
    const piece = asPromise(opened)
    return () =>
      piece(() => opened.engine.execute(new CreateGroup({ name: `told-${mark()}` }), opened.context))()
  }
  return { group: created(plain), "group-told": created(told) }
}

/** A seeded engine over a storage, and all that is counted on it. What comes later does not touch what came before. */
export const groundOf = async (storage: Storage): Promise<Ground> => {
  const opened = await openEngine(storage, {}, makeBlobs().driver("default"))
  await seedEngine(opened, seed.pages)
  const wiki = await wikiPieces(opened)
  const told = await openEngine(storage, {}, undefined, true)
  return {
    pieces: {
      ...wiki,
      ...(await trackerPieces(opened)),
      ...(await signInPieces(opened)),
      ...(await otherPieces(opened, storage, wiki.update)),
      ...toldPieces(opened, told),
      ...loadPieces(opened),
    },
    close: async () => {
      await told.close()
      await opened.close()
    },
  }
}

/** A double from nothing to its first answer over HTTP. */
export const firstAnswer: Piece = async () => {
  const wiki = await double({ users: { me: { token: "t", administrator: true } } })
  const headers = { authorization: "Bearer t" }
  const answer = await wiki.fetch(new Request("https://wiki.example/rest/api/space", { headers }))
  if (answer.status !== 200) throw new Error(`a double answered ${answer.status}`)
  await wiki.close()
}
