import type { IncomingRequest } from "./message"

/** A path as it stands in front of others: `/kb`, or `""` for none, however many slashes are around it. */
export const pathOfName = (name: string): string => {
  const bare = name.replace(/^\/+|\/+$/g, "")
  return bare === "" ? "" : `/${bare}`
}

const endsSegment = /^[/?]|^$/

/** What is asked for below a base path; where the host's router has cut that already, it is not there. */
const below = (basePath: string, url: string): string => {
  const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url
  if (!endsSegment.test(rest)) return url
  return rest.startsWith("/") ? rest : `/${rest}`
}

/** A request of a host that has mounted Quoin at a base path, as `pathOfName` gives it (HTT-615). */
export const mountedAt = (basePath: string, request: IncomingRequest): IncomingRequest =>
  basePath === "" ? request : { ...request, url: below(basePath, request.url), basePath }
