/** Uploads and attaches files in the folder named by its argument until it is killed; says on stdout what was acknowledged. */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "@quoin/wiki"
import { writeSync } from "node:fs"
import { attachUpload, openFiles, uploadNumber } from "./attachedFiles"

const Argument = Schema.parseJson(
  Schema.Struct({ folder: Schema.String, page: ContentId, from: Schema.Int, lanes: Schema.Int }),
)

const stdout = 1

const forever = Effect.gen(function* () {
  const { folder, page, from, lanes } = yield* Schema.decode(Argument)(process.argv[2] ?? "")
  const engine = yield* openFiles(folder)
  const uploads = Array.from({ length: lanes }, (_, lane) =>
    Effect.gen(function* () {
      for (let number = from + lane; ; number += lanes) {
        const upload = yield* uploadNumber(engine, number)
        writeSync(stdout, `put ${number}\n`)
        const id = yield* attachUpload(engine, page, number, upload)
        writeSync(stdout, `attached ${number} ${id}\n`)
      }
    }),
  )
  yield* Effect.all(uploads, { concurrency: "unbounded" })
})

void Effect.runPromise(Effect.scoped(forever))
