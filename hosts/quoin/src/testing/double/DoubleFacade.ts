import type { Domain } from "@quoin/kernel"
import type { Notice } from "@quoin/tracker"
import type { QuoinCore } from "../../facade/OpenedQuoin"
import type { Call, DomainsByName, OperationTag } from "../../facade/calls"
import type { Who } from "../../facade/caller"
import type { EveryFault, NextFault } from "./faults/Fault"
import type { Requests } from "./journal/Requests"
import type { AnySeedLine } from "./seeds/SeedLine"
import type { ListenOptions, Listening } from "./server/ListenOptions"
import type { ReceivedCall } from "./webhooks/Receivers"
import type { ExpectedWorld, ToldWorld } from "./told/ToldWorld"
import type { ExpectOptions } from "./told/WorldDiffers"
import type { WorldState } from "./world/World"

/** Everything that a double was at one moment. Keeping one costs nothing; it fits the double it comes from, and its forks. */
export interface Snapshot {
  /** Opaque. */
  readonly state: WorldState
}

/** What waits for a time to come. */
export interface Waiting {
  /** What it is: the name of a kind of job, or `a sleeping fiber`. */
  readonly what: string
  /** The id of the job. */
  readonly id?: string
  /** When it is due, ISO 8601; absent for what waits for something else. */
  readonly due?: string
}

export interface DoubleClock {
  /** What time it is. */
  readonly now: () => Date
  /**
   * Moves on by a duration such as `90 days`, or by milliseconds. What comes due on the way is done at its time, in the order
   * of the times. Answers what still waits. Rejects with `InvalidInput` for what is no duration, or would move back, and with
   * `AdvanceStopped` where it came less far than that: its message says how far, and why.
   */
  readonly advance: (by: string | number) => Promise<ReadonlyArray<Waiting>>
}

export interface DoubleFaults<Own extends Domain.Any = never> {
  /** Plays a fault in the next calls that it is for. Throws `InvalidInput`, naming each broken rule. */
  readonly next: (fault: NextFault<OperationTag<Own>, Call<OperationTag<Own>, Own>>) => void
  /** Plays a fault in every call that it is for, or a share of them. Throws `InvalidInput`, naming each broken rule. */
  readonly every: (fault: EveryFault<OperationTag<Own>, Call<OperationTag<Own>, Own>>) => void
  /** Ends all faults. */
  readonly clear: () => void
}

/** What of the journal is told. */
export interface JournalOptions {
  /** Also what workers did because a schedule asked for it; left out otherwise. */
  readonly upkeep?: boolean
}

/** What every double offers besides its domains. */
export interface DoubleCore<Own extends Domain.Any> extends Pick<
  QuoinCore<Own, undefined>,
  "execute" | "executeAll" | "preview" | "upload" | "download" | "fetch"
> {
  /** As of an opened engine. Handlers are called where due work is done, by `settle` and `clock.advance`; a fork begins without. */
  readonly on: QuoinCore<Own, undefined>["on"]
  /** The same on somebody else's behalf; the administrator `admin` where nobody is named. */
  readonly as: (
    who: Who | string,
  ) => DomainsByName<Own> &
    Pick<QuoinCore<Own, undefined>, "execute" | "executeAll" | "preview" | "upload" | "download">
  /**
   * Answers for an origin such as `https://wiki.example`, without a port: requests of `fetch`, `node:http`, `node:https` and
   * undici go here, those to other origins where they want. Answers how to stop, after which all is as it was. Throws
   * `InvalidInput` for an origin that another double stands for.
   */
  readonly intercept: (origin: string) => () => void
  /** Listens on a port, for other processes; what controls a double stands below `/_quoin/`. */
  readonly listen: (options?: ListenOptions) => Promise<Listening>
  readonly clock: DoubleClock
  /** Beside the operations of webhooks: all calls that they have made, the first one first; none after `reset` and `restore`. */
  readonly webhooks: { readonly received: () => ReadonlyArray<ReceivedCall> }
  /** All that people were told of issues, the first notice first, where `notices` is set; none after `reset` and `restore`. */
  readonly notices: { readonly received: () => ReadonlyArray<Notice> }
  /** Lets the work that is due run until nothing more is; answers what still waits. */
  readonly settle: () => Promise<ReadonlyArray<Waiting>>
  /**
   * Carries out a seed where the double stands: a list of operations, the name of a seed, or the path of a file. Where a line says a
   * later time, time moves on to it. Rejects with `InvalidInput` for a line that does not end as it says; those before it are done.
   */
  readonly plant: (seed: string | ReadonlyArray<AnySeedLine>) => Promise<void>
  readonly faults: DoubleFaults<Own>
  /** What was asked over HTTP. */
  readonly requests: () => Requests
  /**
   * What was asked in any way, calls of the test itself among it, and what workers did, each in its place. What schedules asked for, such
   * as the removal of what has expired, is told where `upkeep` says so.
   */
  readonly journal: (options?: JournalOptions) => Requests
  /** What stands, by names that people use, without ids and times: data that can be kept and compared. It is in no journal. */
  readonly world: () => Promise<ToldWorld>
  /**
   * Compares what stands with what was expected: of a thing only what is named, all of it with `exact`; `null` is what is not to be
   * there. Rejects with `WorldDiffers`, whose message is the diff. What `world` of another double told is an expectation, too.
   */
  readonly expectWorld: (expected: ExpectedWorld, options?: ExpectOptions) => Promise<void>
  /** Everything as it is now: records, ids, secrets, time, journal and faults. In constant time. */
  readonly snapshot: () => Snapshot
  /** Everything as it was. In constant time. */
  readonly restore: (snapshot: Snapshot) => void
  /** A double of its own that begins as this one is now; neither sees what the other does. In constant time. */
  readonly fork: () => Double<Own>
  /** Everything as it was when the double was made. Throws what `verify` throws, after it is done. */
  readonly reset: () => void
  /** As if its process had ended and begun again: what was not committed is gone, and what ran is to be taken up again. */
  readonly crash: () => Promise<void>
  /**
   * Throws `NotServed` where a client asked for what Quoin does not serve, unless `unimplemented` is `answer`, or for what nobody
   * knows, unless `unmatched` is. Its message lists each such request.
   */
  readonly verify: () => void
  /** Stops what intercepts and listens. Rejects with what `verify` throws. */
  readonly close: () => Promise<void>
  /** `close`, for `await using`. */
  readonly [Symbol.asyncDispose]: () => Promise<void>
  /** For `using`: stops what intercepts at once, closes the rest behind it, and throws what `verify` throws. */
  readonly [Symbol.dispose]: () => void
}

/** A service to test against, in the process of the test. */
export type Double<Own extends Domain.Any = never> = DoubleCore<Own> & DomainsByName<Own>

/** What is called like something that every double offers; a domain of such a name could not be reached. */
export const doubleNames = [
  "execute",
  "executeAll",
  "preview",
  "upload",
  "download",
  "fetch",
  "on",
  "as",
  "intercept",
  "listen",
  "clock",
  "notices",
  "settle",
  "plant",
  "faults",
  "requests",
  "journal",
  "world",
  "expectWorld",
  "snapshot",
  "restore",
  "fork",
  "reset",
  "crash",
  "verify",
  "close",
] as const satisfies ReadonlyArray<keyof DoubleCore<never>>
