import type { KnownPage } from "./Known"

/** Characters that a title must not have to be part of a path. */
const unfit = /[^\p{L}\p{N} _'()!~*,-]/u

const encoded = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+")

/** The page's address in a user interface: with its title where that can be part of a path, with its id otherwise. */
export const pageAddress = ({ id, title, spaceKey }: Omit<KnownPage, "changedAt">): string =>
  unfit.test(title) ? `/pages/viewpage.action?pageId=${id}` : `/display/${spaceKey}/${encoded(title)}`

export const spaceAddress = (spaceKey: string): string => `/display/${encodeURIComponent(spaceKey)}`

export const userAddress = (username: string): string => `/display/~${encodeURIComponent(username)}`

/** Where the bytes of an attachment are, at its latest version. */
export const fileAddress = (containerId: string, filename: string): string =>
  `/download/attachments/${containerId}/${encodeURIComponent(filename)}`

/** The place of a heading, or of an anchor, in the page of a title. */
export const anchorOf = (pageTitle: string, name: string): string =>
  `${pageTitle}-${name}`.replaceAll(/\s+/g, "")
