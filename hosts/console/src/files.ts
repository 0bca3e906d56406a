/** A file of the console. */
export interface ConsoleFile {
  /** Its path below the console's own. */
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}

/** The files, which the build puts here: it makes them of `app`. */
export const files: ReadonlyArray<ConsoleFile> = []

/** The names of those that a browser loads before it shows anything; from the build as well. */
export const firstFiles: ReadonlyArray<string> = []
