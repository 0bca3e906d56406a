import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import type { InvalidInput } from "@quoin/kernel"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { debianPackages } from "./convertDebianPackages"
import { standardOutput } from "./standardOutput"
import { UnreadableFile, textLines } from "./textLines"
import { type Converted, PageConverter, parsePage } from "./wikiPages"

const file = Args.text({ name: "file.ndjson" }).pipe(
  Args.withDescription(
    "Pages, one JSON object a line with slug, parent, title and body; unpacked when it ends in .gz; - is standard input.",
  ),
)

const space = Options.text("space").pipe(
  Options.withPseudoName("KEY"),
  Options.withDescription("Key of the space to create: letters and digits."),
)

const name = Options.text("name").pipe(
  Options.withDescription("Name of the space; its key when left out."),
  Options.optional,
)

const inLine = (file: string, index: number, failure: InvalidInput) =>
  new UnreadableFile({ file, detail: `line ${index + 1}: ${failure.message}` })

const write = ({ lines, notes }: Converted) =>
  Effect.zipRight(
    Effect.forEach(lines, (line) => standardOutput(`${JSON.stringify(line)}\n`), { discard: true }),
    Effect.forEach(notes, (note) => Console.error(note), { discard: true }),
  )

const wikiPages = Command.make("wiki-pages", { file, space, name }, (options) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { lines } = yield* textLines(options.file)
      const converter = new PageConverter({
        key: options.space,
        name: Option.getOrElse(options.name, () => options.space),
      })
      yield* write({ lines: [converter.begin()], notes: [] })
      yield* lines.pipe(
        Stream.zipWithIndex,
        Stream.filter(([text]) => text.trim() !== ""),
        Stream.runForEach(([text, index]) =>
          Effect.flatMap(
            Either.mapLeft(Either.flatMap(parsePage(text), converter.add), (failure) =>
              inLine(options.file, index, failure),
            ),
            write,
          ),
        ),
      )
      yield* write(converter.end())
    }),
  ),
).pipe(
  Command.withDescription(
    "Turns the pages of a manual into operations for quoin run, on standard output. A title that occurs again, whatever its case, gets the slug of its page added; each is told on standard error.",
  ),
)

/** `quoin convert`. */
export const convert = Command.make("convert").pipe(
  Command.withDescription("Turns files of other programs into operations for quoin run."),
  Command.withSubcommands([wikiPages, debianPackages]),
)
