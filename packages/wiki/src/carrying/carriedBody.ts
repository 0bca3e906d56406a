import type { Carrying } from "@quoin/kernel"

/** A comment, a section of plain text, or a tag: what is in the first two is text, whatever it looks like. */
const piece = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^<>]*>/g

/** An id where an attribute says that it is one. */
const contentId = /(\sri:content-id\s*=\s*["'])((?:att)?\d+)(?=["'])/g

/** An attribute that holds an address of this site: one that names no host. */
const address = /(\s(?:href|src|ri:value)\s*=\s*["'])([^"']*)(?=["'])/g

/** Where addresses of the wiki have an id of an item. */
const idInAddress =
  /((?:[?&;]pageId=|\/content\/|\/pages\/|\/download\/(?:attachments|thumbnails)\/))(\d+)(?!\d)/g

/** Whether an address has a host of its own. */
const isElsewhere = (text: string): boolean => /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text)

/** The parameters of macros that hold an id as a text. */
const parameter =
  /(<ac:parameter\s+ac:name\s*=\s*["'](?:pageId|contentId|page-id|content-id)["']\s*>\s*)(\d+)(?=\s*<)/g

/**
 * A body in which the ids of what is carried along are those that it has there. Pages that are named by space and title need
 * nothing, as keys and titles stay. Whatever stays behind is named as before.
 */
export const carriedBody = (body: string, { refer }: Pick<Carrying, "refer">): string => {
  const called = (_all: string, before: string, id: string): string => `${before}${refer(id) ?? id}`
  const inTag = (tag: string): string =>
    tag.startsWith("<!")
      ? tag
      : tag
          .replaceAll(contentId, called)
          .replaceAll(address, (_all, before: string, text: string) =>
            isElsewhere(text) ? `${before}${text}` : `${before}${text.replaceAll(idInAddress, called)}`,
          )
  const text = body.replaceAll(piece, inTag)
  // What looks like a parameter in plain text is none.
  return text
    .split(/(<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(parameter, called)))
    .join("")
}
