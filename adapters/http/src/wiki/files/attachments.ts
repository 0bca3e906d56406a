import { NotFound } from "@quoin/kernel"
import type { ContentView, GetFile } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { keptFile } from "../../answers/keptFile"
import { Redirect } from "../../answers/Redirect"
import { type Shows, shows } from "../../answers/Shows"
import { contentJson } from "../json/content/content"
import { downloadPath } from "../json/content/file"
import { ContentJson } from "../json/content/schemas"
import { links } from "../json/parts"

type Found = typeof GetFile.success.Type

/** The bytes of a file. */
export const download: Shows<Found> = {
  schema: Schema.String,
  by:
    ({ engine }) =>
    (file) =>
      keptFile(engine, file, new NotFound({ kind: "content", id: file.attachmentId })),
}

/** Leads to the bytes of a file. */
export const redirect: Shows<Found> = {
  schema: Schema.String,
  by:
    ({ addresses }) =>
    (found) =>
      new Redirect({ location: `${addresses.base}${downloadPath(found.containerId, found)}` }),
}

/** What was attached. */
export const attached = shows(
  Schema.Struct({ results: Schema.Array(ContentJson), size: Schema.Int, _links: links }).annotations({
    identifier: "Attached",
  }),
  ({ expansion, addresses, path }) =>
    (items: ReadonlyArray<ContentView>) => ({
      results: items.map((view) => contentJson(view, expansion, addresses)),
      size: items.length,
      _links: { self: `${addresses.base}${path}`, base: addresses.base, context: addresses.context },
    }),
)
