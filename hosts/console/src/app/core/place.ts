/** Where the console stands, such as `/console/`, or `/kb/console/` where a host has mounted Quoin. */
export const base: string = new URL(document.baseURI).pathname

/** The path of a view of the console. */
export const pathTo = (view: string): string => `${base}${view}`

/** The address of something that the server has beside the console. */
export const serverPath = (path: string): string =>
  new URL(`..${path.startsWith("/") ? path : `/${path}`}`, document.baseURI).pathname +
  (path.includes("?") ? path.slice(path.indexOf("?")) : "")

/** The same as a whole address, for a command line. */
export const serverAddress = (path: string): string => `${location.origin}${serverPath(path)}`

/** A part of a path. */
export const part = (text: string): string => encodeURIComponent(text)
