import type { IncomingRequest } from "./message"

/**
 * What links begin with (HTT-6): the address of the deployment, whatever host the caller names, or else that host. The address may
 * have the context path already.
 */
export const baseOf = (
  baseUrl: string | undefined,
  { origin }: Pick<IncomingRequest, "origin">,
  context: string,
): string => {
  if (baseUrl === undefined) return `${origin}${context}`
  const base = baseUrl.replace(/\/+$/, "")
  return context !== "" && base.endsWith(context) ? base : `${base}${context}`
}
