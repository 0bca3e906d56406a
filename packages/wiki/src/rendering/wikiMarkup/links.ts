import { type StorageElement, type StorageNode, isElement, textOf } from "../markup/StorageTree"
import { withoutNumbers } from "./signs"

const element = (
  name: string,
  attributes: StorageElement["attributes"],
  children: ReadonlyArray<StorageNode> = [],
): StorageElement => ({ name, attributes, children })

/** Addresses that lead somewhere else. */
const address = /^(?:(?:https?|ftps?|file|irc|news|nntp|sftp|ssh):\/\/|mailto:|tel:)/i

const post = /^\/(\d{4}\/\d\d\/\d\d)\/(.+)$/

const inSpace = /^(~?[\w.@-]+):(.*)$/s

/** A page by its title, also in a space and as a post of a day. */
export const pageElement = (written: string): StorageElement => {
  const [, key, inside] = inSpace.exec(written) ?? []
  const title = (inside ?? written).trim()
  const [, day, name] = post.exec(title) ?? []
  const space = key === undefined ? {} : { "ri:space-key": key }
  return day === undefined || name === undefined
    ? element("ri:page", { ...space, "ri:content-title": title })
    : element("ri:blog-post", { ...space, "ri:posting-day": day, "ri:content-title": name })
}

/** A file of the page, or of another one: `page^file`. */
const fileElement = (page: string, filename: string): StorageElement =>
  element("ri:attachment", { "ri:filename": filename }, page === "" ? [] : [pageElement(page)])

/** What a link leads to inside of the wiki, and the place in it. */
interface Target {
  readonly to?: StorageElement
  readonly anchor?: string
}

const targetOf = (written: string): Target => {
  const [, page = "", file] = /^([^^]*)\^(.+)$/s.exec(written) ?? []
  if (file !== undefined) return { to: fileElement(page, file) }
  const [, id] = /^\$(\d+)$/.exec(written) ?? []
  if (id !== undefined) return { to: element("ri:content-entity", { "ri:content-id": id }) }
  const [, account] = /^~accountid:(.+)$/.exec(written) ?? []
  if (account !== undefined) return { to: element("ri:user", { "ri:account-id": account }) }
  const [, key, inside] = inSpace.exec(written) ?? []
  if (key !== undefined && inside?.trim() === "") return { to: element("ri:space", { "ri:space-key": key }) }
  if (written.startsWith("~") && key === undefined) {
    return { to: element("ri:user", { "ri:username": written.slice(1) }) }
  }
  const [, title = "", anchor] = /^([^#]*)#(.+)$/s.exec(written) ?? ["", written]
  const to = title.trim() === "" ? {} : { to: pageElement(title) }
  return anchor === undefined ? to : { ...to, anchor }
}

const plainWords = (words: ReadonlyArray<StorageNode>): ReadonlyArray<StorageNode> => {
  if (words.length === 0) return []
  return words.some(isElement)
    ? [element("ac:link-body", {}, words)]
    : [element("ac:plain-text-link-body", {}, [textOf(words)])]
}

/** What stands between the brackets of a link: words, where it leads to, and what is said of it. */
export interface WrittenLink {
  readonly words: string
  readonly target: string
  readonly tip: string
}

/** Reads what stands between brackets; nothing where that leads nowhere. */
export const linkParts = (inside: string): WrittenLink | undefined => {
  const [first = "", second, ...more] = inside.split("|")
  const target = (second ?? first).trim()
  if (target === "" || /^[~$^#]$/.test(target)) return undefined
  return { words: second === undefined ? "" : first.trim(), target, tip: more.join("|").trim() }
}

/** A link, whose words have been read. */
export const linkElement = (
  { target, tip }: WrittenLink,
  words: ReadonlyArray<StorageNode>,
): StorageElement => {
  if (address.test(target) || (target.startsWith("/") && !post.test(target))) {
    const said = words.length === 0 ? [target.replace(/^mailto:/i, "")] : words
    return element("a", { href: target, ...(tip === "" ? {} : { title: tip }) }, said)
  }
  const { to, anchor } = targetOf(target)
  const attributes = {
    ...(anchor === undefined ? {} : { "ac:anchor": anchor }),
    ...(tip === "" ? {} : { "ac:tooltip": tip }),
  }
  return element("ac:link", attributes, [...(to === undefined ? [] : [to]), ...plainWords(words)])
}

/** An address in a text. */
export const bareLink = (href: string): StorageElement => element("a", { href }, [href])

const known: ReadonlySet<string> = new Set(
  "align alt border class height hspace id style thumbnail title vspace width".split(" "),
)

/** How a picture is shown: `thumbnail`, or `width=300, align=right`. */
const looksOf = (written: string): Readonly<Record<string, string>> => {
  const looks: Record<string, string> = {}
  const others: Array<string> = []
  for (const each of written.split(",")) {
    const [, name = "", value] = /^\s*([\w-]+)\s*(?:=\s*"?(.*?)"?\s*)?$/s.exec(each) ?? []
    if (known.has(name)) looks[`ac:${name}`] = withoutNumbers(value ?? "true")
    else if (each.trim() !== "") others.push(each.trim())
  }
  return others.length === 0 ? looks : { ...looks, "ac:queryparams": others.join("&") }
}

/** A picture: of an address, or of a file of a page. */
export const imageElement = (target: string, looks: string): StorageElement => {
  const [, page = "", file] = /^([^^]*)\^(.+)$/s.exec(target) ?? []
  const shown = address.test(target)
    ? element("ri:url", { "ri:value": target })
    : fileElement(file === undefined ? "" : page, file ?? target)
  return element("ac:image", looksOf(looks), [shown])
}
