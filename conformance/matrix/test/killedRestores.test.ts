import { serverUrl } from "@quoin/postgres-server"
import { runs } from "@quoin/suites"
import type { EngineService } from "quoin"
import { CreateContent } from "@quoin/wiki"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { beforeAll, describe, expect, it } from "vitest"
import { type SitePlace, openSite } from "../src/backup/openSite"
import { contentOf, ended, fillSite, run, workOff } from "../src/backup/site"
import { bundleChild, startChild } from "../src/processes/childProcess"
import { temporaryFolder } from "../src/subjects/temporaryFolder"
import { pglite, temporarySchema } from "../src/subjects/temporarySchema"

const rounds = runs(3, 20)
const hourMillis = 60 * 60 * 1_000

const sqlite = Effect.map(temporaryFolder, (folder): SitePlace => ({ folder }))

const postgres = Effect.gen(function* () {
  const url = serverUrl ?? (yield* pglite)
  const folder = yield* temporaryFolder
  return { folder, postgres: { url, schema: yield* temporarySchema(url) } } satisfies SitePlace
})

const opened = <A, E>(
  place: SitePlace,
  use: (engine: Effect.Effect.Success<ReturnType<typeof openSite>>) => Effect.Effect<A, E>,
) => Effect.scoped(Effect.flatMap(Effect.orDie(openSite(place)), use))

/** Long after the process was killed, so that nobody waits for it any more. */
const system = Clock.make()
const inAnHour = () => system.unsafeCurrentTimeMillis() + hourMillis
const later: Clock.Clock = {
  [Clock.ClockTypeId]: Clock.ClockTypeId,
  unsafeCurrentTimeMillis: inAnHour,
  unsafeCurrentTimeNanos: () => system.unsafeCurrentTimeNanos(),
  currentTimeMillis: Effect.sync(inAnHour),
  currentTimeNanos: system.currentTimeNanos,
  sleep: (duration) => system.sleep(duration),
}

/** So many that their commit takes longer than a kill. */
const manyPages = (engine: EngineService) =>
  Effect.flatMap(Effect.orDie(engine.signIn.withPassword("admin", "open sesame", "")), (caller) =>
    engine.executeAll(
      Array.from(
        { length: 200 },
        (_, i) => new CreateContent({ type: "page", spaceKey: "DOC", title: `Page ${i}` }),
      ),
      { caller, remoteAddress: "192.0.2.1" },
    ),
  )

/** Fills a site, backs it up, and goes on: what it holds then, and what the backup does. */
const begun = (place: SitePlace) =>
  opened(place, (engine) =>
    Effect.gen(function* () {
      yield* fillSite(engine)
      yield* manyPages(engine)
      yield* workOff(engine)
      const backup = yield* contentOf(engine)
      const asked = yield* run(engine, "backup.backUpSite", { skipAttachments: false, keepPermanently: true })
      const { fileName } = yield* ended(engine, asked)
      return { backup, fileName: String(fileName) }
    }),
  )

/** Writes more, so that what is restored is not what is there. */
const goneOn = (place: SitePlace, round: number) =>
  opened(place, (engine) =>
    Effect.gen(function* () {
      yield* run(engine, "wiki.createSpace", { key: `NEW${round}`, name: "New" })
      return yield* contentOf(engine)
    }),
  )

/** Restores in a process that is killed so long after its one commit has begun. */
const killed = async (
  child: string,
  argument: unknown,
  afterMillis: number,
): Promise<ReadonlyArray<string>> => {
  const said: Array<string> = []
  const running = startChild(child, argument, (line) => {
    said.push(line)
    if (line === "begins") setTimeout(running.kill, afterMillis)
  })
  await running.ended
  return said
}

describe.each([
  ["SQLite", sqlite],
  ...(serverUrl === undefined ? [] : [["Postgres", postgres] as const]),
] as const)("a restore to %s whose process is killed", (_name, makePlace) => {
  let child = ""
  beforeAll(async () => {
    child = await bundleChild("restoringChild", "backup")
  })

  it("has happened or not, and is done by whoever comes next", () =>
    Effect.gen(function* () {
      const place = yield* makePlace
      const { backup, fileName } = yield* begun(place)
      for (let round = 0; round < rounds; round++) {
        const before = yield* goneOn(place, round)
        const said = yield* Effect.promise(() => killed(child, { ...place, fileName }, round * 30))
        expect(said[0]).toBe("begins")
        const found = yield* opened(place, contentOf)
        expect([before, backup]).toContainEqual(found)
        if (said.includes("done")) expect(found).toEqual(backup)
        const after = yield* opened(place, (engine) =>
          Effect.zipRight(Effect.withClock(workOff(engine), later), contentOf(engine)),
        )
        expect(after).toEqual(backup)
      }
    }).pipe(Effect.scoped, Effect.runPromise))
})
