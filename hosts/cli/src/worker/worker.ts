import * as Command from "@effect/cli/Command"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { withPlainEngine } from "../openEngine"
import { storage } from "../options"
import { shownStorage } from "../serve/serve"

/** `quoin worker`. */
export const worker = Command.make("worker", { storage }, (options) =>
  withPlainEngine({ ...options, durability: "full", workers: true }, () =>
    Effect.zipRight(
      Console.log(`Quoin does the jobs of ${shownStorage(options.storage)}\nPress Ctrl-C to stop.`),
      Effect.never,
    ),
  ),
).pipe(
  Command.withDescription(
    "Does jobs until Ctrl-C, beside any number of servers and workers over the same storage.",
  ),
)
