import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type ManualPage, parsePage } from "../src/PageConverter"
import { recordsOf } from "../src/records"

/** The real manual stands beside the repository, which does not hold it. */
const file = fileURLToPath(new URL("../../../../shared/data/wiki-pages.ndjson.gz", import.meta.url))

const madeUpPages = 400

/** Where the real one is not at hand: chapters of sections of paragraphs, the same ones every time. */
const madeUp = (): ReadonlyArray<ManualPage> =>
  Array.from({ length: madeUpPages }, (_, i) => ({
    slug: `page-${i}`,
    parent: i === 0 ? null : `page-${i < 30 ? 0 : (i * 7) % 30}`,
    title: i % 100 === 7 ? "DECLARE" : `Page ${i} of a manual`,
    body: `<p>What page ${i} says of words</p>`,
  }))

/** The pages of a manual. */
export const readManual = async (): Promise<ReadonlyArray<ManualPage>> => {
  if (!existsSync(file)) return madeUp()
  const pages: Array<ManualPage> = []
  for await (const page of recordsOf(file, parsePage)) pages.push(page)
  return pages
}
