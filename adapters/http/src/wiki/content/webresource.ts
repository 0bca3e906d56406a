import type { WebresourceJson } from "../parts"

const uris = { all: [], css: [], js: [] }
const tags = { all: "", css: "", data: "", js: "" }

/** A rendered body does nothing by itself, and its document brings its styles along: it needs none (HTT-490). */
const nothing: WebresourceJson = {
  keys: [],
  contexts: [],
  uris,
  tags,
  superbatch: { uris, tags, metatags: "" },
}

/** What a rendered body says of what it needs: where it is expanded, or else that it can be. */
export const resources = (
  isExpanded: boolean,
  expandable: Readonly<Record<string, string>>,
): { readonly webresource?: WebresourceJson; readonly _expandable: Readonly<Record<string, string>> } =>
  isExpanded
    ? { webresource: nothing, _expandable: expandable }
    : { _expandable: { webresource: "", ...expandable } }
