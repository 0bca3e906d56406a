import * as Schema from "effect/Schema"

/**
 * What a body can be rendered as: for a reader, for a document that leaves the wiki, as a document of its own, for a document that
 * anybody may have, for an editor, as a text in Markdown, and as a document of nodes, written as JSON.
 */
export const Rendered = Schema.Literal(
  "view",
  "export_view",
  "styled_view",
  "anonymous_export_view",
  "editor",
  "markdown",
  "atlas_doc_format",
)
export type Rendered = typeof Rendered.Type

/** What a body that is given can become. */
export const Converted = Schema.Literal("storage", ...Rendered.literals)
export type Converted = typeof Converted.Type

/** A body by what it was rendered as. */
export const RenderedBodies = Schema.partial(Schema.Record({ key: Rendered, value: Schema.String }))

/** How what stands in a body looks, wherever it is shown. */
export const contentStyles = [
  "table{border-collapse:collapse}td,th{border:1px solid #999;padding:.3em .6em}",
  "pre{background:#f4f4f4;padding:.6em;overflow:auto}",
  ".panel,.info,.note,.tip,.warning{border:1px solid #999;padding:.6em;margin:1em 0}",
  ".status{border:1px solid #999;border-radius:3px;padding:0 .3em}",
  ".placeholder,.unresolved{color:#777}",
].join("")

/** How a document of its own looks. */
export const styleSheet = `body{font-family:sans-serif;max-width:60em;margin:2em auto;line-height:1.5}${contentStyles}`
