import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type { StorageAddress } from "quoin"
import { withPlainEngine } from "../openEngine"
import { audit, blobs, mail, storage } from "../options"
import { webhooks } from "../webhooks"
import { refused } from "../words/values"
import { shownStorage } from "../serve/serve"

/** Nobody else could ask for a job there, and so none would ever come. */
const isOfOneProcess = (address: StorageAddress): boolean =>
  address._tag === "Memory" || (address._tag === "Sqlite" && address.file === ":memory:")

const shared = storage.pipe(
  Options.mapEffect((address) =>
    isOfOneProcess(address)
      ? Effect.fail(
          refused(`--storage: given ${shownStorage(address)}, allowed: a file or Postgres, which others use`),
        )
      : Effect.succeed(address),
  ),
)

/** `quoin worker`. */
export const worker = Command.make("worker", { storage: shared, blobs, audit, mail, webhooks }, (options) =>
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
