import type { BlobCase } from "./BlobCase"
import { contentCases } from "./cases/contents"
import { leaseCases } from "./cases/leases"
import { putCases } from "./cases/puts"
import { storeCases } from "./cases/stores"

/** Laws about one thing, as an adapter's author comes to it. */
export interface BlobChapter {
  readonly title: string
  readonly cases: ReadonlyArray<BlobCase>
}

/** Every law of the blob port, in the order in which an adapter is built. */
export const blobChapters: ReadonlyArray<BlobChapter> = [
  { title: "Contents", cases: contentCases },
  { title: "Puts", cases: putCases },
  { title: "Leases and their end", cases: leaseCases },
  { title: "Tenants and durability", cases: storeCases },
]

/** Every law of the blob port, in that order. */
export const blobCases: ReadonlyArray<BlobCase> = blobChapters.flatMap(({ cases }) => cases)
