import { runs } from "@quoin/suites"
import * as Effect from "effect/Effect"
import type { EngineService } from "quoin"
import { beforeAll, describe, expect, it } from "vitest"
import { killed, killingPlaces, later, manyPages, opened } from "../src/backup/killing"
import type { SitePlace } from "../src/backup/openSite"
import { contentOf, ended, fillSite, run, workOff } from "../src/backup/site"
import { bundleChild } from "../src/processes/childProcess"

const rounds = runs(3, 20)
/** As many jobs as those of the site, but one cheap round here: what they commit is one commit of the same kind. */
const spaceRounds = runs(1, 20)

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

/** All records, each as a text with the name of its collection, in which the order of fields says nothing. */
const recordsOf = (engine: EngineService): Effect.Effect<ReadonlyArray<string>> =>
  Effect.map(contentOf(engine), (content) =>
    Object.entries(content)
      .flatMap(([name, records]) =>
        (records as ReadonlyArray<object>).map(
          (each) => `${name} ${JSON.stringify(Object.fromEntries(Object.entries(each).sort()))}`,
        ),
      )
      .sort(),
  )

/** Fills a site, and backs up a space: the file, and what of the site is gone without the space. */
const spaceBegun = (place: SitePlace) =>
  opened(place, (engine) =>
    Effect.gen(function* () {
      yield* fillSite(engine)
      yield* manyPages(engine)
      yield* workOff(engine)
      const whole = yield* recordsOf(engine)
      const asked = yield* run(engine, "backup.backUpSpaces", { spaceKeys: ["DOC"], keepPermanently: true })
      const { fileName } = yield* ended(engine, asked)
      yield* run(engine, "wiki.deleteSpace", { key: "DOC" })
      yield* workOff(engine)
      const left = new Set(yield* recordsOf(engine))
      return { fileName: String(fileName), ofSpace: whole.filter((record) => !left.has(record)) }
    }),
  )

/** Writes more beside the space, which is gone: what the site holds then. */
const withoutSpace = (place: SitePlace, round: number) =>
  opened(place, (engine) =>
    Effect.gen(function* () {
      yield* run(engine, "wiki.createSpace", { key: `NEW${round}`, name: "New" })
      if (round > 0) yield* run(engine, "wiki.deleteSpace", { key: "DOC" })
      yield* workOff(engine)
      return yield* recordsOf(engine)
    }),
  )

describe.each(killingPlaces)("a restore to %s whose process is killed", (_name, makePlace) => {
  let child = ""
  beforeAll(async () => {
    child = await bundleChild("restoringChild", "backup")
  })

  // Holds BAK-2.
  it("has happened or not, and is done by whoever comes next", () =>
    Effect.gen(function* () {
      const place = yield* makePlace
      const { backup, fileName } = yield* begun(place)
      for (let round = 0; round < rounds; round++) {
        const before = yield* goneOn(place, round)
        const said = yield* Effect.promise(() =>
          killed(child, { ...place, operation: "backup.restoreSite", fileName }, round * 30),
        )
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

  it("of a space has put all of it beside the others, or nothing", () =>
    Effect.gen(function* () {
      const place = yield* makePlace
      const { fileName, ofSpace } = yield* spaceBegun(place)
      expect(ofSpace.length).toBeGreaterThan(400)
      for (let round = 0; round < spaceRounds; round++) {
        const before = yield* withoutSpace(place, round)
        const restored = [...before, ...ofSpace].sort()
        const argument = { ...place, operation: "backup.restoreSpaces", fileName }
        const said = yield* Effect.promise(() => killed(child, argument, round * 15))
        expect(said[0]).toBe("begins")
        const found = yield* opened(place, recordsOf)
        expect([before, restored]).toContainEqual(found)
        if (said.includes("done")) expect(found).toEqual(restored)
        const after = yield* opened(place, (engine) =>
          Effect.zipRight(Effect.withClock(workOff(engine), later), recordsOf(engine)),
        )
        expect(after).toEqual(restored)
      }
    }).pipe(Effect.scoped, Effect.runPromise))
})
