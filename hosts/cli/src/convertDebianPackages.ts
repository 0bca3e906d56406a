import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import {
  type DebianPackage,
  IndexFacts,
  PackageConverter,
  definitionLines,
  parsePackage,
} from "./debianPackages"
import type { EncodedLine } from "./OperationLine"
import { standardOutput } from "./standardOutput"
import { UnreadableFile, textLines } from "./textLines"

const file = Args.text({ name: "file.ndjson" }).pipe(
  Args.withDescription(
    "Packages, one JSON object a line; unpacked when it ends in .gz. It is read three times, so it cannot be standard input.",
  ),
)

const schema = Options.text("schema").pipe(
  Options.withPseudoName("KEY"),
  Options.withDescription("Key of the object schema to create: upper-case letters and digits, at most 10."),
)

const name = Options.text("name").pipe(
  Options.withDescription("Name of the object schema."),
  Options.withDefault("Debian packages"),
)

/** Missing names that the summary shows; all are counted. */
const shownMissing = 10

const packagesOf = (file: string) =>
  Effect.map(textLines(file), ({ lines }) =>
    lines.pipe(
      Stream.zipWithIndex,
      Stream.filter(([text]) => text.trim() !== ""),
      Stream.mapEffect(([text, index]) =>
        Either.mapLeft(
          parsePackage(text),
          (failure) => new UnreadableFile({ file, detail: `line ${index + 1}: ${failure.message}` }),
        ),
      ),
    ),
  )

const eachPackage = <E>(file: string, use: (found: DebianPackage) => Effect.Effect<void, E>) =>
  Effect.scoped(Effect.flatMap(packagesOf(file), Stream.runForEach(use)))

const write = (lines: ReadonlyArray<EncodedLine>) =>
  Effect.forEach(lines, (line) => standardOutput(`${JSON.stringify(line)}\n`), { discard: true })

const missingSummary = (missing: ReadonlyMap<string, number>): string => {
  const total = [...missing.values()].reduce((sum, count) => sum + count, 0)
  const most = [...missing].sort(([, a], [, b]) => b - a).slice(0, shownMissing)
  return (
    `${total.toLocaleString("en")} dependencies name ${missing.size.toLocaleString("en")} packages that are not in the file ` +
    `and were left out; most often ${most.map(([each, count]) => `${each} (${count})`).join(", ")}`
  )
}

/** `quoin convert debian-packages`. */
export const debianPackages = Command.make("debian-packages", { file, schema, name }, (options) =>
  Effect.gen(function* () {
    const facts = new IndexFacts()
    yield* eachPackage(options.file, (found) => Effect.sync(() => facts.add(found)))
    const converter = new PackageConverter(facts)
    yield* write(definitionLines({ key: options.schema, name: options.name }, facts))
    yield* eachPackage(options.file, (found) => write(converter.objects(found)))
    converter.again()
    const missing = new Map<string, number>()
    yield* eachPackage(options.file, (found) => {
      const converted = converter.references(found)
      for (const each of converted.missing) missing.set(each, (missing.get(each) ?? 0) + 1)
      return write(converted.lines)
    })
    if (missing.size > 0) yield* Console.error(missingSummary(missing))
  }),
).pipe(
  Command.withDescription(
    "Turns a distribution's package index into operations for quoin run, on standard output: an object schema, maintainers, sources and packages, then what the packages depend on.",
  ),
)
