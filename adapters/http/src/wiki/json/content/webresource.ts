import type { Addresses } from "../../../request/Call"
import type { WebresourceJson } from "../parts"

/** Where the style sheet is that bodies need as a part of a page. */
export const stylesPath = "/images/styles/content.css"

const uris = { all: [], css: [], js: [] } as const
const tags = { all: "", css: "", data: "", js: "" } as const

/** A body does nothing by itself, so that it needs no script; nothing is needed on every page. */
const nothing: WebresourceJson = {
  keys: [],
  contexts: [],
  uris,
  tags,
  superbatch: { uris, tags, metatags: "" },
}

const withStyles = ({ base }: Addresses): WebresourceJson => {
  const css = `${base}${stylesPath}`
  const tag = `<link rel="stylesheet" href="${css}">`
  return {
    ...nothing,
    keys: ["quoin:content"],
    uris: { ...uris, all: [css], css: [css] },
    tags: { ...tags, all: tag, css: tag },
  }
}

/** What is HTML and no document of its own, which would bring its styles along. */
const parts: ReadonlySet<string> = new Set(["view", "export_view", "anonymous_export_view"])

/** What a text in a representation says of what it needs where it is shown: where that is expanded, or else that it can be (HTT-490). */
export const resources = (
  isExpanded: boolean,
  representation: string,
  at: Addresses,
  expandable: Readonly<Record<string, string>>,
): { readonly webresource?: WebresourceJson; readonly _expandable: Readonly<Record<string, string>> } =>
  isExpanded
    ? { webresource: parts.has(representation) ? withStyles(at) : nothing, _expandable: expandable }
    : { _expandable: { webresource: "", ...expandable } }
