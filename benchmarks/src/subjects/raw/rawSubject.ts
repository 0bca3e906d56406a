import { Rounds, bodyOf, counter, seed, titleOf } from "../pages"
import type { RawWiki } from "./RawWiki"
import type { Subject } from "../Subject"
import { timedSync } from "../timed"

/** The hand-written twin, called in place. */
export const rawSubject = (raw: RawWiki, ids: ReadonlyArray<string>): Subject => {
  const reads = new Rounds(ids)
  const updates = new Rounds(ids.slice(0, seed.updated))
  const mark = counter()
  return {
    read: timedSync(() => raw.read(reads.next())),
    create: timedSync(() => raw.create(seed.spaceKey, titleOf("New", mark()), bodyOf(1))),
    update: timedSync(() => {
      const { id, number } = updates.nextVersion()
      return raw.update(id, number, bodyOf(number))
    }),
    list: timedSync(() => raw.list(seed.spaceKey, 0, 25)),
  }
}
