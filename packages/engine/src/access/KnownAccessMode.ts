import {
  type AccessMode,
  AccessModes,
  type ReadFailure,
  type StorageService,
  accessModeKey,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** For how long another process may not have heard that the mode has changed. */
const ageMillis = 1_000

interface Read {
  readonly mode: AccessMode
  readonly at: number
  /** How old the memory was then. */
  readonly age: number
}

/**
 * The access mode of the site, as it was at most a second ago: to read it for every command would cost each a read. What this
 * engine changes of it is known at once.
 */
export class KnownAccessMode {
  private known: Read | undefined
  private changes = 0
  /** The storage, watched for a change of the mode. */
  readonly storage: StorageService

  constructor(
    storage: StorageService,
    /** What holds until somebody has set it. */
    private readonly otherwise: AccessMode = "READ_WRITE",
    /** Grows where the storage is taken back to an earlier state. */
    private readonly age: () => number = () => 0,
  ) {
    this.storage = {
      ...storage,
      commit: (commit) =>
        Effect.tap(storage.commit(commit), () => {
          const written = [...(commit.cleared ?? []), ...commit.changes.map(({ collection }) => collection)]
          if (!written.some(({ name }) => name === AccessModes.name)) return
          this.changes += 1
          this.known = undefined
        }),
    }
  }

  readonly mode: Effect.Effect<AccessMode, ReadFailure> = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const { known, changes } = this
    const age = this.age()
    if (known?.age === age && now >= known.at && now - known.at < ageMillis) {
      return Effect.succeed(known.mode)
    }
    return Effect.map(this.storage.read(AccessModes, [accessModeKey]), ([stored]) => {
      const mode = stored?.value.mode ?? this.otherwise
      // What has changed while it was read is read again the next time.
      if (changes === this.changes) this.known = { mode, at: now, age }
      return mode
    })
  })
}
