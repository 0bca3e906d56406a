import type { Carrying } from "@quoin/kernel"
import { idOfTiny, tinyui } from "../content/tinyAddress"

/** A comment, a section of plain text, or a tag: what is in the first two is text, whatever it looks like. */
const piece = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^<>]*>/g

/** An id where an attribute says that it is one. */
const contentId = /(\sri:content-id\s*=\s*["'])((?:att)?\d+)(?=["'])/g

/** An attribute that holds an address. */
const address = /(\s(?:href|src|ri:value)\s*=\s*["'])([^"']*)(?=["'])/g

/** Where addresses of the wiki have an id of an item. */
const idInAddress =
  /((?:[?&;]pageId=|\/content\/|\/pages\/|\/download\/(?:attachments|thumbnails)\/))(\d+)(?!\d)/g

/** A short address, behind the path of the wiki, if it has one. */
const tiny = /^(\s*(?:\/[^/?#]+)?)\/x\/([A-Za-z0-9_-]{1,11})(?=\s*(?:[?#]|$))/

/** Whether an address has a host of its own. */
const isElsewhere = (text: string): boolean => /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text)

/** What an address of this site begins with before its path: nothing, or the address of the site. Nothing at all is one of another. */
const beginningOf = (text: string, baseUrl: string | undefined): string | undefined => {
  if (!isElsewhere(text)) return ""
  const base = baseUrl?.replace(/\/+$/, "")
  return base !== undefined && text.startsWith(base) && /^(?:[/?#]|$)/.test(text.slice(base.length))
    ? base
    : undefined
}

/** The parameters of macros that hold an id as a text. */
const parameter =
  /(<ac:parameter\s+ac:name\s*=\s*["'](?:pageId|contentId|page-id|content-id)["']\s*>\s*)(\d+)(?=\s*<)/g

/**
 * A body in which the ids of what is carried along are those that it has there. Pages that are named by space and title need
 * nothing, as keys and titles stay. Whatever stays behind is named as before.
 */
export const carriedBody = (body: string, { refer, baseUrl }: Omit<Carrying, "rename">): string => {
  const called = (_all: string, before: string, id: string): string => `${before}${refer(id) ?? id}`
  const shortened = (all: string, before: string, code: string): string => {
    const id = idOfTiny(code)
    const there = id === undefined ? undefined : refer(id)
    // A code that was written otherwise than here stays so, as long as its id does.
    return there === undefined || there === id ? all : `${before}${tinyui(there)}`
  }
  const inAddress = (_all: string, before: string, text: string): string => {
    const beginning = beginningOf(text, baseUrl)
    if (beginning === undefined) return `${before}${text}`
    const path = text.slice(beginning.length).replaceAll(idInAddress, called).replace(tiny, shortened)
    return `${before}${beginning}${path}`
  }
  const inTag = (tag: string): string =>
    tag.startsWith("<!") ? tag : tag.replaceAll(contentId, called).replaceAll(address, inAddress)
  const text = body.replaceAll(piece, inTag)
  // What looks like a parameter in plain text is none.
  return text
    .split(/(<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(parameter, called)))
    .join("")
}
