import { serverUrl } from "@quoin/postgres-server"
import { CreateContent } from "@quoin/wiki"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { EngineService } from "quoin"
import { startChild } from "../processes/childProcess"
import { temporaryFolder } from "../subjects/temporaryFolder"
import { pglite, temporarySchema } from "../subjects/temporarySchema"
import { type SitePlace, openSite } from "./openSite"

const hourMillis = 60 * 60 * 1_000

const sqlite = Effect.map(temporaryFolder, (folder): SitePlace => ({ folder }))

const postgres = Effect.gen(function* () {
  const url = serverUrl ?? (yield* pglite)
  const folder = yield* temporaryFolder
  return { folder, postgres: { url, schema: yield* temporarySchema(url) } } satisfies SitePlace
})

export const opened = <A, E>(
  place: SitePlace,
  use: (engine: Effect.Effect.Success<ReturnType<typeof openSite>>) => Effect.Effect<A, E>,
) => Effect.scoped(Effect.flatMap(Effect.orDie(openSite(place)), use))

/** Long after the process was killed, so that nobody waits for it any more. */
const system = Clock.make()
const inAnHour = () => system.unsafeCurrentTimeMillis() + hourMillis
export const later: Clock.Clock = {
  [Clock.ClockTypeId]: Clock.ClockTypeId,
  unsafeCurrentTimeMillis: inAnHour,
  unsafeCurrentTimeNanos: () => system.unsafeCurrentTimeNanos(),
  currentTimeMillis: Effect.sync(inAnHour),
  currentTimeNanos: system.currentTimeNanos,
  sleep: (duration) => system.sleep(duration),
}

/** So many that their commit takes longer than a kill. */
export const manyPages = (engine: EngineService) =>
  Effect.flatMap(Effect.orDie(engine.signIn.withPassword("admin", "open sesame", "")), (caller) =>
    engine.executeAll(
      Array.from(
        { length: 200 },
        (_, i) => new CreateContent({ type: "page", spaceKey: "DOC", title: `Page ${i}` }),
      ),
      { caller, remoteAddress: "192.0.2.1" },
    ),
  )

/** Works in a process that is killed so long after it says that it begins; the answer is what it has said. */
export const killed = async (
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

/** Where processes are killed: a server of Postgres is there or not. */
export const killingPlaces: ReadonlyArray<readonly [string, typeof sqlite | typeof postgres]> = [
  ["SQLite", sqlite],
  ...(serverUrl === undefined ? [] : [["Postgres", postgres] as const]),
]
