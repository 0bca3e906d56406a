import { type Known, type KnownOption, commandNamed } from "./knownWords"

/** A variable that has another meaning already, among those who test Quoin, is not taken for an option. */
const ofItsOwn: Readonly<Record<string, string>> = { "--seed": "QUOIN_DOUBLE_SEED" }

/** The variable that stands for an option: `QUOIN_UPLOAD_MB` for `--upload-mb`. */
export const variableOf = (option: string): string =>
  ofItsOwn[option] ?? `QUOIN_${option.replace(/^-+/, "").replaceAll("-", "_").toUpperCase()}`

/** The variables that a process is given. */
export type Environment = Readonly<Record<string, string | undefined>>

const isGiven = (words: ReadonlyArray<string>, name: string): boolean =>
  words.some((word) => word === name || word.startsWith(`${name}=`))

const opposite = (name: string): string =>
  name.startsWith("--no-") ? `--${name.slice("--no-".length)}` : `--no-${name.slice("--".length)}`

/** An option that a variable of the environment stands for. */
interface Variable {
  readonly option: string
  readonly name: string
  readonly value: string
  readonly takesValue: boolean
}

const variablesFor = (option: KnownOption, words: ReadonlyArray<string>, environment: Environment) =>
  option.names.flatMap((name): ReadonlyArray<Variable> => {
    const variable = variableOf(name)
    const value = environment[variable]
    if (!name.startsWith("--") || value === undefined || value === "") return []
    if (isGiven(words, name) || isGiven(words, opposite(name))) return []
    return [{ option: name, name: variable, value, takesValue: option.takesValue }]
  })

/** The variables that count for a command line: what is said there holds, and help asks for none. */
export const variablesOf = (
  known: Known,
  words: ReadonlyArray<string>,
  environment: Environment,
): ReadonlyArray<Variable> => {
  const { command, count } = commandNamed(known, words)
  if (count === 0 || words.some((word) => /^(-h|--help)$/.test(word))) return []
  return command.options.flatMap((option) => variablesFor(option, words, environment))
}

const isYes = (value: string): boolean => /^(1|true|yes)$/i.test(value)
const isNo = (value: string): boolean => /^(0|false|no)$/i.test(value)

/** What is wrong with a variable that stands for a flag, in a sentence; `undefined` where nothing is. */
export const faultOfVariables = (variables: ReadonlyArray<Variable>): string | undefined => {
  const wrong = variables.find(({ takesValue, value }) => !takesValue && !isYes(value) && !isNo(value))
  return wrong === undefined ? undefined : `${wrong.name}: given ${wrong.value}, allowed: true or false`
}

const wordsOf = ({ option, value, takesValue }: Variable): ReadonlyArray<string> => {
  if (takesValue) return [option, value]
  return isYes(value) ? [option] : []
}

/** The words, and those that variables stand for. */
export const withVariables = (
  known: Known,
  words: ReadonlyArray<string>,
  variables: ReadonlyArray<Variable>,
): ReadonlyArray<string> => {
  const { count } = commandNamed(known, words)
  return [...words.slice(0, count), ...variables.flatMap(wordsOf), ...words.slice(count)]
}

/** A text about options, by the names of the variables that gave them: nobody has said `--port` who has set `QUOIN_PORT`. */
export const inVariables =
  (variables: ReadonlyArray<Variable>) =>
  (text: string): string =>
    variables.reduce((said, { option, name }) => said.replaceAll(`${option}: given`, `${name}: given`), text)
