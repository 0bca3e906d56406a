import * as Console from "effect/Console"
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"
import { showsColours, shownText } from "./shownText"

const { unsafe: live, ...effects } = Context.get(DefaultServices.liveServices, Console.Console)

const shownOn = (stream: NodeJS.WriteStream) => (said: unknown) =>
  typeof said === "string" ? shownText(said, showsColours(stream, process.env)) : said

const onOutput = shownOn(process.stdout)
const onErrors = shownOn(process.stderr)

/** A console whose colours are for terminals alone. */
export const plainConsole: Console.Console = {
  ...effects,
  log: (...said) => effects.log(...said.map(onOutput)),
  error: (...said) => effects.error(...said.map(onErrors)),
  unsafe: {
    ...live,
    log: (...said) => live.log(...said.map(onOutput)),
    error: (...said) => live.error(...said.map(onErrors)),
  },
}
