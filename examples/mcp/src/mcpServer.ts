import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type EngineService, engineTransport } from "quoin"
import type { Credentials, Operation, TransportFailure } from "quoin/kernel"
import { toolName, toolsOf } from "./tools"

interface McpOptions {
  /** What is offered as tools; nothing else can be called. */
  readonly operations: ReadonlyArray<Operation.Operation>
  /** Who calls, as long as the connection lasts. */
  readonly credentials: Credentials
}

/** A failure keeps its name and its message: an agent reads what was given and what is allowed. */
const failed = ({ failure, message }: TransportFailure): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: `${failure}: ${message}` }],
})

const replied = (reply: unknown): CallToolResult =>
  reply === undefined
    ? { content: [] }
    : { content: [{ type: "text", text: JSON.stringify(reply) }], structuredContent: { reply } }

/** An engine as a server of the Model Context Protocol: each operation is a tool, and each call of it one envelope. */
export const mcpServer = (engine: EngineService, { operations, credentials }: McpOptions): McpServer => {
  const mcp = new McpServer({ name: "quoin", version: "0.2.0" }, { capabilities: { tools: {} } })
  const transport = engineTransport(engine)
  const tags = new Map(operations.map(({ tag }) => [toolName(tag), tag]))
  // Of the server below, as its own way to declare tools takes other schemas than JSON's.
  mcp.server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: await toolsOf(operations) }))
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, { requestId, signal }) => {
    const operation = tags.get(params.name)
    if (operation === undefined) {
      return failed({ failure: "NotFound", message: `there is no tool ${params.name} here` })
    }
    const envelope = {
      operation,
      payload: params.arguments ?? {},
      credentials,
      remoteAddress: "127.0.0.1",
      correlationId: `mcp-${requestId}`,
    }
    const outcome = await Effect.runPromise(transport.call(envelope), { signal })
    return Either.match(outcome, { onLeft: failed, onRight: replied })
  })
  return mcp
}
