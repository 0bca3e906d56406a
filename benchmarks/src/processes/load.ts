import type { WorkName } from "../subjects/Subject"
import { requestsFor } from "../subjects/http/wire"
import { Connection } from "./Connection"

/** Connections that are busy at once. */
export const connections = 8

/** What the load process is told to do. */
export type LoadOrder =
  | { readonly id: number; readonly open: { readonly port: number; readonly ids: ReadonlyArray<string> } }
  | {
      readonly id: number
      readonly send: { readonly port: number; readonly work: WorkName; readonly times: number }
    }

export interface LoadAnswer {
  readonly id: number
  readonly millis: number
  readonly failure: string | undefined
}

interface Client {
  readonly requests: ReturnType<typeof requestsFor>
  connections: ReadonlyArray<Connection>
}

const clients = new Map<number, Client>()

const open = (port: number, ids: ReadonlyArray<string>): Promise<number> => {
  clients.set(port, { requests: requestsFor(ids), connections: [] })
  return Promise.resolve(0)
}

/** Connections that were used just now stay; the others are made anew. */
const connect = async (port: number, client: Client): Promise<ReadonlyArray<Connection>> => {
  const standing = client.connections.filter((connection) => connection.fit())
  for (const connection of client.connections) if (!standing.includes(connection)) connection.close()
  const missing = Array.from({ length: connections - standing.length }, () => Connection.to(port))
  client.connections = [...standing, ...(await Promise.all(missing))]
  return client.connections
}

const send = async (port: number, work: WorkName, times: number): Promise<number> => {
  const client = clients.get(port)
  if (client === undefined) throw new Error(`port ${port} was not opened`)
  const busy = await connect(port, client)
  const next = client.requests[work]
  let left = times
  const start = performance.now()
  await Promise.all(
    busy.map(async (connection) => {
      while (left-- > 0) await connection.send(next())
    }),
  )
  return performance.now() - start
}

const carryOut = (order: LoadOrder): Promise<number> =>
  "open" in order
    ? open(order.open.port, order.open.ids)
    : send(order.send.port, order.send.work, order.send.times)

const answer = (answered: LoadAnswer): void => {
  process.send?.(answered)
}

/** The process that sends requests, so that a server has its processor to itself. Ends when its parent does. */
export const runLoad = (): void => {
  process.on("message", (order: LoadOrder) => {
    carryOut(order).then(
      (millis) => {
        answer({ id: order.id, millis, failure: undefined })
      },
      (error: unknown) => {
        answer({ id: order.id, millis: 0, failure: String(error) })
      },
    )
  })
  process.on("disconnect", () => process.exit(0))
}
