import { limits } from "../limits"

/** What became of a request that claims to be a new one. */
export type Claim = "new" | "used" | "too old"

/** What one program has sent, by the seconds that it said, the oldest second first where it was in order. */
class Seen {
  private readonly seconds = new Map<number, Set<string>>()
  private count = 0
  /** What is older is refused, because it is not remembered any more whether it was there. */
  private floor = Number.NEGATIVE_INFINITY

  private readonly forget = (second: number): void => {
    this.count -= this.seconds.get(second)?.size ?? 0
    this.seconds.delete(second)
    this.floor = Math.max(this.floor, second + 1)
  }

  /** Forgets what is too old to be taken anyway, and where there is too much the oldest of the rest. */
  private readonly makeRoom = (oldest: number): void => {
    for (const second of this.seconds.keys()) if (second < oldest) this.forget(second)
    while (this.count >= limits.noncesEach) this.forget(Math.min(...this.seconds.keys()))
  }

  readonly claim = (second: number, nonce: string, oldest: number): Claim => {
    const known = this.seconds.get(second)
    if (known?.has(nonce) === true) return "used"
    if (second < this.floor) return "too old"
    this.makeRoom(oldest)
    if (second < this.floor) return "too old"
    this.seconds.set(second, (this.seconds.get(second) ?? new Set<string>()).add(nonce))
    this.count += 1
    return "new"
  }
}

/**
 * Remembers what programs have signed, so that nobody who has overheard a request can send it again (TOK-46). Of each program so many
 * are remembered: where it sends more within the time that its clock may be off, older ones are refused, and none is taken twice.
 */
export class Nonces {
  private readonly programs = new Map<string, Seen>()

  /** Who was registered is remembered as long as twice as many could be. */
  private readonly most = 2 * (limits.consumers + limits.addOns)

  readonly claim = (program: string, second: number, nonce: string, nowMillis: number): Claim => {
    const seen = this.programs.get(program) ?? new Seen()
    this.programs.delete(program)
    this.programs.set(program, seen)
    const oldest = this.programs.keys().next()
    if (this.programs.size > this.most && oldest.done !== true) this.programs.delete(oldest.value)
    return seen.claim(second, nonce, Math.floor((nowMillis - limits.skewMillis) / 1_000))
  }
}
