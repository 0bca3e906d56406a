import {
  type BlobHash,
  type InvalidInput,
  type ReadFailure,
  type Reader,
  type StorageUnavailable,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Checking } from "./Checking"
import { type Ground, blobFieldsOf, collectionsOfSite } from "./Ground"
import { blobsOfRecord, recordsOf } from "./picture"

/** What a look at a whole store came to. */
export interface Looked {
  readonly records: number
  readonly blobs: number
  /** What is wrong, each in a sentence; at most as many as were asked for. */
  readonly findings: ReadonlyArray<string>
}

/** What is found wrong; what comes behind the most is counted by nobody. */
class Findings {
  readonly found: Array<string> = []
  constructor(private readonly most: number) {}
  readonly add = (finding: string): void => {
    if (this.found.length < this.most) this.found.push(finding)
  }
}

/** Looks at every record of a collection: whether it can be read and fits, and whether keys and unique values are its own. */
const lookAt = (
  ground: Ground,
  reader: Reader,
  collection: ReturnType<typeof collectionsOfSite>[number],
  findings: Findings,
  hashes: Set<BlobHash>,
): Effect.Effect<number> => {
  const fields = blobFieldsOf(ground, collection.name)
  const checking = new Checking(collection, fields, () => true)
  let records = 0
  const pages = Stream.runForEach(recordsOf(reader, collection), (values) =>
    Effect.sync(() => {
      for (const value of values) {
        records += 1
        const fault = checking.take(collection.encode(value))
        const key = collection.keyOf(value)
        if (fault !== undefined) findings.add(`${collection.name} ${key} ${fault}`)
        for (const hash of blobsOfRecord(collection, fields, value)) hashes.add(hash)
      }
      checking.forget()
    }),
  )
  const unreadable = ({ message }: ReadFailure) =>
    Effect.sync(() => {
      findings.add(`${collection.name} cannot be read to its end, behind ${records} records: ${message}`)
    })
  return Effect.map(Effect.catchAll(pages, unreadable), () => records)
}

/** Reads a whole store in one picture, and says what is damaged. Nothing is changed. */
export const verifyStore = (
  ground: Ground,
  reader: Reader,
  most: number,
): Effect.Effect<Looked, InvalidInput | StorageUnavailable> =>
  Effect.gen(function* () {
    const findings = new Findings(most)
    const hashes = new Set<BlobHash>()
    const counts = yield* Effect.forEach(collectionsOfSite(ground), (collection) =>
      lookAt(ground, reader, collection, findings, hashes),
    )
    for (const hash of hashes) {
      if ((yield* ground.blobs.stat(hash)) === undefined) findings.add(`the blob ${hash} is missing`)
    }
    return {
      records: counts.reduce((sum, count) => sum + count, 0),
      blobs: hashes.size,
      findings: findings.found,
    }
  })
