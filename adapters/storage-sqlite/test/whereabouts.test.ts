import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Collection, Commit, CommitId, type StorageService, lift } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { backup, make } from "../src/index"

const Note = Schema.Struct({ id: Schema.NonEmptyString, text: Schema.String })
const Notes = Collection.make({
  name: "test.note",
  version: 1,
  schema: Note,
  key: (note: typeof Note.Type) => note.id,
  fields: {},
})

let folder = ""
let file = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quoin-whereabouts-"))
  file = join(folder, "notes.db")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (storage: StorageService, id: string) =>
  Effect.either(
    storage.commit({
      id: CommitId.make(`commit-${id}`),
      changes: [Commit.put(Notes, { id, text: `note ${id}` })],
      guards: [],
    }),
  )

const opened = <A>(at: string, use: (storage: StorageService) => Effect.Effect<A>): Promise<A> =>
  make({ file: at }).pipe(
    Effect.flatMap((driver) => lift(driver, [Notes])),
    Effect.flatMap(use),
    Effect.orDie,
    Effect.scoped,
    Effect.runPromise,
  )

const notesAt = (at: string) =>
  opened(at, (storage) =>
    Effect.map(Effect.orDie(storage.read(Notes, ["1", "2"])), (found) =>
      found.map((note) => note?.value.text),
    ),
  )

describe("a file that goes away under an open storage", () => {
  it.each([
    ["is deleted", () => rmSync(file), /notes\.db was deleted or moved/],
    ["is moved", () => renameSync(file, `${file}.old`), /notes\.db was deleted or moved/],
    ["has its folder moved", () => renameSync(folder, `${folder}.old`), /notes\.db was deleted or moved/],
    [
      "is replaced",
      () => {
        renameSync(file, `${file}.old`)
        writeFileSync(file, "")
      },
      /notes\.db was replaced/,
    ],
    ["loses its log", () => rmSync(`${file}-wal`), /notes\.db-wal was deleted or moved/],
  ])("and %s takes no commit, and says so", async (_how, goAway, said) => {
    await opened(file, (storage) =>
      Effect.gen(function* () {
        expect(Either.isRight(yield* write(storage, "1"))).toBe(true)
        goAway()
        const refused = yield* write(storage, "2")
        expect(refused).toMatchObject({
          left: { _tag: "StorageUnavailable", reason: "gone", retryable: false },
        })
        if (Either.isLeft(refused)) expect(refused.left.message).toMatch(said)
        const [second] = yield* Effect.orDie(storage.read(Notes, ["2"]))
        expect(second).toBeUndefined()
      }),
    )
    rmSync(`${folder}.old`, { recursive: true, force: true })
  })
})

describe("a backup", () => {
  it("of an open storage is a storage with all that was committed, for its owner only, and writes over nothing", async () => {
    const copy = join(folder, "copy.db")
    await opened(file, (storage) =>
      Effect.gen(function* () {
        yield* write(storage, "1")
        yield* Effect.orDie(backup(file, copy))
        yield* write(storage, "2")
      }),
    )
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(await notesAt(copy)).toEqual(["note 1"])
    const again = await Effect.runPromise(Effect.flip(backup(file, copy)))
    expect(again.message).toMatch(/copy\.db exists already/)
    const absent = await Effect.runPromise(
      Effect.flip(backup(join(folder, "absent.db"), join(folder, "x.db"))),
    )
    expect(absent.message).toMatch(/absent\.db does not exist/)
  })
})
