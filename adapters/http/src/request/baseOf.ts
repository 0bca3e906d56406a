import type { IncomingRequest } from "./message"

const withPath = (base: string, path: string): string => (base.endsWith(path) ? base : `${base}${path}`)

/**
 * What links begin with (HTT-6): the address of the deployment, whatever host the caller names, or else that host; then the path
 * where the host has mounted Quoin (HTT-615), and the context path. The address may have either already.
 */
export const baseOf = (
  baseUrl: string | undefined,
  { origin, basePath = "" }: Pick<IncomingRequest, "origin" | "basePath">,
  context: string,
): string => {
  const base = baseUrl?.replace(/\/+$/, "") ?? origin
  const path = `${basePath}${context}`
  return base.endsWith(path) ? base : withPath(withPath(base, basePath), context)
}
