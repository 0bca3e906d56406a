/** Limits of the HTTP transport (HTT-26 to HTT-29, HTT-81, HTT-90, HTT-600 to HTT-605, HTT-612, HTT-613); units last. Each can be set by whoever mounts it. */
export interface HttpLimits {
  /** Size of a request body; a larger one is refused as soon as that is known. */
  readonly bodyBytes: number
  /** The same of a caller who is not signed in. */
  readonly anonymousBodyBytes: number
  /**
   * Bytes of all bodies together that are being received, or whose requests are worked on; a further one is refused before it is read.
   * Callers who are not signed in have a quarter of it. Files are not counted: they are never whole in memory.
   */
  readonly receivingBytes: number
  /** Size of a request's line and headers together. Holds for `serve`; other mountings get headers that were read already. */
  readonly headerBytes: number
  /** Headers of one request. `serve` only. */
  readonly headers: number
  /** Length of a request's path and query. */
  readonly urlBytes: number
  /** How long the head of a request may take as a whole, from its first byte to its last. `serve` only. */
  readonly headMillis: number
  /** From the first byte of a request's head to the answer. */
  readonly requestMillis: number
  /** How long the files of one request may take to arrive, and their answer; see `idleMillis` for how long they may pause. */
  readonly uploadMillis: number
  /** Files in one request, and other parts of its form. */
  readonly files: number
  readonly formFields: number
  /** Size of one part of a form that is no file. */
  readonly formFieldBytes: number
  /** How long a connection may be silent: before its first request, and while one is answered. Above `requestMillis`; `serve` only. */
  readonly idleMillis: number
  /** Connections that are open at a time; a further one is closed at once. `serve` only. */
  readonly connections: number
  /** The same of one address, or one IPv6 network of 64 bits; trusted proxies are not counted. `serve` only. */
  readonly connectionsPerNetwork: number
  /** Requests of one connection whose answers are not written yet; with a further one it is closed at once. `serve` only. */
  readonly pipelined: number
  /** Connections that wait to be accepted; the system may allow fewer. `serve` only. */
  readonly backlog: number
  /** Refusals of callers who did not sign in, after those of a second at once; further ones wait for their turn. */
  readonly refusalsPerSecond: number
  /** How long a refusal waits for its turn at most; below `requestMillis`. One that would wait longer closes its connection then. */
  readonly refusalMillis: number
  /** How long a closing server waits for the requests that it accepted. */
  readonly shutdownMillis: number
}

export const defaultLimits: HttpLimits = {
  bodyBytes: 10 * 1024 * 1024,
  anonymousBodyBytes: 64 * 1024,
  receivingBytes: 128 * 1024 * 1024,
  headerBytes: 16 * 1024,
  headers: 200,
  urlBytes: 8 * 1024,
  headMillis: 10_000,
  requestMillis: 30_000,
  uploadMillis: 60 * 60 * 1_000,
  files: 100,
  formFields: 400,
  formFieldBytes: 64 * 1024,
  idleMillis: 60_000,
  connections: 10_000,
  connectionsPerNetwork: 2_500,
  pipelined: 16,
  backlog: 4_096,
  refusalsPerSecond: 200,
  refusalMillis: 20_000,
  shutdownMillis: 10_000,
}
