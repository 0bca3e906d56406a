import type { StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import type * as Pg from "pg"
import { classify } from "./classify"

/** Who waits on a channel: told of each notification, and once when nothing is heard any more. */
interface Listener {
  readonly heard: (said: string) => void
  readonly ended: (failure: StorageUnavailable) => void
}

const lost = unavailable("connection", "the connection that waits for jobs was closed")

/** One connection that listens on the channels of all tenants of a store, as long as anybody waits on one. */
export class Hearing {
  private readonly listeners = new Map<string, Set<Listener>>()
  private connection: Promise<Pg.Client> | undefined

  constructor(private readonly connect: () => Pg.Client) {}

  /** Runs an effect for each notification on a channel; ends only by failing. */
  readonly listen = (
    channel: string,
    heard: (said: string) => Effect.Effect<void>,
  ): Effect.Effect<never, StorageUnavailable> =>
    Effect.flatMap(Effect.runtime(), (runtime) => {
      const run = Runtime.runFork(runtime)
      return Effect.async<never, StorageUnavailable>((resume) => {
        const listener: Listener = {
          heard: (said) => void run(heard(said)),
          ended: (failure) => {
            resume(Effect.fail(failure))
          },
        }
        this.join(channel, listener).catch((cause: unknown) => {
          listener.ended(classify(cause))
        })
        return Effect.promise(() => this.leave(channel, listener))
      })
    })

  private readonly join = async (channel: string, listener: Listener): Promise<void> => {
    const known = this.listeners.get(channel)
    const listeners = known ?? new Set()
    this.listeners.set(channel, listeners.add(listener))
    const connection = await (this.connection ??= this.open())
    if (known === undefined) await connection.query(`LISTEN ${channel}`)
  }

  /** Whoever comes while the last one leaves has a connection of its own again. */
  private readonly leave = async (channel: string, listener: Listener): Promise<void> => {
    const listeners = this.listeners.get(channel)
    listeners?.delete(listener)
    if (listeners === undefined || listeners.size > 0) return
    this.listeners.delete(channel)
    const { connection } = this
    const isLast = this.listeners.size === 0
    if (isLast) this.connection = undefined
    const open = await connection?.catch(() => undefined)
    await (isLast ? open?.end() : open?.query(`UNLISTEN ${channel}`))?.catch(() => undefined)
  }

  private readonly open = (): Promise<Pg.Client> => {
    const connection = this.connect()
    // Whoever waits learns of it by `end`; without anybody who listens an error ends the process.
    connection.on("error", () => undefined)
    connection.on("notification", ({ channel, payload = "" }) => {
      for (const { heard } of this.listeners.get(channel) ?? []) heard(payload)
    })
    const opened = connection.connect().then(
      () => connection,
      (cause: unknown) => {
        this.lose(opened, classify(cause))
        return Promise.reject<Pg.Client>(cause)
      },
    )
    connection.on("end", () => {
      this.lose(opened, lost)
    })
    return opened
  }

  /** All begin again, on a new connection; unless they have one already. */
  private readonly lose = (connection: Promise<Pg.Client>, failure: StorageUnavailable): void => {
    if (this.connection !== connection) return
    const waiting = [...this.listeners.values()].flatMap((listeners) => [...listeners])
    this.listeners.clear()
    this.connection = undefined
    for (const { ended } of waiting) ended(failure)
  }
}
