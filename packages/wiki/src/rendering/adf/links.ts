import { lookUp } from "@quoin/kernel"
import { type StorageElement, type StorageNode, isElement, textOf } from "../markup/StorageTree"
import { type AdfMark, attr } from "./AdfNode"

/** What a link inside of the wiki leads to. A link of the format has an address alone, so that this is said beside it. */
type Metadata = Readonly<Record<string, string>>

/** The attributes of what a link leads to, by the kind of it, and how the metadata call them. */
const targets: Readonly<Record<string, { readonly kind: string; readonly names: Metadata }>> = {
  "ri:page": { kind: "page", names: { "ri:space-key": "spaceKey", "ri:content-title": "contentTitle" } },
  "ri:blog-post": {
    kind: "blogpost",
    names: {
      "ri:space-key": "spaceKey",
      "ri:posting-day": "postingDay",
      "ri:content-title": "contentTitle",
    },
  },
  "ri:attachment": { kind: "attachment", names: { "ri:filename": "fileName" } },
  "ri:space": { kind: "space", names: { "ri:space-key": "spaceKey" } },
  "ri:content-entity": { kind: "content", names: { "ri:content-id": "contentId" } },
}

const renamed = (values: Metadata, names: Metadata): Metadata =>
  Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => {
      const value = lookUp(values, from)
      return value === undefined ? [] : [[to, value] as const]
    }),
  )

const turned = (names: Metadata): Metadata =>
  Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]))

/** An address that leads there as well, as far as the body itself says where that is. */
const hrefOf = ({ spaceKey, contentTitle, fileName, contentId, anchorName }: Metadata): string => {
  const anchor = anchorName === undefined ? "" : `#${encodeURIComponent(anchorName)}`
  if (contentId !== undefined)
    return `/pages/viewpage.action?pageId=${encodeURIComponent(contentId)}${anchor}`
  const parts = ["display", spaceKey ?? "", contentTitle ?? fileName ?? ""].filter((part) => part !== "")
  return parts.length === 1 && anchor !== "" ? anchor : `/${parts.map(encodeURIComponent).join("/")}${anchor}`
}

/** The page that a file is one of, where it is another one than that of the body. */
export const pageMetadataOf = (file: StorageElement): Metadata | undefined => {
  const page = targetIn(file)
  const known = page && lookUp(targets, page.name)
  return page && known && renamed(page.attributes, known.names)
}

/** A file, and the page that it is one of where that is said. */
export const fileElementOf = (filename: string, page: unknown): StorageElement => {
  const elsewhere = isMetadata(page) ? targetOf({ ...page, linkType: "attachment" }) : undefined
  return {
    name: "ri:attachment",
    attributes: { "ri:filename": filename },
    children: elsewhere?.children ?? [],
  }
}

const targetIn = (each: StorageElement): StorageElement | undefined =>
  each.children.filter(isElement).find(({ name }) => lookUp(targets, name) !== undefined)

const metadataOf = (each: StorageElement): Metadata => {
  const target = targetIn(each)
  const known = target && lookUp(targets, target.name)
  const page = target?.name === "ri:attachment" ? targetIn(target) : undefined
  const ofPage = page && lookUp(targets, page.name)
  const anchor = each.attributes["ac:anchor"]
  return {
    linkType: known?.kind ?? "self",
    ...(target && known ? renamed(target.attributes, known.names) : {}),
    ...(page && ofPage ? renamed(page.attributes, ofPage.names) : {}),
    ...(anchor === undefined ? {} : { anchorName: anchor }),
  }
}

/** The mark of a link; nothing where an element is none. */
export const linkMarkOf = (each: StorageElement): AdfMark | undefined => {
  const { name, attributes } = each
  if (name === "a" && attributes["href"] !== undefined) {
    const title = attributes["title"]
    return { type: "link", attrs: { href: attributes["href"], ...(title === undefined ? {} : { title }) } }
  }
  if (name !== "ac:link") return undefined
  const metadata = metadataOf(each)
  const title = attributes["ac:tooltip"]
  return {
    type: "link",
    attrs: {
      href: hrefOf(metadata),
      ...(title === undefined ? {} : { title }),
      __confluenceMetadata: metadata,
    },
  }
}

/** The words of a link inside of the wiki. Where it has none, it reads as what it leads to. */
export const wordsOfLink = (each: StorageElement): ReadonlyArray<StorageNode> => {
  const bodies = each.children
    .filter(isElement)
    .filter(({ name }) => name === "ac:link-body" || name === "ac:plain-text-link-body")
    .flatMap(({ children }) => children)
  if (textOf(bodies) !== "" || bodies.some(isElement)) return bodies
  const { contentTitle, fileName, spaceKey, contentId, anchorName } = metadataOf(each)
  return [fileName ?? contentTitle ?? spaceKey ?? contentId ?? anchorName ?? ""]
}

const isMetadata = (value: unknown): value is Metadata =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((each) => typeof each === "string")

const targetOf = (metadata: Metadata): StorageElement | undefined => {
  const named = (kind: string): StorageElement | undefined => {
    const [name, target] = Object.entries(targets).find(([, each]) => each.kind === kind) ?? []
    return name === undefined || target === undefined
      ? undefined
      : { name, attributes: renamed(metadata, turned(target.names)), children: [] }
  }
  const target = named(metadata["linkType"] ?? "")
  const isElsewhere = target?.name === "ri:attachment" && metadata["contentTitle"] !== undefined
  const page = isElsewhere ? named(metadata["postingDay"] === undefined ? "page" : "blogpost") : undefined
  return target && page ? { ...target, children: [page] } : target
}

/** A link around its words. */
export const linkElementOf = (mark: AdfMark, children: ReadonlyArray<StorageNode>): StorageElement => {
  const metadata = mark.attrs?.["__confluenceMetadata"]
  const title = attr(mark, "title")
  const target = isMetadata(metadata) ? targetOf(metadata) : undefined
  const anchorName = isMetadata(metadata) ? metadata["anchorName"] : undefined
  // Metadata that say nothing of where a link leads leave it its address.
  if (target === undefined && anchorName === undefined) {
    const href = attr(mark, "href") ?? ""
    return { name: "a", attributes: { href, ...(title === undefined ? {} : { title }) }, children }
  }
  const attributes = {
    ...(anchorName === undefined ? {} : { "ac:anchor": anchorName }),
    ...(title === undefined ? {} : { "ac:tooltip": title }),
  }
  const words: StorageElement = { name: "ac:link-body", attributes: {}, children }
  return { name: "ac:link", attributes, children: [...(target === undefined ? [] : [target]), words] }
}
