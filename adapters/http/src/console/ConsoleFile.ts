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

/** The files of a console that tells of a double. */
export const consoleOfDouble = (files: ReadonlyArray<ConsoleFile>): ReadonlyArray<ConsoleFile> =>
  files.map((file) =>
    file.name === consolePage ? { ...file, text: file.text.replaceAll(consoleMachine, "yes") } : file,
  )
