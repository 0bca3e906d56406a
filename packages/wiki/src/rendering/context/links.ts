import { lookUp } from "@quoin/kernel"
import { anchorOf, fileAddress, pageAddress, spaceAddress, userAddress } from "./addresses"
import type { Around } from "./Around"
import { type Html, classed, element, text } from "../markup/html"
import { pageOf, userOf } from "../markup/references"
import { type StorageElement, childNamed, isElement, textOf } from "../markup/StorageTree"

/** Where a link leads, and what it says where it says nothing of its own. */
interface Target {
  readonly href: string | undefined
  readonly says: string
}

/** The item that an attachment is on: the one that is named, or else the one that is read. */
const containerOf = (file: StorageElement, { known, source }: Around): string | undefined => {
  const named = childNamed(file, "ri:page", "ri:blog-post")
  const page = named && pageOf(named, source.spaceKey)
  return named === undefined ? source.id : page && known.page(page)?.id
}

/** Where the bytes of an attachment are; nothing where there is none that the reader may see. */
export const fileHref = (file: StorageElement, around: Around): string | undefined => {
  const filename = file.attributes["ri:filename"] ?? ""
  const container = containerOf(file, around)
  return container !== undefined && around.known.hasFile(container, filename)
    ? fileAddress(container, filename)
    : undefined
}

const pageTarget = (each: StorageElement, { known, source }: Around): Target => {
  const reference = pageOf(each, source.spaceKey)
  const page = reference && known.page(reference)
  return { href: page && pageAddress(page), says: page?.title ?? reference?.title ?? "" }
}

/** The person that an element names. */
export const userTarget = (each: StorageElement, { known }: Around): Target => {
  const key = userOf(each) ?? ""
  const person = known.user(key)
  const username = person?.type === "known" ? person.username : undefined
  return { href: username && userAddress(username), says: person?.displayName ?? key }
}

const targets: Readonly<Record<string, (each: StorageElement, around: Around) => Target>> = {
  "ri:page": pageTarget,
  "ri:blog-post": pageTarget,
  "ri:content-entity": ({ attributes }, { known }) => {
    const id = attributes["ri:content-id"] ?? ""
    const page = known.pageOfId(id)
    return { href: page && pageAddress(page), says: page?.title ?? id }
  },
  "ri:space": ({ attributes }, { known }) => {
    const key = attributes["ri:space-key"] ?? ""
    const space = known.space(key)
    return { href: space && spaceAddress(space.key), says: space?.name ?? key }
  },
  "ri:user": userTarget,
  "ri:attachment": (each, around) => ({
    href: fileHref(each, around),
    says: each.attributes["ri:filename"] ?? "",
  }),
  "ri:url": ({ attributes }) => ({ href: attributes["ri:value"], says: attributes["ri:value"] ?? "" }),
}

/** The page that a link with an anchor leads into: its title begins the name of the place. */
const titleAt = (named: StorageElement | undefined, { known, source }: Around): string => {
  const reference = named && pageOf(named, source.spaceKey)
  return reference === undefined ? source.title : (known.page(reference)?.title ?? reference.title)
}

/** A link in its own words. One that leads nowhere shows them without an address. */
export const link = (each: StorageElement, around: Around): ReadonlyArray<Html> => {
  const named = each.children.filter(isElement).find(({ name }) => name in targets)
  const anchor = each.attributes["ac:anchor"]
  const target: Target | undefined = named && lookUp(targets, named.name)?.(named, around)
  const at = anchor === undefined ? "" : `#${encodeURIComponent(anchorOf(titleAt(named, around), anchor))}`
  const rich = childNamed(each, "ac:link-body")
  const plain = childNamed(each, "ac:plain-text-link-body")
  const says = target?.says ?? anchor ?? ""
  const words = rich ? around.render(rich.children) : [text(plain ? textOf(plain.children) : says)]
  if (target !== undefined && target.href === undefined) return [classed("span", "unresolved", words)]
  return [element("a", { href: `${target?.href ?? ""}${at}`, className: named?.name.slice(3) }, words)]
}

const number = (given: string | undefined): number | undefined =>
  given !== undefined && /^\d{1,5}$/.test(given) ? Number(given) : undefined

/** A picture from an attachment or from an address. */
export const image = (each: StorageElement, around: Around): ReadonlyArray<Html> => {
  const { attributes } = each
  const file = childNamed(each, "ri:attachment")
  const src = file ? fileHref(file, around) : childNamed(each, "ri:url")?.attributes["ri:value"]
  const alt = attributes["ac:alt"] ?? file?.attributes["ri:filename"] ?? ""
  if (src === undefined) return [classed("span", "unresolved", [text(alt)])]
  const shown = element("img", {
    src,
    alt,
    width: number(attributes["ac:width"]),
    height: number(attributes["ac:height"]),
    title: attributes["ac:title"],
  })
  const caption = childNamed(each, "ac:caption")
  return caption === undefined
    ? [shown]
    : [element("figure", {}, [shown, element("figcaption", {}, around.render(caption.children))])]
}
