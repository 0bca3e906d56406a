import { SaxesParser } from "saxes"
import * as Either from "effect/Either"
import { characters } from "../body/entities"

/** What a body holds besides marks: the text that readers read, who is mentioned, and the macros in it. */
export interface StoredText {
  readonly text: string
  readonly mentions: ReadonlyArray<string>
  readonly macros: ReadonlyArray<string>
}

/** Elements inside a line: a word may go on behind them. */
const inline = new Set(
  "a abbr b bdo big cite code del dfn em font i ins kbd q s samp small span strike strong sub sup tt u var".split(
    " ",
  ),
)

/** Parameters say how a macro works, and are not what readers read. */
const unread = "ac:parameter"

/** A body as it is found by. What is no body of the storage format has been refused before; should it stand here, nothing of it is found. */
export const storedText = (body: string): StoredText => {
  const pieces: Array<string> = []
  const mentions = new Set<string>()
  const macros = new Set<string>()
  let hidden = 0
  const parser = new SaxesParser({ fragment: true, position: false })
  parser.ENTITIES = characters
  const read = (text: string) => {
    if (hidden === 0) pieces.push(text)
  }
  parser.on("text", read)
  parser.on("cdata", read)
  parser.on("opentag", ({ name, attributes }) => {
    if (name === unread) hidden += 1
    if (!inline.has(name)) pieces.push(" ")
    const user = name === "ri:user" ? (attributes["ri:userkey"] ?? attributes["ri:username"]) : undefined
    const macro = name === "ac:structured-macro" || name === "ac:macro" ? attributes["ac:name"] : undefined
    if (user !== undefined) mentions.add(String(user))
    if (macro !== undefined) macros.add(String(macro))
  })
  parser.on("closetag", ({ name }) => {
    if (name === unread) hidden -= 1
    if (!inline.has(name)) pieces.push(" ")
  })
  return Either.match(
    Either.try(() => parser.write(body).close()),
    {
      onLeft: () => ({ text: "", mentions: [], macros: [] }),
      onRight: () => ({ text: pieces.join(""), mentions: [...mentions], macros: [...macros] }),
    },
  )
}
