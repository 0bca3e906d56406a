import type { EngineService } from "@quoin/engine"
import type { Attribute, BlobDriverService, StorageDriverService } from "@quoin/kernel"
import { makeBlobs, makeStore } from "@quoin/storage-memory"
import { plainSecrets } from "../survey/ports"
import { type Step, fill } from "../survey/Step"
import { script } from "../survey/script/script"
import { worldOver } from "../survey/World"

/** A store in memory that holds something in nearly every collection. */
export interface FilledStore {
  readonly driver: StorageDriverService
  readonly blobs: BlobDriverService
  /** What the storage was told of attributes, by their collections. */
  readonly described: ReadonlyArray<readonly [string, ReadonlyArray<Attribute.DescribedAttribute>]>
  readonly whole: EngineService["whole"]
  /** How many calls did what they were to do: some are refused. */
  readonly done: number
}

/** What takes things away leaves collections empty. */
const adds = ({ method, path }: Step): boolean => method !== "DELETE" && !/restore/i.test(path)

/** Fills a store with all that the calls of the survey make, at hours of a time that stands still. */
export const fillStore = async (): Promise<FilledStore> => {
  const described: Array<readonly [string, ReadonlyArray<Attribute.DescribedAttribute>]> = []
  const driver = makeStore().driver("default")
  const watched: StorageDriverService = {
    ...driver,
    describe: (collection, attributes) => {
      described.push([collection, attributes])
      return driver.describe(collection, attributes)
    },
  }
  const blobs = makeBlobs().driver("default")
  const world = await worldOver({ driver: watched, blobs, secrets: plainSecrets() })
  const kept = new Map<string, unknown>()
  let done = 0
  for (const [hour, step] of script.entries()) {
    if (!adds(step)) continue
    const { status, body } = await world.send(fill(step, kept), hour)
    if (status < 400) done += 1
    if (step.keeps !== undefined) kept.set(step.keeps, body)
  }
  return { driver, blobs, described, whole: world.whole, done }
}
