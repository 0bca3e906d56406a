import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import * as Either from "effect/Either"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { parseArgs } from "node:util"
import { Engine, ensureAdministrator, layer, layerStorageAt, parseStorageAddress } from "quoin"
import type { Credentials } from "quoin/kernel"
import { mcpServer } from "./mcpServer"
import { chosen } from "./tools"

/** What the environment says of who calls: a token, or a name and password. */
const credentialsIn = (environment: NodeJS.ProcessEnv): Credentials => {
  const { QUOIN_TOKEN: token, QUOIN_USER: username, QUOIN_PASSWORD: password } = environment
  if (token !== undefined) return { _tag: "Bearer", token }
  return username === undefined || password === undefined
    ? { _tag: "None" }
    : { _tag: "Basic", username, password }
}

const { values } = parseArgs({
  options: {
    storage: { type: "string", default: "memory" },
    domains: { type: "string", default: "" },
    scopes: { type: "string", default: "" },
    "read-only": { type: "boolean", default: false },
  },
})

const listed = (text: string): ReadonlyArray<string> => text.split(",").filter((name) => name !== "")

/** Serves until the client closes its end; what is said to people goes to stderr, as stdout belongs to the protocol. */
const program = Effect.gen(function* () {
  const engine = yield* Engine
  const operations = yield* chosen([...engine.operations.values()], {
    domains: listed(values.domains),
    scopes: listed(values.scopes),
    readOnly: values["read-only"],
  })
  // An empty store has nobody who could sign in.
  yield* ensureAdministrator(engine, process.env["QUOIN_ADMIN_PASSWORD"])
  const mcp = mcpServer(engine, { operations, credentials: credentialsIn(process.env) })
  const closed = new Promise<void>((resolve) => {
    mcp.server.onclose = resolve
    process.stdin.once("end", resolve)
  })
  yield* Effect.promise(() => mcp.connect(new StdioServerTransport()))
  console.error(`quoin: ${operations.length} tools`)
  yield* Effect.promise(() => closed)
})

const storage = Layer.unwrapEffect(
  Effect.map(parseStorageAddress(values.storage), (address) => layerStorageAt(address)),
)

const ended = Effect.runPromise(
  Effect.either(Effect.provide(program, Layer.provide(layer({ workers: true }), storage))),
)
void ended.then((outcome) => {
  if (Either.isRight(outcome)) return
  console.error(`quoin: ${typeof outcome.left === "string" ? outcome.left : outcome.left.message}`)
  process.exitCode = 1
})
