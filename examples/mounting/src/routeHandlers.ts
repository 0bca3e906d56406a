import type { Quoin } from "quoin"

type RouteHandler = (request: Request) => Promise<Response>

/**
 * What a file such as `app/kb/[...path]/route.ts` exports in a framework of route handlers, as Next is. The framework's own proxy
 * writes the caller's address behind all that the caller claims.
 */
export const routeHandlers = (
  quoin: Quoin,
): Record<"GET" | "HEAD" | "POST" | "PUT" | "DELETE", RouteHandler> => {
  const handle: RouteHandler = (request) => {
    const remoteAddress = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? ""
    return quoin.fetch(request, { basePath: "/kb", remoteAddress })
  }
  return { GET: handle, HEAD: handle, POST: handle, PUT: handle, DELETE: handle }
}
