import { lookUp } from "@quoin/kernel"
import { macroOf } from "../markup/MacroInstance"
import { type StorageElement, type StorageNode, childNamed, isElement, textOf } from "../markup/StorageTree"
import { asLine, escaped, inBrackets } from "./escape"

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

const address = (href: string): string =>
  href.replaceAll(/[[\]|\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const linkWords = (nodes: Nodes): string => inBrackets(wordsOf(nodes).replaceAll("\\\\", " "))

const ownLink = (each: StorageElement): string => {
  const target = each.children.filter(isElement).find(({ name }) => name.startsWith("ri:"))
  const anchor = each.attributes["ac:anchor"]
  const words = childNamed(each, "ac:link-body", "ac:plain-text-link-body")
  const to = `${target === undefined ? "" : targetText(target)}${anchor === undefined ? "" : `#${anchor}`}`
  return between(words === undefined ? "" : linkWords(words.children), to, each.attributes["ac:tooltip"])
}

const imageText = (each: StorageElement): string => {
  const shown = each.children.filter(isElement).find(({ name }) => name.startsWith("ri:"))
  const target =
    shown === undefined ? "" : (shown.attributes["ri:value"] ?? targetText(shown).replace(/^\^/, ""))
  const looks = Object.entries(each.attributes).map(([name, value]) =>
    value === "true" ? name.slice("ac:".length) : `${name.slice("ac:".length)}=${value}`,
  )
  return `!${target}${looks.length === 0 ? "" : `|${looks.join(",")}`}!`
}

const faces: Readonly<Record<string, string>> = {
  smile: ":)",
  sad: ":(",
  cheeky: ":P",
  laugh: ":D",
  wink: ";)",
  "thumbs-up": "(y)",
  "thumbs-down": "(n)",
  information: "(i)",
  tick: "(/)",
  cross: "(x)",
  warning: "(!)",
  plus: "(+)",
  minus: "(-)",
  question: "(?)",
  "light-on": "(on)",
  "light-off": "(off)",
  "yellow-star": "(*)",
  "red-star": "(*r)",
  "green-star": "(*g)",
  "blue-star": "(*b)",
}

/** A macro as it begins, with its parameters. */
export const macroTag = (each: StorageElement): string => {
  const instance = macroOf(each)
  const given = [...(instance?.parameters ?? [])].map(([name, value]) => {
    const link = value.find(isElement)
    const text = link === undefined ? textOf(value) : targetText(link.children.find(isElement) ?? link)
    return name === "" ? text : `${name}=${text}`
  })
  const said = given.map((one) => one.replaceAll(/[{}|\n]/g, " ")).join("|")
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
  if (sign === "^" || sign === "~") return `${sign}${inside}${sign}`
  const isPlain =
    mayStandBeside(sign, before) && mayStandBeside(sign, next) && !/^\s|\s$|^\{|\}$/.test(inside)
  return isPlain ? `${sign}${inside}${sign}` : `{${sign}}${inside}{${sign}}`
}

const elementText = (each: StorageElement, around: Between): string => {
  const { name, attributes, children } = each
  const sign = lookUp(signs, name)
  if (sign !== undefined) {
    const inside = wordsOf(children, { before: sign.charAt(0), next: sign.charAt(0) })
    return inside.trim() === "" ? inside : signed(sign, inside, around)
  }
  if (codes.has(name)) return `{{${wordsOf(children)}}}`
  if (name === "br") return "\\\\"
  if (name === "a" && attributes["href"] !== undefined)
    return between(linkWords(children), address(attributes["href"]), attributes["title"])
  if (name === "ac:link") return ownLink(each)
  if (name === "ac:image") return imageText(each)
  if (name === "img") return `!${address(attributes["src"] ?? "")}!`
  if (name === "ac:emoticon")
    return (
      lookUp(faces, attributes["ac:name"] ?? "") ??
      escaped(attributes["ac:emoji-fallback"] ?? attributes["ac:emoji-shortname"] ?? "")
    )
  if (name === "time") return escaped(attributes["datetime"] ?? "")
  if (macroOf(each) !== undefined) return macroTag(each)
  const [, colour] = name === "span" ? (coloured.exec(attributes["style"] ?? "") ?? []) : []
  return colour === undefined ? wordsOf(children) : `{color:${colour}}${wordsOf(children)}{color}`
}

const ends: Between = { before: "", next: "" }

const firstOf = (node: StorageNode | undefined, last: string): string => {
  if (node === undefined) return last
  return isElement(node) ? "{" : node.charAt(0)
}

/** What stands in a line, in wiki markup; around it are signs, where it is not the whole line. */
export const wordsOf = (nodes: Nodes, { before, next }: Between = ends): string =>
  nodes.reduce<string>((line, node, at) => {
    const around = { before: line === "" ? before : line.slice(-1), next: firstOf(nodes[at + 1], next) }
    return `${line}${isElement(node) ? elementText(node, around) : escaped(node.replaceAll(/\s+/g, " "))}`
  }, "")

/** The same as a line of its own. */
export const lineOf = (nodes: Nodes): string => asLine(wordsOf(nodes).trim())
