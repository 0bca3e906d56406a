import { lookUp } from "@quoin/kernel"
import { characters } from "../../body/entities"
import { type StorageElement, type StorageNode } from "../markup/StorageTree"
import { bareLink, imageElement, linkElement, linkParts } from "./links"
import { type Reading, hasMark } from "./Reading"
import { characterOf } from "./signs"

/** Signs around words, and what they become. */
const styles: Readonly<Record<string, string>> = {
  "*": "strong",
  _: "em",
  "??": "cite",
  "-": "del",
  "+": "u",
  "^": "sup",
  "~": "sub",
  "{{": "code",
}

/** These may stand next to a letter. */
const insideWords: ReadonlySet<string> = new Set(["^", "~", "{{"])

const emoticons: Readonly<Record<string, string>> = {
  ":)": "smile",
  ":(": "sad",
  ":P": "cheeky",
  ":p": "cheeky",
  ":D": "laugh",
  ";)": "wink",
  "(y)": "thumbs-up",
  "(n)": "thumbs-down",
  "(i)": "information",
  "(/)": "tick",
  "(x)": "cross",
  "(!)": "warning",
  "(+)": "plus",
  "(-)": "minus",
  "(?)": "question",
  "(on)": "light-on",
  "(off)": "light-off",
  "(*)": "yellow-star",
  "(*y)": "yellow-star",
  "(*r)": "red-star",
  "(*g)": "green-star",
  "(*b)": "blue-star",
}

/** Each alternative reads on to the next sign that could begin it at most: so a text is read once, whatever it is. */
const token = new RegExp(
  [
    String.raw`(?<ends>\\\\)`,
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<line>\n)`,
    String.raw`(?<mark>\ufffe\d+\uffff)`,
    String.raw`\[(?<link>[^[\]\n]+)\]`,
    String.raw`(?<![\p{L}\p{N}])!(?<image>[^\s!|][^!|\n]*)(?:\|(?<looks>[^!\n]*))?!`,
    String.raw`(?<address>(?:https?|ftps?|file):\/\/[^\s\ufffe|\]}<>"]{1,2000}|mailto:[^\s\ufffe|\]}<>"]{1,200})`,
    String.raw`(?<emoticon>[:;][)(PDp](?![\p{L}\p{N}])|\((?:[!/?xyni+-]|\*[rgby]?|on|off)\))`,
    String.raw`&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-fA-F]{1,6})|(?<entity>\w{2,8}));`,
    String.raw`(?<!\S)(?<dash>---?)(?!\S)`,
    String.raw`\{(?<forced>[*_+^~-]|\?\?)\}`,
    String.raw`(?<row>(?<one>[*_+^~-])\k<one>+)`,
    String.raw`(?<style>\{\{|\}\}|\?\?|[*_+^~-])`,
    String.raw`[\p{L}\p{N}]+|[\s\S]`,
  ].join("|"),
  "gu",
)

const empty = (name: string, attributes: StorageElement["attributes"] = {}): StorageElement => ({
  name,
  attributes,
  children: [],
})

interface Frame {
  readonly sign: string
  readonly written: string
  readonly nodes: Array<StorageNode>
}

const addTo = (nodes: Array<StorageNode>, node: StorageNode): void => {
  const last = nodes.at(-1)
  if (typeof node !== "string" || typeof last !== "string") nodes.push(node)
  else nodes[nodes.length - 1] = last + node
}

/** Words inside of signs. A sign is open once at most: so frames are few. */
class Phrases {
  readonly top: Array<StorageNode> = []
  private readonly frames: Array<Frame> = []

  readonly add = (node: StorageNode): void => addTo(this.frames.at(-1)?.nodes ?? this.top, node)

  isOpen(sign: string): boolean {
    return this.frames.some((frame) => frame.sign === sign)
  }

  open(sign: string, written: string): void {
    this.frames.push({ sign, written, nodes: [] })
  }

  close(sign: string, written: string): void {
    this.letGoAbove(this.frames.findLastIndex((frame) => frame.sign === sign) + 1)
    const frame = this.frames.pop()
    if (frame === undefined) return
    const { nodes } = frame
    if (nodes.length === 0) this.add(frame.written + written)
    else this.add({ name: lookUp(styles, sign) ?? "span", attributes: {}, children: nodes })
  }

  /** Signs that nothing ends are themselves. */
  letGoAbove(left: number): void {
    while (this.frames.length > left) {
      const frame = this.frames.pop()
      if (frame === undefined) return
      this.add(frame.written)
      frame.nodes.forEach(this.add)
    }
  }
}

const isWord = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign)
/** Signs around a place, of which some are two units of a text. */
const signBefore = (text: string, at: number): string =>
  /[^]$/u.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ""
const signAt = (text: string, at: number): string => /^[^]/u.exec(text.slice(at, at + 2))?.[0] ?? ""
const isBlank = (sign: string): boolean => sign.trim() === ""

/** A sign between two others begins something, ends it, or is itself. */
const styled = (phrases: Phrases, written: string, before: string, next: string): void => {
  const sign = written === "}}" ? "{{" : written
  const isCode = sign === "{{"
  const anywhere = insideWords.has(sign)
  const opens = written !== "}}" && (isCode || !isBlank(next)) && (anywhere || !isWord(before))
  const closes = isCode ? written === "}}" : !isBlank(before) && (anywhere || !isWord(next))
  if (closes && phrases.isOpen(sign)) phrases.close(sign, written)
  else if (opens && !phrases.isOpen(sign)) phrases.open(sign, written)
  else phrases.add(written)
}

type Groups = Readonly<Record<string, string | undefined>>

/** What a token stands for by itself; nothing where it is a sign around words, or leads nowhere. */
const plain = (written: string, groups: Groups): StorageNode | undefined => {
  const { ends, escaped, line, emoticon, decimal, hex, entity, dash, row } = groups
  if (ends !== undefined) return empty("br", { class: "atl-forced-newline" })
  if (escaped !== undefined || row !== undefined) return escaped ?? row
  if (line !== undefined) return empty("br")
  if (emoticon !== undefined)
    return empty("ac:emoticon", { "ac:name": lookUp(emoticons, emoticon) ?? "smile" })
  if (decimal !== undefined) return characterOf(Number(decimal), written)
  if (hex !== undefined) return characterOf(Number.parseInt(hex, 16), written)
  if (entity !== undefined) return characters[entity] ?? written
  if (dash !== undefined) return dash === "--" ? "\u2013" : "\u2014"
  return undefined
}

/** An address without the signs of the sentence that it stands at the end of; nothing where it is made of such signs alone. */
const addressAt = (address: string | undefined): string | undefined => {
  const href = address?.replace(/[.,;:!?)'*_]+$/, "") ?? ""
  return /^(?:mailto:|\w+:\/\/)./.test(href) ? href : undefined
}

/** A link that can be read: where it leads to is written, and not made by a macro. */
const linkIn = (link: string | undefined): ReturnType<typeof linkParts> => {
  const parts = link === undefined ? undefined : linkParts(link)
  return parts === undefined || hasMark(parts.target + parts.tip) ? undefined : parts
}

/** The name of a file has a dot, or is one of a page; all else between such signs is words. */
const isPicture = (target: string): boolean => /[.^]/.test(target) && !hasMark(target)

/** Reads words: links, pictures, signs around words, and what has been read already. Yields where others may have a turn. */
export function* phrasesOf(
  text: string,
  reading: Reading,
  isLink = false,
): Generator<void, ReadonlyArray<StorageNode>> {
  const phrases = new Phrases()
  const tokens = new RegExp(token)
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    if (reading.isTurn()) yield
    const [written] = found
    const groups: Groups = found.groups ?? {}
    const { mark, link, image, looks = "", address, forced, style } = groups
    const itself = plain(written, groups)
    const parts = isLink ? undefined : linkIn(link)
    const href = addressAt(address)
    if (itself !== undefined) phrases.add(itself)
    else if (mark !== undefined) reading.marked(mark).forEach(phrases.add)
    else if (parts !== undefined)
      phrases.add(linkElement(parts, yield* phrasesOf(parts.words, reading, true)))
    else if (image !== undefined && isPicture(image) && !hasMark(looks))
      phrases.add(imageElement(image, looks))
    else if (href !== undefined && !isLink) {
      phrases.add(bareLink(href))
      tokens.lastIndex = found.index + href.length
    } else if (forced !== undefined) {
      if (phrases.isOpen(forced)) phrases.close(forced, written)
      else phrases.open(forced, written)
    } else if (style !== undefined) {
      styled(phrases, style, signBefore(text, found.index), signAt(text, tokens.lastIndex))
    } else {
      // Whatever else begins here is read again behind its first sign.
      const first = /^[\p{L}\p{N}]+|^[\s\S]/u.exec(written)?.[0] ?? written
      phrases.add(first)
      tokens.lastIndex = found.index + first.length
    }
  }
  phrases.letGoAbove(0)
  return phrases.top
}
