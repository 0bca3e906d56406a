import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import { runCommand } from "./command"

/** Written into the bundle from package.json. */
declare const QUOIN_VERSION: string

// A terminal that is closed ends the command as Ctrl-C does.
process.once("SIGHUP", () => process.kill(process.pid, "SIGTERM"))

runCommand({ words: process.argv.slice(2), environment: process.env, version: QUOIN_VERSION }).pipe(
  Effect.provide(NodeContext.layer),
  (main) => NodeRuntime.runMain(main, { disableErrorReporting: true }),
)
