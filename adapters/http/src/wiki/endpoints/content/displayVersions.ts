import { GetContent, GetVersion, ListVersions } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { HtmlPage } from "../../../answers/HtmlPage"
import type { Shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { given } from "../../../request/fields"
import { pageActions } from "../../api"
import { type Compared, type Versions, differencesHtml, versionsHtml } from "../../files/versionsHtml"
import { contentPath } from "../../sent/content"

const shownBy = <View>(html: (view: View, call: Call) => string): Shows<View> => ({
  schema: Schema.String,
  by: (call) => (view) => new HtmlPage({ html: html(view, call), posts: [] }),
})

const aNumber = Schema.Int.annotations({ description: "a whole number" })

/** Versions in one page of their list. */
const versionsTogether = 50

const facts = { files: ["text/html"] }

const expand = "content.body"

/** What a page was, as a person reads it in a browser. */
export const displayVersionEndpoints = [
  pageActions.custom.get(
    "/viewpreviousversions.action",
    {
      operations: [GetContent, ListVersions],
      path: {},
      query: { pageId: contentPath.id, start: given(aNumber) },
      body: {},
      answer: ({ query: { pageId: id, start = 0 } }, run) =>
        Effect.gen(function* () {
          const page = yield* run(new GetContent({ id }))
          const versions = yield* run(new ListVersions({ id, start, limit: versionsTogether }))
          return { page, versions } satisfies Versions
        }),
    },
    shownBy(versionsHtml),
    { ...facts, says: `The versions of content as HTML, ${versionsTogether} at a time, the newest first.` },
  ),
  pageActions.custom.get(
    "/diffpagesbyversion.action",
    {
      operations: [GetContent, GetVersion],
      path: {},
      query: { pageId: contentPath.id, originalVersion: aNumber, revisedVersion: aNumber },
      body: {},
      answer: ({ query: { pageId: id, originalVersion, revisedVersion } }, run) =>
        Effect.gen(function* () {
          const page = yield* run(new GetContent({ id }))
          const from = yield* run(new GetVersion({ id, number: originalVersion, expand }))
          const to = yield* run(new GetVersion({ id, number: revisedVersion, expand }))
          return { page, from, to } satisfies Compared
        }),
    },
    shownBy(differencesHtml),
    { ...facts, says: "Two versions of content side by side as HTML, by their numbers." },
  ),
]
