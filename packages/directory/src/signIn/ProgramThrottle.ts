import { limits } from "../limits"
import { Recent } from "./Recent"
import type { Keys, Throttle } from "./SignInThrottle"

const minuteMillis = 60_000

/** Failures since the first one of a minute. */
interface Window {
  readonly count: number
  readonly since: number
}

/**
 * Says how long a program must wait that could not prove itself. Nobody guesses 256 random bits, so that it is not who guesses
 * whose wait grows, but who takes others' time by asking: so many failures of a network are looked at in a minute (TOK-17). Where
 * no network is known it is those of a name.
 */
export class ProgramThrottle implements Throttle {
  private readonly windows = new Recent<Window>(limits.throttledKeys)

  constructor(private readonly perMinute: number) {}

  private readonly current = (key: string, now: number): Window => {
    const known = this.windows.get(key)
    // A clock that was set back must not make anybody wait for longer than a minute.
    return known === undefined || now - known.since >= minuteMillis || now < known.since
      ? { count: 0, since: now }
      : known
  }

  readonly waitMillis = ({ network, name }: Keys, now: number): number => {
    const { count, since } = this.current(network || name, now)
    return count < this.perMinute ? 0 : since + minuteMillis - now
  }

  readonly failed = ({ network, name }: Keys, now: number): void => {
    const key = network || name
    const { count, since } = this.current(key, now)
    this.windows.put(key, { count: count + 1, since })
  }

  /** Who is right is never made to wait, so that nothing has to be forgiven. */
  readonly succeeded = (): void => undefined
}
