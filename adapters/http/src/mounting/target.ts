/** `http://host:port`, in front of what is asked for there. */
const authority = /^https?:\/\/[^/?#]*/i

/** What a request asks for, and the host that it asks. */
export interface Target {
  readonly url: string
  readonly origin: string
  /** It was a whole address, as a proxy is asked for. */
  readonly isWhole: boolean
}

/**
 * Reads what stands behind the method. Proxies write a whole address there, whose host then counts instead of that of the header
 * (HTT-611; RFC 9112, section 3.2.2).
 */
export const targetOf = (target: string, host: string): Target => {
  const [origin] = authority.exec(target) ?? []
  if (origin === undefined) {
    return { url: target, origin: `http://${host === "" ? "localhost" : host}`, isWhole: false }
  }
  const path = target.slice(origin.length)
  return { url: path.startsWith("/") ? path : `/${path}`, origin, isWhole: true }
}
