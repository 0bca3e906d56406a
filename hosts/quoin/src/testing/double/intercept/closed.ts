/** A connection that was closed before the answer, as a handler on Web standards tells of it. */
export const isClosed = ({ type }: Response): boolean => type === "error"

const withCode = (message: string, code: string): Error => Object.assign(new Error(message), { code })

/** What `node:http` says of a connection that was closed. Libraries that try again look at the code. */
export const socketHangUp = (): Error => withCode("socket hang up", "ECONNRESET")

/** What undici says of it. */
export const otherSideClosed = (): Error =>
  Object.assign(withCode("other side closed", "UND_ERR_SOCKET"), { name: "SocketError" })

/** What undici says of a request that wants to be told to go on before it sends its body. */
export const expectRefused = (): Error =>
  Object.assign(withCode("expect header not supported", "UND_ERR_NOT_SUPPORTED"), {
    name: "NotSupportedError",
  })

/** What `fetch` of Node says of it, or of whatever else came between. */
export const fetchFailed = (cause: unknown = otherSideClosed()): Error =>
  new TypeError("fetch failed", { cause })
