import { runs } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { beforeAll, describe, expect, it } from "vitest"
import { killed, killingPlaces, later, manyPages, opened } from "../src/backup/killing"
import type { SitePlace } from "../src/backup/openSite"
import { contentOf, ended, fillSite, run, workOff } from "../src/backup/site"
import { bundleChild } from "../src/processes/childProcess"

const rounds = runs(3, 20)
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

describe.each(killingPlaces)("a restore to %s whose process is killed", (_name, makePlace) => {
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
