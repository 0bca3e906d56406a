import type { Socket } from "node:net"
import type { Server } from "node:http"
import { networkOf } from "@quoin/directory"
import type { HttpLimits } from "../limits"
import type { TrustedProxies } from "../request/trustedProxies"

/**
 * Closes at once what one network opens beyond its share of the connections (HTT-605): no single caller can take all there are. Behind
 * a trusted proxy everybody comes from one address, so that those of proxies are not counted.
 */
export const limitByNetwork = (
  server: Server,
  { connectionsPerNetwork }: HttpLimits,
  isTrusted: TrustedProxies,
): void => {
  const open = new Map<string, number>()
  server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket
    if (isTrusted(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= connectionsPerNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
