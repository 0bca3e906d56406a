import {
  type CommitId,
  type JobKind,
  type ProposedChange,
  type ReadFailure,
  type ShellPorts,
  anonymous,
  guardedReads,
} from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { type Claim, type Hold } from "../queue/Hold"
import { claimAbandoned } from "../queue/claimAbandoned"
import { claimReady } from "../queue/claimReady"
import type { Made } from "./together/CommitPart"
import type { CommitTogether } from "./together/CommitTogether"
import { HeldJob } from "./HeldJob"
import type { HeldJobs } from "./HeldJobs"
import type { WorkerOptions } from "./options"
import { type Places, abandoned } from "./places"
import { type Rooms, fitting, knownLists, laneOfKind, listsWithRoom, withRoom } from "./Rooms"
import { type TakenOn, takenOn } from "./takenOn"

/** What claims are made on. */
interface ClaimGround {
  readonly ports: ShellPorts
  readonly together: CommitTogether
  readonly kinds: ReadonlyMap<string, JobKind.Any>
}

/** The jobs that a worker holds now, and whether others came first to some that it reached for. */
interface Claimed {
  readonly claimed: ReadonlyArray<HeldJob>
  readonly lost: boolean
  /** What the storage died of at one of them; the others are held all the same. */
  readonly died: Cause.Cause<never> | undefined
}

const isLost = (made: Made): boolean =>
  Exit.isFailure(made) && Option.exists(Cause.failureOption(made.cause), ({ _tag }) => _tag === "GuardFailed")

const defectOf = (made: Made): Option.Option<Cause.Cause<never>> =>
  Exit.isFailure(made) ? Cause.keepDefects(made.cause) : Option.none()

/** What a worker reaches for, as far as it has room, and what it remembers of where more may wait. */
export class Claiming {
  /** Where there may be something that was not seen, for want of room. */
  private readonly unseen = new Set<string>()
  /** Places that are kept for jobs which are being taken on. */
  private promised = 0

  constructor(
    private readonly ground: ClaimGround,
    private readonly options: Required<WorkerOptions>,
    private readonly held: HeldJobs,
  ) {}

  /** It is to be looked there. */
  readonly mark = (places: Places): void => {
    for (const place of places) this.unseen.add(place)
  }

  readonly isDone = (): boolean => this.unseen.size === 0

  private readonly rooms = (): Rooms => {
    const { concurrency, outsideConcurrency, togetherConcurrency } = this.options
    const { countOf } = this.held
    return {
      inside: concurrency - countOf("inside"),
      outside: outsideConcurrency - this.promised - countOf("outside"),
      together: togetherConcurrency - countOf("together"),
    }
  }

  /** What others have left, where that is looked for: as far as there is room. */
  private readonly claimsOfOthers = (whole: Hold, rooms: Rooms) =>
    Effect.gen(this, function* () {
      const { ports, kinds } = this.ground
      const { room, hold } = fitting(rooms, kinds, whole)
      if (!this.unseen.has(abandoned) || room <= 0 || hold.kinds.length === 0) return []
      const moment = { at: hold.now, caller: anonymous, remoteAddress: "" }
      const guarded = () => guardedReads(ports.storage, ports, moment)
      const left = yield* claimAbandoned(ports.storage, guarded, hold, room)
      // Those of kinds without room were not looked at: they wait until there is some.
      const wereAllLooked = hold.kinds.length === whole.kinds.length
      if (wereAllLooked && left.length < room) this.unseen.delete(abandoned)
      return left
    })

  /** What others have left, and what is next, as far as there is room. */
  private readonly claims = (whole: Hold): Effect.Effect<ReadonlyArray<Claim>, ReadFailure> =>
    Effect.gen(this, function* () {
      const { ports, kinds } = this.ground
      const rooms = this.rooms()
      const left = yield* this.claimsOfOthers(whole, rooms)
      // Nobody is told to look where no kind stands that is known.
      const lists = knownLists(kinds, whole)
      for (const place of this.unseen) if (place !== abandoned && !lists.has(place)) this.unseen.delete(place)
      const wanted = listsWithRoom(rooms, kinds, whole, this.unseen)
      const { claims: ready, seen } = yield* claimReady(ports.storage, whole, wanted)
      for (const list of seen) this.unseen.delete(list)
      // What others have left comes first.
      const { taken, others } = withRoom(rooms, kinds, [...left, ...ready])
      for (const place of others) this.unseen.add(place)
      return taken
    })

  /** Somebody else may have come first: then a job is theirs. */
  readonly claim = (whole: Hold): Effect.Effect<Claimed, ReadFailure> =>
    Effect.flatMap(this.claims(whole), (claims) =>
      Effect.map(this.ground.together.commitEach(claims), (made) => ({
        claimed: claims.flatMap(({ held }, at) => {
          const came = made[at]
          const isHeld = held !== undefined && came !== undefined && Exit.isSuccess(came)
          return isHeld ? [this.heldAs(held, came.value)] : []
        }),
        lost: made.some(isLost),
        died: Option.getOrUndefined(Option.firstSomeOf(made.map(defectOf))),
      })),
    )

  /** A job that is held since a commit. */
  readonly heldAs = ({ job, lease }: NonNullable<Claim["held"]>, commit: CommitId): HeldJob =>
    new HeldJob(job, lease, commit, laneOfKind(this.ground.kinds, job.kind))

  /** What is committed so that this worker takes on what a step leaves to be begun; the places are kept until it is let go. */
  readonly takeOn = (changes: ReadonlyArray<ProposedChange>, hold: Omit<Hold, "kinds">): TakenOn => {
    const { kinds } = this.ground
    const made = takenOn(changes, hold, { rooms: this.rooms(), kinds, unseen: this.unseen })
    this.promised += made.taken.length
    return made
  }

  /** The places are not kept any more: what was taken on is held, or was not committed. */
  readonly letGo = ({ taken }: TakenOn): void => {
    this.promised -= taken.length
  }
}
