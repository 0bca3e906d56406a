import type { Moment, QueryReads } from "../commands/Command"
import type { Reader, StorageService, Watching } from "../storage/Storage"
import * as Prompt from "../values/Prompt"
import { rightsReader } from "./ReadMemory"

/** What one query reads by. */
interface Reading {
  /** What its reader is over. */
  readonly unmetered: Reader
  readonly reader: Reader
  readonly moment: Moment
}

/** What something that is kept is read by: nothing is answered from what was read before, as who watches would not hear of it. */
interface Watched {
  readonly reader: Reader
  readonly moment: Moment
  readonly rights: Reader
}

/** The moment, as told to what is to be kept: who asks when it is has made something of that moment alone. */
const watchedMoment = ({ caller, remoteAddress, at }: Moment, watched: Watching): Moment => ({
  caller,
  remoteAddress,
  get at() {
    watched.dependsOnMore()
    return at
  },
})

/** What was made for the same caller before, of records that nobody has changed (STO-100); in a batch, nothing is kept. */
export const followed =
  (
    storage: StorageService,
    { unmetered, reader, moment }: Reading,
    readsBy: (watched: Watched | undefined) => QueryReads,
  ): QueryReads["follow"] =>
  (name, on, make) => {
    const { follow } = storage
    if (follow === undefined || unmetered !== storage) return make(readsBy(undefined))
    return Prompt.suspend(() =>
      follow(`${JSON.stringify(moment.caller)} ${name}`, on, (watched) =>
        make(
          readsBy({
            reader: watched.over(reader),
            moment: watchedMoment(moment, watched),
            rights: rightsReader(watched.over(unmetered)),
          }),
        ),
      ),
    )
  }
