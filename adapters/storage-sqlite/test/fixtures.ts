import {
  Collection,
  Commit,
  CommitId,
  Field,
  lift,
  type StorageDriverService,
  type StorageService,
  type StorageUnavailable,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

export const Page = Schema.Struct({
  id: Schema.String,
  title: Schema.optional(Schema.String),
  slug: Schema.optional(Schema.String),
  rank: Schema.optional(Schema.Number),
  open: Schema.optional(Schema.Boolean),
  at: Schema.optional(Schema.Number),
  labels: Schema.optional(Schema.Array(Schema.String)),
  scores: Schema.optional(Schema.Array(Schema.Number)),
})
export type Page = typeof Page.Type

/** Every kind of field, single and many-valued. */
export const pages = Collection.make({
  name: "test.Page",
  version: 1,
  schema: Page,
  key: (page) => page.id,
  fields: {
    title: Field.text((page: Page) => page.title),
    slug: Field.unique((page: Page) => page.slug),
    rank: Field.number((page: Page) => page.rank),
    open: Field.flag((page: Page) => page.open),
    at: Field.instant((page: Page) => page.at),
    labels: Field.texts((page: Page) => page.labels ?? []),
    scores: Field.numbers((page: Page) => page.scores ?? []),
  },
  orders: [["open", "title"], ["at"]],
})

export const putAll = (storage: StorageService, id: string, ...records: ReadonlyArray<Page>) =>
  storage.commit({
    id: CommitId.make(id),
    changes: records.map((record) => Commit.put(pages, record)),
    guards: [],
  })

export const keysOf = (selection: { readonly records: ReadonlyArray<{ readonly key: string }> }) =>
  selection.records.map((record) => record.key)

/** Lifts a driver over the pages. */
export const storageOf = (driver: StorageDriverService) => lift(driver, [pages])

/** An empty folder that goes with the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-sqlite-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Name and hash of every file of a folder: equal before and after means that nothing was touched. */
export const bytesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex"),
      ]),
  )

/** The failure of an effect that must fail. */
export const failureOf = <A, E>(effect: Effect.Effect<A, E>): Promise<E> =>
  Effect.runPromise(Effect.flip(effect))

export const isUnavailable = (
  reason: StorageUnavailable["reason"],
): { readonly _tag: string; readonly reason: string } => ({ _tag: "StorageUnavailable", reason })
