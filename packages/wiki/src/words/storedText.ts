import { foldCase, lookUp } from "@quoin/kernel"
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
const parameter = "ac:parameter"

/** A comment or an instruction, a piece of text as it is, a tag, an entity. Bodies are well-formed (WIK-9): so this reads all of one. */
const markup =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|&([^;\s]+);/g

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const entity = /&([^;\s]+);/g

const characterOf = (name: string): string => {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (number === null) return lookUp(characters, name) ?? " "
  const code = number[1] === undefined ? Number(number[2]) : parseInt(number[1], 16)
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : " "
}

const attributesOf = (written: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(written.matchAll(attribute), ([, name = "", double, single = ""]) => [
      name,
      (double ?? single).replace(entity, (_, inside: string) => characterOf(inside)),
    ]),
  )

/** Gathers what stands in a body, from its beginning to its end. */
class Reading {
  private text = ""
  private hidden = 0
  readonly mentions = new Set<string>()
  readonly macros = new Set<string>()

  readonly read = (text: string): void => {
    if (this.hidden === 0) this.text += text
  }

  readonly open = (name: string, written: string): void => {
    if (name === "ri:user") {
      const { "ri:userkey": key, "ri:account-id": id, "ri:username": name } = attributesOf(written)
      const user = key ?? id ?? (name === undefined ? undefined : foldCase(name))
      if (user !== undefined) this.mentions.add(user)
    }
    if (name === "ac:structured-macro" || name === "ac:macro") {
      const macro = attributesOf(written)["ac:name"]
      if (macro !== undefined) this.macros.add(macro)
    }
  }

  readonly tag = (closes: boolean, name: string, written: string, isEmpty: boolean): void => {
    if (!inline.has(name)) this.read(" ")
    if (!closes) this.open(name, written)
    if (name === parameter && !isEmpty) this.hidden = Math.max(0, this.hidden + (closes ? -1 : 1))
  }

  readonly whole = (): StoredText => ({
    text: this.text,
    mentions: [...this.mentions],
    macros: [...this.macros],
  })
}

/** A body as it is found by. */
export const storedText = (body: string): StoredText => {
  const reading = new Reading()
  let from = 0
  for (const found of body.matchAll(markup)) {
    const [all, asItIs, closes, name, written = "", empty, called] = found
    reading.read(body.slice(from, found.index))
    from = found.index + all.length
    if (name !== undefined) reading.tag(closes === "/", name, written, empty === "/")
    else if (called !== undefined) reading.read(characterOf(called))
    else if (asItIs !== undefined) reading.read(asItIs)
  }
  reading.read(body.slice(from))
  return reading.whole()
}
