import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { lineParser } from "../../../lines/OperationLine"
import { loadHttp } from "../http/answers"
import { type ReadSeedLine, decodeSeedLine } from "./SeedLine"

const textOf = (file: string): Either.Either<string, InvalidInput> =>
  Either.try({
    try: () => {
      const bytes = readFileSync(file)
      return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")
    },
    catch: (thrown) =>
      invalid(
        "seed",
        file,
        `a file that can be read (${thrown instanceof Error ? thrown.message : "it cannot"})`,
      ),
  })

/** The lines of a file, by their numbers; empty ones are left out. Unpacked when its name ends in `.gz`. */
export const readSeedFile = (
  file: string,
): Effect.Effect<
  ReadonlyArray<readonly [number: number, line: Either.Either<ReadSeedLine, InvalidInput>]>,
  InvalidInput
> =>
  Effect.gen(function* () {
    const text = yield* textOf(file)
    const { parseJson } = yield* Effect.promise(loadHttp)
    const parse = lineParser(parseJson)
    return text
      .split(/\r?\n/)
      .map((line, index) => [index + 1, line] as const)
      .filter(([, line]) => line.trim() !== "")
      .map(([number, line]) => [number, Either.flatMap(parse(line), decodeSeedLine)] as const)
  })
