import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"

/** A file of a console, as `@quoin/console` exports them. */
export interface ConsoleFile {
  /** Its path below the console's own, such as `files/main.js`. */
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}

/** The page that shows every address of a console; where its text says `consoleBase`, the path of the console is put. */
export const consolePage = "index.html"
export const consoleBase = "%CONSOLE_BASE%"
/** Where its text says this, `yes` is put for a double, whose time its control moves. */
export const consoleMachine = "%CONSOLE_MACHINE%"

/** Where a console is served. */
export const consolePath = "/console"

/** The console says in each of its requests that it is its own: a double writes them in no journal. */
export const consoleHeader = "x-quoin-console"

/** Whether files are a console, if any were handed over: one without its page shows nothing. */
export const checkConsole = (
  files: ReadonlyArray<ConsoleFile> | undefined,
): Either.Either<void, InvalidInput> =>
  files === undefined || files.length === 0 || files.some(({ name }) => name === consolePage)
    ? Either.void
    : Either.left(
        invalid(
          "console",
          files.map(({ name }) => name),
          `files of which one is ${consolePage}, such as consoleFiles of @quoin/console`,
        ),
      )

/** The files of a console that tells of a double. */
export const consoleOfDouble = (files: ReadonlyArray<ConsoleFile>): ReadonlyArray<ConsoleFile> =>
  files.map((file) =>
    file.name === consolePage ? { ...file, text: file.text.replaceAll(consoleMachine, "yes") } : file,
  )
