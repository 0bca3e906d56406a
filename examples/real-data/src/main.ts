import { createWriteStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { parseArgs } from "node:util"
import { debianPackages } from "./debianPackages"
import type { Conversion, OperationLine } from "./OperationLine"
import { trackerIssues } from "./trackerIssues"
import { wikiPages } from "./wikiPages"

/** Each conversion with the option that gives the key of what it makes. */
const conversions: Readonly<Record<string, readonly [keyOption: string, convert: Conversion]>> = {
  "wiki-pages": ["space", wikiPages],
  "debian-packages": ["schema", debianPackages],
  "tracker-issues": ["project", trackerIssues],
}

const usage = `Turns a file into operations for quoin run, one JSON object a line.

  wiki-pages <file> --space <key> [--name <name>] [--output <file>]
  debian-packages <file> --schema <key> [--name <name>] [--output <file>]
  tracker-issues <file> --project <key, or *> [--output <file>]

A file whose name ends in .gz is unpacked; - is standard input. The operations go to standard output, or to --output.`

const wrongUse = (reason: string): Error => new Error(`${reason}\n\n${usage}`)

const optionsOf = (args: ReadonlyArray<string>, keyOption: string) => {
  const text = { type: "string" } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { [keyOption]: text, name: text, output: text },
    allowPositionals: true,
  })
  const given = values as Readonly<Record<string, string | undefined>>
  return { key: given[keyOption], name: given["name"], output: given["output"], files: positionals }
}

async function* linesOf(operations: AsyncIterable<OperationLine>): AsyncGenerator<string> {
  for await (const each of operations) yield `${JSON.stringify(each)}\n`
}

const convert = async ([called = "", ...args]: ReadonlyArray<string>): Promise<void> => {
  const found = Object.hasOwn(conversions, called) ? conversions[called] : undefined
  if (found === undefined) throw wrongUse(`There is no conversion "${called}"`)
  const [keyOption, conversion] = found
  const { key, name, output, files } = optionsOf(args, keyOption)
  const [file] = files
  if (file === undefined || files.length > 1) throw wrongUse(`${called} takes one file`)
  if (key === undefined) throw wrongUse(`${called} needs --${keyOption}`)
  if (file === "-" && conversion === debianPackages) throw wrongUse("This file is read three times: name it")
  const operations = conversion(file, { key, ...(name === undefined ? {} : { name }) }, (note) =>
    console.error(note),
  )
  await pipeline(
    Readable.from(linesOf(operations)),
    output === undefined ? process.stdout : createWriteStream(output),
  )
}

if (process.argv.includes("--help")) console.log(usage)
else {
  convert(process.argv.slice(2)).catch((error: unknown) => {
    console.error(`real-data: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
