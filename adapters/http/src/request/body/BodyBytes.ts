import { BodyTooLarge } from "../../failure/failures"
import type { Overloaded } from "@quoin/kernel"
import type { BodyTerms } from "../message"

/** The least that is made room for. */
const leastBytes = 4 * 1024

/**
 * A body that is being received. Its pieces are copied together as they arrive: to keep each would cost the room of a whole piece of
 * the network's for every byte, where a client sends them one by one (HTT-600).
 */
export class BodyBytes {
  private kept = new Uint8Array(0)
  private length = 0

  constructor(private readonly terms: BodyTerms) {}

  /** What is wrong with a body of which its caller says how long it is: known before anything of it is read. */
  static readonly refused = (
    { maxBytes, isNobodys = false, room }: BodyTerms,
    declaredBytes: number,
  ): BodyTooLarge | Overloaded | undefined => {
    if (declaredBytes > maxBytes) return new BodyTooLarge({ maxBytes })
    return room === undefined || room.has(declaredBytes, isNobodys)
      ? undefined
      : room.take(declaredBytes, isNobodys)
  }

  /** Takes one more piece, or says why it is not taken. */
  readonly add = (piece: Uint8Array): BodyTooLarge | Overloaded | undefined => {
    const { maxBytes } = this.terms
    const length = this.length + piece.byteLength
    if (length > maxBytes) return new BodyTooLarge({ maxBytes })
    const full = length > this.kept.byteLength ? this.grow(length) : undefined
    if (full !== undefined) return full
    this.kept.set(piece, this.length)
    this.length = length
    return undefined
  }

  /** All that has arrived. */
  readonly all = (): Uint8Array => this.kept.subarray(0, this.length)

  /** Twice as much as before, so that each byte is copied about once more. */
  private readonly grow = (needed: number): Overloaded | undefined => {
    const { maxBytes, isNobodys = false, room } = this.terms
    const bytes = Math.min(maxBytes, Math.max(leastBytes, needed, 2 * this.kept.byteLength))
    const full = room?.take(bytes - this.kept.byteLength, isNobodys)
    if (full !== undefined) return full
    const grown = new Uint8Array(bytes)
    grown.set(this.all())
    this.kept = grown
    return undefined
  }
}
