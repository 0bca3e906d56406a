import { createReadStream } from "node:fs"
import { type Readable, pipeline } from "node:stream"
import { createGunzip } from "node:zlib"
import { type InvalidInput, invalid, invalidFromParseIssue } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import type * as Schema from "effect/Schema"

/** One record of a file, read from its line. */
export type Parse<A> = (line: string) => Either.Either<A, InvalidInput>

/** Reads lines that are JSON of this schema. */
export const jsonOf = <A, I>(schema: Schema.Schema<A, I>): Parse<A> => {
  const decode = ParseResult.decodeUnknownEither(schema, { errors: "all" })
  return (line) =>
    Either.flatMap(
      Either.try({
        try: (): unknown => JSON.parse(line),
        catch: (thrown) => invalid("the line", line, `one JSON object (${String(thrown)})`),
      }),
      (value) => Either.mapLeft(decode(value), invalidFromParseIssue),
    )
}

const unreadable = (file: string, why: unknown): Error =>
  new Error(`Cannot read ${file}: ${why instanceof Error ? why.message : String(why)}`)

/** A file, unpacked when its name ends in `.gz`; `-` is standard input. */
const textOf = (file: string): Readable => {
  const raw = file === "-" ? process.stdin : createReadStream(file)
  const text = file.endsWith(".gz") ? pipeline(raw, createGunzip(), () => undefined) : raw
  return text.setEncoding("utf8")
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let begun = ""
  for await (const chunk of textOf(file)) {
    const lines = (begun + String(chunk)).split("\n")
    begun = lines.pop() ?? ""
    yield* lines
  }
  yield begun
}

/**
 * The records of a file, one a line, read as they are asked for. Rejects with an error that names the file, and the number of
 * the line that cannot be read.
 */
export async function* recordsOf<A>(file: string, parse: Parse<A>): AsyncGenerator<A> {
  let number = 0
  try {
    for await (const line of linesOf(file)) {
      number++
      if (line.trim() === "") continue
      yield Either.getOrThrowWith(parse(line), ({ message }) => new Error(`line ${number}: ${message}`))
    }
  } catch (thrown) {
    throw unreadable(file, thrown)
  }
}
