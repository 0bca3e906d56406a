import { foldCase, distinct } from "@quoin/kernel"
import { type StorageElement, type StorageNode, childNamed, elementsIn } from "./StorageTree"
import { macroOf } from "./MacroInstance"

/** A page as a body names it: by its title, in a space or in that of the body. */
export interface PageReference {
  readonly title: string
  readonly spaceKey: string
}

/** What a body refers to. Each is asked for once, however often it stands there. */
export interface References {
  readonly pages: ReadonlyArray<PageReference>
  readonly ids: ReadonlyArray<string>
  readonly users: ReadonlyArray<string>
  readonly files: ReadonlyArray<{ readonly page: PageReference | undefined; readonly filename: string }>
  readonly spaces: ReadonlyArray<string>
}

/** A page by what it is called: neither space nor title has a case. */
export const pageKey = ({ title, spaceKey }: PageReference): string =>
  `${foldCase(spaceKey)}/${foldCase(title)}`

/** Who is meant by an element: by key, and by name where it says no key. */
export const userOf = ({ attributes }: StorageElement): string | undefined =>
  attributes["ri:userkey"] ?? attributes["ri:account-id"] ?? attributes["ri:username"]

/** The page that an element names; nothing where it has no title. */
export const pageOf = ({ attributes }: StorageElement, spaceKey: string): PageReference | undefined => {
  const title = attributes["ri:content-title"]
  return title === undefined ? undefined : { title, spaceKey: attributes["ri:space-key"] ?? spaceKey }
}

const isPage = (name: string): boolean => name === "ri:page" || name === "ri:blog-post"

/** The page that a macro is about: as an element, or as a text such as `KEY:Title`. */
export const pageOfParameter = (
  value: ReadonlyArray<StorageNode> | undefined,
  spaceKey: string,
): PageReference | undefined => {
  if (value === undefined) return undefined
  const named = [...elementsIn(value)].find(({ name }) => isPage(name))
  if (named !== undefined) return pageOf(named, spaceKey)
  const text = value
    .filter((node) => typeof node === "string")
    .join("")
    .trim()
  if (text === "") return undefined
  const [, key = spaceKey, title = text] = /^([A-Za-z0-9~]+):(.+)$/.exec(text) ?? []
  return { title, spaceKey: key }
}

/** Parameters of macros that name a page in words. */
const pageParameters = ["", "page", "root"]

const pagesOfMacro = (each: StorageElement, spaceKey: string): ReadonlyArray<PageReference> => {
  const macro = macroOf(each)
  return macro === undefined
    ? []
    : pageParameters.flatMap((name) => pageOfParameter(macro.parameters.get(name), spaceKey) ?? [])
}

/** What the body of an item in a space refers to. */
export const referencesIn = (nodes: ReadonlyArray<StorageNode>, spaceKey: string): References => {
  const all = [...elementsIn(nodes)]
  const given = (some: ReadonlyArray<string | undefined>) => some.filter((each) => each !== undefined)
  const named = (name: string) => all.filter((each) => each.name === name)
  const pages = [
    ...all.filter(({ name }) => isPage(name)).flatMap((each) => pageOf(each, spaceKey) ?? []),
    ...all.flatMap((each) => pagesOfMacro(each, spaceKey)),
  ]
  return {
    pages: [...new Map(pages.map((each) => [pageKey(each), each])).values()],
    ids: distinct(given(named("ri:content-entity").map(({ attributes }) => attributes["ri:content-id"]))),
    users: distinct(given(named("ri:user").map(userOf))),
    files: named("ri:attachment").flatMap((each) => {
      const filename = each.attributes["ri:filename"]
      const on = childNamed(each, "ri:page", "ri:blog-post")
      return filename === undefined ? [] : [{ page: on && pageOf(on, spaceKey), filename }]
    }),
    spaces: distinct(given(named("ri:space").map(({ attributes }) => attributes["ri:space-key"]))),
  }
}
