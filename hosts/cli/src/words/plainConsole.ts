import * as Console from "effect/Console"
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"
import { showsColours, shownText } from "./shownText"

const { unsafe: live, ...effects } = Context.get(DefaultServices.liveServices, Console.Console)

type Worded = (text: string) => string

const shownOn = (stream: NodeJS.WriteStream, worded: Worded) => (said: unknown) =>
  typeof said === "string" ? shownText(worded(said), showsColours(stream, process.env)) : said

/** A console whose colours are for terminals alone; `worded` says how errors are told. */
export const plainConsole = (worded: Worded): Console.Console => {
  const onOutput = shownOn(process.stdout, (text) => text)
  const onErrors = shownOn(process.stderr, worded)
  return {
    ...effects,
    log: (...said) => effects.log(...said.map(onOutput)),
    error: (...said) => effects.error(...said.map(onErrors)),
    unsafe: {
      ...live,
      log: (...said) => live.log(...said.map(onOutput)),
      error: (...said) => live.error(...said.map(onErrors)),
    },
  }
}
