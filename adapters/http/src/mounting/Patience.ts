import { after } from "@quoin/kernel"

/** How long one request is waited for. Whoever sends files gets more time, from when these begin to be read. */
export class Patience {
  private stop: (() => void) | undefined
  private over: (() => void) | undefined

  constructor(private millis: number) {}

  /** The time runs from now on; `over` is called at its end. */
  readonly begin = (over: () => void): void => {
    this.over = over
    this.wait()
  }

  readonly lengthen = (millis: number): void => {
    this.millis = millis
    this.wait()
  }

  /** The request is answered. */
  readonly end = (): void => {
    this.over = undefined
    this.stop?.()
  }

  private readonly wait = (): void => {
    if (this.over === undefined) return
    this.stop?.()
    this.stop = after(this.millis, this.over)
  }
}
