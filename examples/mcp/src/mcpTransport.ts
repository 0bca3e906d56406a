import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js"
import { type CallToolResult, CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Scope from "effect/Scope"
import type { EngineService } from "quoin"
import { type Credentials, type TransportFailure, type TransportService, decodeRequest } from "quoin/kernel"
import { mcpServer } from "./mcpServer"
import { toolName } from "./tools"

type Outcome = Either.Either<unknown, TransportFailure>

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("")

/** What a result of a tool says of how the operation ended. */
export const outcomeOf = (result: CallToolResult): Outcome => {
  if (result.isError !== true) return Either.right(result.structuredContent?.["reply"])
  const [failure = "", ...message] = textOf(result).split(": ")
  return Either.left({ failure, message: message.join(": ") })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Connects a client to a server of its own within this process. */
const connected = async (engine: EngineService, credentials: Credentials): Promise<Client> => {
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: "laws", version: "0.2.0" })
  await mcpServer(engine, { operations: [...engine.operations.values()], credentials }).connect(there)
  await client.connect(here)
  return client
}

/** The clients of those who call: a connection belongs to one of them. */
class Clients {
  private readonly open = new Map<string, Promise<Client>>()

  constructor(private readonly engine: EngineService) {}

  of(credentials: Credentials): Promise<Client> {
    const who = JSON.stringify(credentials)
    const known = this.open.get(who)
    if (known !== undefined) return known
    const made = connected(this.engine, credentials)
    this.open.set(who, made)
    return made
  }

  async close(): Promise<void> {
    for (const client of this.open.values()) await (await client).close()
  }
}

/** An engine behind clients of the protocol, as a transport: what the laws of transports are held to. */
export const mcpTransport = (engine: EngineService): Effect.Effect<TransportService, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Clients(engine)),
      (clients) => Effect.promise(() => clients.close()),
    ),
    (clients) => ({
      call: ({ operation, payload, credentials }) => {
        // The protocol carries objects only: what is none is refused here as it would be there.
        if (!isObject(payload)) {
          return Effect.succeed(
            Either.mapBoth(decodeRequest(engine.operations, operation, payload), {
              onLeft: ({ _tag, message }) => ({ failure: _tag, message }),
              onRight: () => undefined,
            }),
          )
        }
        return Effect.promise(async () => {
          const client = await clients.of(credentials)
          const result = await client.callTool({ name: toolName(operation), arguments: payload })
          return outcomeOf(CallToolResultSchema.parse(result))
        })
      },
    }),
  )
