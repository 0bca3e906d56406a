import type { ConsoleFile } from "@quoin/http"

export interface ListenOptions {
  /** A free one when left out. */
  readonly port?: number
  /** `127.0.0.1`, which only this machine reaches, when left out. */
  readonly host?: string
  /**
   * The address that it stands for, such as `https://wiki.example`, for programs that know no other: behind what leads that
   * address here, or as their HTTP proxy. Links in answers begin with it. Without a scheme, `https`.
   */
  readonly as?: string
  /** The files of `@quoin/console`: then the console is at `/console`, and `/` leads there. What it asks is in no journal, and meets no fault. */
  readonly console?: ReadonlyArray<ConsoleFile>
}

/** Where a double listens. */
export interface Listening {
  /** Such as `http://127.0.0.1:8080`. */
  readonly url: string
  readonly port: number
  /** Finishes what was asked, and listens no more. */
  readonly close: () => Promise<void>
}
