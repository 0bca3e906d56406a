import * as Command from "@effect/cli/Command"
import { verifyStore } from "@quoin/backup"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { withPlainEngine } from "../openEngine"
import { blobs, storage } from "../options"
import { groundOf } from "./ground"

/** The store is not as it should be; each finding has been told. */
export class StoreDamaged extends Data.TaggedError("StoreDamaged")<{ readonly message: string }> {}

/** How many findings are told. */
const mostFindings = 100

/** `quoin verify`. */
export const verify = Command.make("verify", { storage, blobs }, (given) =>
  withPlainEngine({ ...given, durability: "full", workers: false }, (engine) =>
    Effect.gen(function* () {
      const reader = yield* engine.ports.storage.snapshot
      const looked = yield* verifyStore(groundOf(engine), reader, mostFindings)
      for (const finding of looked.findings) yield* Console.log(finding)
      if (looked.findings.length > 0) {
        return yield* new StoreDamaged({ message: `${looked.findings.length} things are wrong` })
      }
      yield* Console.log(`Nothing is wrong. Records: ${looked.records}, blobs: ${looked.blobs}`)
    }).pipe(Effect.scoped),
  ),
).pipe(
  Command.withDescription(
    "Reads a whole storage and tells what is damaged: records that cannot be read or do not fit, unique values that two hold, blobs that are missing. Status 1 where anything is.",
  ),
)
