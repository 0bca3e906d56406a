import type * as Console from "effect/Console"
import { showsColours, shownText } from "./shownText"

type Worded = (text: string) => string

const shownOn = (stream: NodeJS.WriteStream, worded: Worded) => (said: unknown) =>
  typeof said === "string" ? shownText(worded(said), showsColours(stream, process.env)) : said

/** The same console with colours for terminals alone; `worded` says how errors are told. */
export const plainConsole = ({ unsafe, ...effects }: Console.Console, worded: Worded): Console.Console => {
  const onOutput = shownOn(process.stdout, (text) => text)
  const onErrors = shownOn(process.stderr, worded)
  return {
    ...effects,
    log: (...said) => effects.log(...said.map(onOutput)),
    error: (...said) => effects.error(...said.map(onErrors)),
    unsafe: {
      ...unsafe,
      log: (...said) => unsafe.log(...said.map(onOutput)),
      error: (...said) => unsafe.error(...said.map(onErrors)),
    },
  }
}
