import type { TransportSubject } from "@quoin/suites"

/** A transport that is wrong in one way, and the law that must find it out. */
export interface TransportSaboteur {
  readonly subject: TransportSubject
  readonly caughtBy: string
}
