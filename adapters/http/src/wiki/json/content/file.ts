import type { ContentView } from "@quoin/wiki"
import type { ContentJson } from "./schemas"
import { metadataJson } from "./metadata"
import type { Addresses } from "../../../request/Call"
import { Expansion } from "@quoin/kernel"

/** Where the bytes of a version of an attachment are, behind the context path (HTT-192). */
export const downloadPath = (
  containerId: string,
  {
    filename,
    version,
    modifiedAt,
  }: { readonly filename: string; readonly version: number; readonly modifiedAt: number },
): string =>
  `/download/attachments/${containerId}/${encodeURIComponent(filename)}?version=${version}&modificationDate=${modifiedAt}&api=v2`

const without = (
  expandable: Readonly<Record<string, string>>,
  ...names: ReadonlyArray<string>
): Record<string, string> =>
  Object.fromEntries(Object.entries(expandable).filter(([name]) => !names.includes(name)))

/**
 * An item that is a file. What is said of the file is there without being asked for, as clients look for it: in `metadata` and in
 * `extensions` (HTT-193).
 */
export const withFile = (view: ContentView, json: ContentJson, at: Addresses): ContentJson => {
  const { file, container, version, title, id } = view
  if (file === undefined) return json
  const containerId = container?.id ?? id
  const said = { mediaType: file.mediaType, comment: version.message }
  const { tinyui: _tinyui, edit: _edit, ...links } = json._links
  return {
    ...json,
    metadata: { ...(json.metadata ?? metadataJson({ id }, Expansion.noExpansion, at)), ...said },
    extensions: { ...json.extensions, ...said, fileSize: file.bytes, _expandable: {} },
    _links: {
      ...links,
      webui: `/pages/viewpageattachments.action?pageId=${containerId}`,
      download: downloadPath(containerId, {
        filename: title,
        version: version.number,
        modifiedAt: version.when,
      }),
    },
    _expandable: without(json._expandable, "metadata", "extensions"),
  }
}
