import { Buffer } from "node:buffer"

const boundaryIn = /;\s*boundary=(?:"([^"]*)"|([^;\s]+))/i

/** The same bytes, uncopied. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** What ends the headers of a part. */
const headersEnd = "\r\n\r\n"

/** Headers of a part that are longer are given on as they are: the parser refuses them. */
const headersBytes = 20 * 1024

const carriageReturn = 13

/**
 * Cuts a body anew, so that no boundary and no headers of a part are ever in two pieces: networks cut anywhere, and the parser of
 * forms misreads some of these cuts. Little is held back, and nothing of a file for longer than the next piece takes.
 */
export class Pieces {
  private held: Buffer = Buffer.alloc(0)
  private readonly boundary: Buffer

  constructor(contentType: string) {
    const [, quoted, plain] = boundaryIn.exec(contentType) ?? []
    this.boundary = Buffer.from(`--${quoted ?? plain ?? ""}`)
  }

  /** What can be given on, now that this has come. */
  readonly take = (bytes: Uint8Array): Uint8Array => {
    const all = this.held.length === 0 ? viewOf(bytes) : Buffer.concat([this.held, bytes])
    const until = this.wholeUntil(all)
    this.held = all.subarray(until)
    return all.subarray(0, until)
  }

  /** What is left when nothing more comes. */
  readonly rest = (): Uint8Array => this.held

  private readonly wholeUntil = (all: Buffer): number => {
    const at = all.lastIndexOf(this.boundary)
    if (at >= 0 && !this.isWhole(all.subarray(at + this.boundary.length))) return Math.max(0, at - 2)
    const last = all.lastIndexOf(carriageReturn)
    // It may be where a boundary begins, or the first bytes of the body may be.
    const begins = last >= all.length - this.boundary.length - 2
    if (last >= 0 && begins) return last
    return at < 0 && all.length < this.boundary.length ? 0 : all.length
  }

  /** Whether a boundary is followed by the end of the form, or by the whole head of a part. */
  private readonly isWhole = (behind: Buffer): boolean =>
    behind.length > headersBytes ||
    behind.includes(headersEnd) ||
    (behind.length >= 2 && behind.toString("latin1", 0, 2) === "--")
}
