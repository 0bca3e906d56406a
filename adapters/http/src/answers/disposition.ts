/**
 * Types that a browser shows and never runs. All others are saved to disk: a page or a drawing with a script in it would run in
 * the name of the wiki (HTT-190).
 */
const shown: ReadonlySet<string> = new Set([
  "application/pdf",
  "image/avif",
  "image/bmp",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "text/plain",
])
const shownKinds = /^(?:audio|video)\//

export const isShown = (mediaType: string): boolean => {
  const [essence = ""] = mediaType.toLowerCase().split(";")
  return shown.has(essence.trim()) || shownKinds.test(essence.trim())
}

/** Octets that need no escape in an extended value of RFC 8187. */
const escaped = /['()*]/g

const extended = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    escaped,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What old clients read: letters that every server and client agrees on, and no part of a path. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["%/\\]/g, "_")

/** The name of a file as RFC 6266 has it: for all clients, and, where that is not the whole name, for those that know how to read it. */
export const disposition = (kind: "attachment" | "inline", fileName: string): string => {
  const ascii = plain(fileName)
  const named = `${kind}; filename="${ascii}"`
  return ascii === fileName ? named : `${named}; filename*=UTF-8''${extended(fileName)}`
}
