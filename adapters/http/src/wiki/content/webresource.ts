import type { WebresourceJson } from "../parts"

const uris = { all: [], css: [], js: [] }
const tags = { all: "", css: "", data: "", js: "" }

/** A body does nothing by itself, however it is shown, and a document of its own brings its styles along: it needs none (HTT-490). */
const nothing: WebresourceJson = {
  keys: [],
  contexts: [],
  uris,
  tags,
  superbatch: { uris, tags, metatags: "" },
}

/** What a text says of what it needs where it is shown: where that is expanded, or else that it can be. */
export const resources = (
  isExpanded: boolean,
  expandable: Readonly<Record<string, string>>,
): { readonly webresource?: WebresourceJson; readonly _expandable: Readonly<Record<string, string>> } =>
  isExpanded
    ? { webresource: nothing, _expandable: expandable }
    : { _expandable: { webresource: "", ...expandable } }
