import { foldCase } from "@quoin/kernel"
import { limits } from "../limits"
import { FailureCounts } from "./FailureCounts"
import { networkOf } from "./network"
import { Recent } from "./Recent"

/** Who tries to sign in, from where. */
export interface Attempt {
  readonly username: string
  /** Empty where it is not known: such attempts are counted by name alone. */
  readonly remoteAddress: string
  /** It is a program, and no user. */
  readonly program?: boolean
}

/** What failures are counted by, hashed. */
export interface Keys {
  readonly name: string
  readonly network: string
  /** Both. */
  readonly pair: string
}

/** Says how long attempts must wait, by what became of those before. */
export interface Throttle {
  /** Milliseconds until such an attempt is looked at. */
  readonly waitMillis: (keys: Keys, now: number) => number
  readonly failed: (keys: Keys, now: number) => void
  readonly succeeded: (keys: Keys) => void
}

/**
 * Says how long an attempt must wait, by what failed before (DIR-40). Failures are counted three times: for a name from a
 * network, which stops who guesses the password of one user; for a network, which stops who tries many names; and for a name,
 * which stops who guesses from many networks. Where a name was signed in from a network before, the first alone counts, so that
 * others cannot lock the user out. Only hashes of names and networks are kept, and only so many.
 */
export class SignInThrottle implements Throttle {
  private readonly pairs = new FailureCounts(limits.freeFailures.pair)
  private readonly networks = new FailureCounts(limits.freeFailures.network)
  private readonly names = new FailureCounts(limits.freeFailures.name)
  private readonly known = new Recent<true>(limits.throttledKeys)

  constructor(private readonly fingerprint: (text: string) => string) {}

  readonly keysOf = ({ username, remoteAddress, program = false }: Attempt): Keys => {
    const name = `${program ? "program" : "user"} ${foldCase(username)}`
    const network = networkOf(remoteAddress)
    return {
      name: this.fingerprint(name),
      network: network === "" ? "" : this.fingerprint(network),
      pair: this.fingerprint(JSON.stringify([name, network])),
    }
  }

  readonly waitMillis = ({ name, network, pair }: Keys, now: number): number => {
    const ofPair = this.pairs.waitMillis(pair, now)
    if (this.known.get(pair) !== undefined) return ofPair
    const ofNetwork = network === "" ? 0 : this.networks.waitMillis(network, now)
    return Math.max(ofPair, ofNetwork, this.names.waitMillis(name, now))
  }

  readonly failed = ({ name, network, pair }: Keys, now: number): void => {
    this.pairs.add(pair, now)
    if (this.known.get(pair) !== undefined) return
    this.names.add(name, now)
    if (network !== "") this.networks.add(network, now)
  }

  /** Whoever signs in as themselves between guesses at others shall not begin anew: only the pair is forgiven. */
  readonly succeeded = ({ pair }: Keys): void => {
    this.pairs.forget(pair)
    this.known.put(pair, true)
  }
}
