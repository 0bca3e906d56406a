import { giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"

/** A call that has a place at its host, or waits for one. */
interface Guest {
  hasPlace: boolean
  wake: () => void
}

interface Host {
  running: number
  /** Calls that have ended, since anybody was here. */
  ended: number
  readonly waiting: Array<Guest>
  /** Somebody waited for a place in vain, and no call has ended since. */
  isSlow: boolean
}

/** How often calls wait a moment more, as long as calls to their host have ended in the one before. */
const moments = 4

/**
 * How many calls go to each host at a time, of one process: one that is slow takes no more than its own places (WHK-17). Calls wait a
 * moment for one that ends, as to come again later costs a commit, and some moments more where calls do end; nobody waits for a host that
 * let somebody wait in vain.
 */
export class HostRooms {
  private readonly hosts = new Map<string, Host>()

  constructor(
    private readonly callsOfHost: number,
    private readonly waitMillis: number,
  ) {}

  private readonly hostOf = (name: string): Host => {
    const known = this.hosts.get(name) ?? { running: 0, ended: 0, waiting: [], isSlow: false }
    this.hosts.set(name, known)
    return known
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

  private readonly enter = (host: Host): Guest => {
    const hasPlace = host.running < this.callsOfHost
    if (hasPlace) host.running += 1
    return { hasPlace, wake: () => undefined }
  }

  /** Until a place is there, or for as long as calls wait at most. */
  private readonly wait = (host: Host, guest: Guest): Effect.Effect<void> => {
    host.waiting.push(guest)
    const woken = Effect.async<void>((resume) => {
      guest.wake = () => {
        resume(Effect.void)
      }
      if (guest.hasPlace) guest.wake()
    })
    return Effect.raceFirst(woken, this.patience(host, moments))
  }

  private readonly patience = (host: Host, left: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      const { ended } = host
      // Who was busy with something else all this time has first to hear of what has ended meanwhile.
      const moment = Effect.zipRight(Effect.sleep(this.waitMillis), Effect.zipRight(giveWay, giveWay))
      return Effect.flatMap(moment, () =>
        host.ended > ended && left > 1 ? this.patience(host, left - 1) : Effect.void,
      )
    })

  /** Whether the guest has a place decides, however its waiting ended: a place may be given just when the time is over. */
  private readonly giveUp = (host: Host, guest: Guest): void => {
    host.waiting.splice(host.waiting.indexOf(guest), 1)
    host.isSlow = true
  }

  /** Makes a call if the host has room for it, or gets some; else the answer is `undefined`. */
  readonly within = <A, E>(name: string, call: Effect.Effect<A, E>): Effect.Effect<A | undefined, E> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.suspend((): Effect.Effect<A | undefined, E> => {
        const host = this.hostOf(name)
        const guest = this.enter(host)
        if (!guest.hasPlace && host.isSlow) return Effect.succeed(undefined)
        const waited = guest.hasPlace ? Effect.void : restore(this.wait(host, guest))
        return Effect.flatMap(Effect.exit(waited), (exit): Effect.Effect<A | undefined, E> => {
          if (guest.hasPlace) {
            const made = Exit.isSuccess(exit) ? restore(call) : Effect.failCause(exit.cause)
            return Effect.ensuring(
              made,
              Effect.sync(() => {
                this.leave(name)
              }),
            )
          }
          this.giveUp(host, guest)
          return Effect.as(exit, undefined)
        })
      }),
    )
}
