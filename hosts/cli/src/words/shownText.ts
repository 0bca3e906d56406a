const escape = "\u001B"

/** What begins a colour or ends it, on terminals. */
const colour = new RegExp(`${escape}\\[[0-9;]*m`, "g")

/** White letters are not seen on a white terminal. */
const white = new RegExp(`${escape}\\[0;(?:37|97);1m`, "g")
const bold = `${escape}[0;1m`

/** Columns that a line of help takes at most. */
const mostColumns = 96

const withoutColour = (text: string): string => text.replaceAll(colour, "")

/** A long line as several, each as far in as the first. */
const wrapped = (line: string): string => {
  if (withoutColour(line).length <= mostColumns) return line
  const indent = /^\s*/.exec(line)?.[0] ?? ""
  const lines: Array<string> = []
  let current = ""
  for (const word of line.trim().split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`
    if (current !== "" && indent.length + withoutColour(longer).length > mostColumns) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current].map((each) => indent + each).join("\n")
}

/** Sentences that say nothing which the name of an option and its description do not say. */
const idle =
  /^ *(A user-defined piece of text( that is confidential)?\.|A true or false value\.|This setting is optional\.|One of the following: .*)$/

const heading = /^(OPTIONS)$/

const note = "  What stands in brackets above is optional. Each is a variable, too: --port is QUOIN_PORT."

/** A command in the list of all, with all of its options before what it does. */
const command = /^ *- ([a-z]+(?: [a-z]+)?)(?: .*?)? {2,}(\S.*)$/gm

const nameColumns = 17

/** Help without what is said again and again; an option and what it means stand together. */
const shorter = (text: string): string => {
  const lines = text.split("\n").filter((line) => !idle.test(withoutColour(line)))
  return lines
    .flatMap((line) => (heading.test(withoutColour(line)) ? [line, "", note] : [line]))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\$ (?!quoin\b)/m, "$ quoin ")
    .replace(/^\$ quoin$/m, "$ quoin <command> [options]; quoin <command> --help tells its options")
    .replaceAll(command, (_line, name: string, about: string) => `  ${name.padEnd(nameColumns)}${about}`)
}

/** The library puts commas between the words of a choice, all of which bash takes for one word. */
const choicesOfBash = /(?<=compgen -W ")[^"$]+(?=")/g

/** What the command line library says, for whoever reads it: on a terminal with colours, or in a file without. */
export const shownText = (text: string, colours: boolean): string => {
  const isHelp = /^USAGE$/m.test(withoutColour(text))
  const readable = isHelp
    ? shorter(text)
    : text.replaceAll(choicesOfBash, (words) => words.replaceAll(",", " "))
  const coloured = colours ? readable.replaceAll(white, bold) : withoutColour(readable)
  return isHelp ? coloured.split("\n").map(wrapped).join("\n") : coloured
}

/** Whether a stream shows colours: a terminal that knows them, and nobody who has said that they are not wanted. */
export const showsColours = (
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean => {
  const { NO_COLOR: refused, TERM: terminal } = environment
  return stream.isTTY === true && (refused === undefined || refused === "") && terminal !== "dumb"
}
