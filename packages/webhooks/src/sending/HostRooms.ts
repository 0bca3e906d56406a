import { giveWay } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"

/** A call that waits for a place at its host. */
interface Guest {
  hasPlace: boolean
  /** It has waited in vain. */
  isOver: boolean
  /** Until when it waits for one call to end. */
  until: number
  /** Moments that it may wait still, the one that runs among them. */
  moments: number
  /** Calls to its host that had ended when this moment began. */
  ended: number
  wake: () => void
}

interface Host {
  running: number
  /** Calls that have ended, since anybody was here. */
  ended: number
  readonly waiting: Array<Guest>
  /** Somebody waited for a place in vain, and no call has ended since. */
  isSlow: boolean
  /** Somebody looks whose waiting is over. */
  isWatched: boolean
}

/** How often calls wait a moment more, as long as calls to their host have ended in the one before. */
const moments = 4

/**
 * How many calls go to each host at a time, of one process: one that is slow takes no more than its own places (WHK-17). Calls wait a
 * moment for one that ends, as to come again later costs a commit, and some moments more where calls do end; nobody waits for a host that
 * let somebody wait in vain. One watch of each host counts the moments of all who wait there: a clock for each would cost as much as its call.
 */
export class HostRooms {
  private readonly hosts = new Map<string, Host>()

  constructor(
    private readonly callsOfHost: number,
    private readonly waitMillis: number,
  ) {}

  private readonly hostOf = (name: string): Host => {
    const known = this.hosts.get(name)
    if (known !== undefined) return known
    const host: Host = { running: 0, ended: 0, waiting: [], isSlow: false, isWatched: false }
    this.hosts.set(name, host)
    return host
  }

  /** The place of a call that has ended goes to who has waited longest. */
  private readonly leave = (name: string): void => {
    const host = this.hostOf(name)
    host.isSlow = false
    host.ended += 1
    const next = host.waiting.shift()
    if (next !== undefined) {
      next.hasPlace = true
      next.wake()
      return
    }
    host.running -= 1
    if (host.running === 0) this.hosts.delete(name)
  }

  /** Waits until the first moment of anybody who waits is over, as long as anybody does. */
  private readonly watch = (host: Host): Effect.Effect<void> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (host.waiting.length === 0) {
        host.isWatched = false
        return Effect.void
      }
      const first = Math.min(...host.waiting.map(({ until }) => until))
      // Who was busy with something else all this time has first to hear of what has ended meanwhile.
      const moment = Effect.zipRight(
        Effect.sleep(Math.max(0, first - now)),
        Effect.zipRight(giveWay, giveWay),
      )
      return Effect.zipRight(Effect.zipRight(moment, this.judge(host, first)), this.watch(host))
    })

  /** Whose moment is over waits one more where calls have ended in it, and else goes. */
  private readonly judge = (host: Host, over: number): Effect.Effect<void> =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      for (const guest of [...host.waiting]) {
        if (guest.until > over) continue
        if (host.ended > guest.ended && guest.moments > 1) {
          guest.moments -= 1
          guest.ended = host.ended
          guest.until = now + this.waitMillis
        } else {
          this.giveUp(host, guest)
          guest.isOver = true
          guest.wake()
        }
      }
    })

  /** Until a place is there, or for as long as calls wait at most. */
  private readonly woken = (guest: Guest): Effect.Effect<void> =>
    Effect.async((resume) => {
      guest.wake = () => {
        resume(Effect.void)
      }
      if (guest.hasPlace || guest.isOver) guest.wake()
    })

  // Who is interrupted between saying that the host is watched and beginning that would leave everybody waiting for ever.
  private readonly enter = (host: Host): Effect.Effect<Guest> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const until = now + this.waitMillis
      const guest: Guest = {
        ...{ hasPlace: false, isOver: false, until, moments, ended: host.ended },
        wake: () => undefined,
      }
      host.waiting.push(guest)
      if (host.isWatched) return Effect.succeed(guest)
      host.isWatched = true
      return Effect.as(Effect.forkDaemon(Effect.interruptible(this.watch(host))), guest)
    })

  /** A call that has a place gives it back, however it ends. */
  private readonly placed = <A, E>(name: string, call: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.ensuring(
      call,
      Effect.sync(() => {
        this.leave(name)
      }),
    )

  /** Whether the guest has a place decides, however its waiting ended: a place may be given just when the time is over. */
  private readonly giveUp = (host: Host, guest: Guest): void => {
    const at = host.waiting.indexOf(guest)
    if (at < 0) return
    host.waiting.splice(at, 1)
    host.isSlow = true
  }

  /** Makes a call if the host has room for it, or gets some; else the answer is `undefined`. */
  readonly within = <A, E>(name: string, call: Effect.Effect<A, E>): Effect.Effect<A | undefined, E> =>
    Effect.uninterruptibleMask((restore) => {
      const host = this.hostOf(name)
      if (host.running < this.callsOfHost) {
        host.running += 1
        return this.placed(name, restore(call))
      }
      if (host.isSlow) return Effect.succeed(undefined)
      return Effect.flatMap(this.enter(host), (guest) =>
        Effect.flatMap(Effect.exit(restore(this.woken(guest))), (exit): Effect.Effect<A | undefined, E> => {
          if (guest.hasPlace) {
            return this.placed(name, Exit.isSuccess(exit) ? restore(call) : Effect.failCause(exit.cause))
          }
          this.giveUp(host, guest)
          return Effect.as(exit, undefined)
        }),
      )
    })
}
