import { lookUp } from "@quoin/kernel"
import { collapsed } from "../markup/blanks"
import { macroOf } from "../markup/MacroInstance"
import { type StorageElement, type StorageNode, childNamed, isElement, textOf } from "../markup/StorageTree"
import { asLine, escaped, inBrackets } from "./escape"
import { addressIn, faceOf, numbered, pictureAddressIn, withEnds } from "./signs"

type Nodes = ReadonlyArray<StorageNode>

/** Signs around words, by what they are. */
const signs: Readonly<Record<string, string>> = {
  strong: "*",
  b: "*",
  em: "_",
  i: "_",
  cite: "??",
  del: "-",
  s: "-",
  u: "+",
  ins: "+",
  sup: "^",
  sub: "~",
}

const codes: ReadonlySet<string> = new Set(["code", "tt", "kbd", "samp"])

/** Where a link leads to, as it is written between brackets. */
const pageText = ({ attributes }: StorageElement): string => {
  const space = attributes["ri:space-key"] === undefined ? "" : `${attributes["ri:space-key"]}:`
  const day = attributes["ri:posting-day"]
  const title = attributes["ri:content-title"] ?? ""
  return day === undefined ? `${space}${title}` : `${space}/${day}/${title}`
}

const targetText = (each: StorageElement): string => {
  const { name, attributes } = each
  switch (name) {
    case "ri:attachment": {
      const page = childNamed(each, "ri:page", "ri:blog-post")
      return `${page === undefined ? "" : pageText(page)}^${attributes["ri:filename"] ?? ""}`
    }
    case "ri:space":
      return `${attributes["ri:space-key"] ?? ""}:`
    case "ri:content-entity":
      return `$${attributes["ri:content-id"] ?? ""}`
    case "ri:user":
      return attributes["ri:username"] === undefined
        ? `~accountid:${attributes["ri:userkey"] ?? attributes["ri:account-id"] ?? ""}`
        : `~${attributes["ri:username"]}`
    default:
      return pageText(each)
  }
}

const between = (words: string, target: string, tip: string | undefined): string => {
  const parts = [...(words === "" ? [] : [words]), target, ...(tip === undefined ? [] : [tip])]
  return `[${(parts.length === 2 && words === "" ? ["", ...parts] : parts).join("|")}]`
}

const linkWords = (nodes: Nodes): string => withEnds(inBrackets(wordsOf(nodes).replaceAll("\\\\", " ")))

const ownLink = (each: StorageElement): string => {
  const target = each.children.filter(isElement).find(({ name }) => name.startsWith("ri:"))
  const anchor = each.attributes["ac:anchor"]
  const words = childNamed(each, "ac:link-body", "ac:plain-text-link-body")
  const to = `${target === undefined ? "" : targetText(target)}${anchor === undefined ? "" : `#${anchor}`}`
  return between(words === undefined ? "" : linkWords(words.children), to, each.attributes["ac:tooltip"])
}

/** How a picture is shown, in which no sign ends it. */
const lookText = (value: string): string => withEnds(value.replaceAll(/[,!|"{}&\\\n\r\t]/g, numbered))

/** A file by its name: one without a dot, or that would be an address, is one of the page. */
const fileText = (shown: StorageElement): string => {
  const written = targetText(shown)
  const [, name = ""] = /^\^(.*)$/s.exec(written) ?? []
  return name.includes(".") && !/[\^:]/.test(name) ? name : written
}

const imageText = (each: StorageElement): string => {
  const shown = each.children.filter(isElement).find(({ name }) => name.startsWith("ri:"))
  const url = shown?.attributes["ri:value"]
  const target = url === undefined ? (shown === undefined ? "" : fileText(shown)) : pictureAddressIn(url)
  const looks = Object.entries(each.attributes).map(([name, value]) =>
    value === "true" ? name.slice("ac:".length) : `${name.slice("ac:".length)}=${lookText(value)}`,
  )
  return `!${target}${looks.length === 0 ? "" : `|${looks.join(",")}`}!`
}

/** A macro as it begins, with its parameters. */
export const macroTag = (each: StorageElement): string => {
  const instance = macroOf(each)
  const given = [...(instance?.parameters ?? [])].map(([name, value]) => {
    const link = value.find(isElement)
    const text = link === undefined ? textOf(value) : targetText(link.children.find(isElement) ?? link)
    const shown = withEnds(text.replaceAll(/[{}|\n\r]|&(?=#)/g, numbered))
    return name === "" ? shown : `${name.replaceAll(/[{}|\n]/g, " ")}=${shown}`
  })
  const said = given.join("|")
  return `{${instance?.name ?? ""}${said === "" ? "" : `:${said}`}}`
}

const coloured = /^\s*color:\s*([^;"]+?)\s*;?\s*$/i

/** The characters that a sign stands between, outside of what it is around. */
interface Between {
  readonly before: string
  readonly next: string
}

const mayStandBeside = (sign: string, character: string): boolean =>
  !/[\p{L}\p{N}\p{Cs}]/u.test(character) && !sign.includes(character || " ")

/** Signs have braces, unless they may stand without: beside words a sign means itself. */
const signed = (sign: string, inside: string, { before, next }: Between): string => {
  const isAnywhere = sign === "^" || sign === "~"
  const isPlain = isAnywhere
    ? !/^\s|\s$/.test(inside)
    : mayStandBeside(sign, before) && mayStandBeside(sign, next) && !/^\s|\s$|^\{|\}$/.test(inside)
  return isPlain ? `${sign}${inside}${sign}` : `{${sign}}${inside}{${sign}}`
}

const elementText = (each: StorageElement, around: Between): string => {
  const { name, attributes, children } = each
  const sign = lookUp(signs, name)
  if (sign !== undefined) {
    const inside = wordsOf(children, { before: sign.charAt(0), next: sign.charAt(0) })
    return inside === "" ? "" : signed(sign, inside, around)
  }
  if (codes.has(name)) return `{{${wordsOf(children)}}}`
  if (name === "br") return "\\\\"
  if (name === "a" && attributes["href"] !== undefined)
    return between(linkWords(children), addressIn(attributes["href"]), attributes["title"])
  if (name === "ac:link") return ownLink(each)
  if (name === "ac:image") return imageText(each)
  if (name === "img") return `!${pictureAddressIn(attributes["src"] ?? "")}!`
  if (name === "ac:emoticon")
    return (
      faceOf(attributes["ac:name"] ?? "") ??
      escaped(attributes["ac:emoji-fallback"] ?? attributes["ac:emoji-shortname"] ?? "")
    )
  if (name === "time") return escaped(attributes["datetime"] ?? "")
  const macro = macroOf(each)
  if (macro !== undefined) {
    const { name: called, plain } = macro
    return plain === undefined ? macroTag(each) : `${macroTag(each)}\n${plain}\n{${called}}`
  }
  const [, colour] = name === "span" ? (coloured.exec(attributes["style"] ?? "") ?? []) : []
  // What stands in a macro is read as lines.
  return colour === undefined
    ? wordsOf(children)
    : `{color:${colour}}${asLine(withEnds(wordsOf(children)))}{color}`
}

const ends: Between = { before: "", next: "" }

const firstOf = (node: StorageNode | undefined, last: string): string => {
  if (node === undefined) return last
  return isElement(node) ? "{" : node.charAt(0)
}

const isPicture = (node: StorageNode | undefined): boolean =>
  node !== undefined && isElement(node) && (node.name === "ac:image" || node.name === "img")

/** Faces of which one beside a letter is none. */
const isFace = (node: StorageNode | undefined): boolean =>
  node !== undefined && isElement(node) && /^[:;]/.test(faceOf(node.attributes["ac:name"] ?? "") ?? "")

/** A text between what stands beside it, with which no sign of it means anything, nor keeps that from what it means. */
const textBetween = (text: string, before: StorageNode | undefined, next: StorageNode | string): string => {
  let written = escaped(collapsed(text))
  if (next !== "" && /[:;(]$/.test(text)) written = written.replace(/(?<!\\)[:;(]$/, String.raw`\$&`)
  if (isPicture(next)) written = written.replace(/[\p{L}\p{N}]$/u, numbered)
  return isFace(before)
    ? written.replace(
        /^([\p{L}\p{N}])(!?)/u,
        (_all, letter: string, sign: string) => numbered(letter) + (sign && `\\${sign}`),
      )
    : written
}

/** What stands in a line, in wiki markup; around it are signs, where it is not the whole line. */
export const wordsOf = (nodes: Nodes, { before, next }: Between = ends): string => {
  const pieces: Array<string> = []
  let last = before
  for (const [at, node] of nodes.entries()) {
    const around = { before: last, next: firstOf(nodes[at + 1], next) }
    const written = isElement(node)
      ? elementText(node, around)
      : textBetween(node, nodes[at - 1], nodes[at + 1] ?? next)
    if (written === "") continue
    pieces.push(written)
    last = written.slice(-1)
  }
  return pieces.join("")
}

/** The same without blanks at its ends, unless they are characters. */
export const wholeWords = (nodes: Nodes): string =>
  withEnds(wordsOf(nodes).replaceAll(/^[ \t\n\r\f]+|[ \t\n\r\f]+$/g, ""))

/** The same as a line of its own. */
export const lineOf = (nodes: Nodes): string => asLine(wholeWords(nodes))
