import { type PictureFacts, beginsAsPicture, pictureMarkBytes, pictureOf } from "../values/Picture"

/** Looks at the first bytes of a stream while they pass, and says which picture they are. It keeps no bytes of other files. */
export class PictureReader {
  private head = new Uint8Array(pictureMarkBytes)
  private filled = 0

  /** `headBytes` are looked at, at most. */
  constructor(private readonly headBytes: number) {}

  private readonly fill = (piece: Uint8Array): Uint8Array => {
    const taken = Math.min(piece.length, this.head.length - this.filled)
    this.head.set(piece.subarray(0, taken), this.filled)
    this.filled += taken
    return piece.subarray(taken)
  }

  /** Room for all that is looked at is made once, and for pictures alone. */
  private readonly grow = (): void => {
    const mark = this.head
    this.head = new Uint8Array(this.headBytes)
    this.head.set(mark)
  }

  readonly read = (piece: Uint8Array): void => {
    const rest = this.fill(piece)
    const isMarked = this.filled === pictureMarkBytes && this.head.length === pictureMarkBytes
    if (!isMarked || !beginsAsPicture(this.head)) return
    this.grow()
    this.fill(rest)
  }

  get picture(): PictureFacts | undefined {
    return pictureOf(this.head.subarray(0, this.filled))
  }
}
