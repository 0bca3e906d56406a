/** How connections are kept; times in milliseconds. */
export interface OutboundOptions {
  /** Connections to one host at a time; 8 when left out. */
  readonly connectionsOfHost?: number
  /** How long a connection is kept for the next call; 4,000 when left out. */
  readonly keepAliveMillis?: number
}
