import { GetUser, type UserView } from "@quoin/directory"
import { type AnyFailure, NotFound } from "@quoin/kernel"
import {
  ContentId,
  FindRenamed,
  GetContent,
  GetSpace,
  ListContent,
  ListVersions,
  idOfTiny,
  pageAddress,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { HtmlPage } from "../../../answers/HtmlPage"
import { Redirect } from "../../../answers/Redirect"
import type { Run } from "../../../contract/custom"
import type { Shows } from "../../../answers/Shows"
import { aText, given } from "../../../request/fields"
import { displayed, pageActions } from "../../api"
import { contentPath } from "../../sent/content"
import { type Displayed, pageHtml } from "../../files/pageHtml"
import { personHtml } from "../../files/personHtml"

const shown: Shows<Displayed> = {
  schema: Schema.String,
  by: (call) => (found) => new HtmlPage({ html: pageHtml(found, call), posts: [] }),
}

/** A page, or the way to where it is now. */
const pageOrRedirect: Shows<Displayed | typeof FindRenamed.success.Type> = {
  schema: Schema.String,
  by: (call) => (found) =>
    "page" in found
      ? shown.by(call)(found)
      : new Redirect({ location: `${call.addresses.base}${pageAddress(found)}` }),
}

/** The home page of a space, or a person without a space. */
const homeShown: Shows<Displayed | { readonly person: UserView }> = {
  schema: Schema.String,
  by: (call) => (found) =>
    "person" in found
      ? new HtmlPage({ html: personHtml(found.person, call), posts: [] })
      : shown.by(call)(found),
}

const expand =
  "body.view,ancestors,version,children.page,children.attachment.version,children.attachment.container,children.comment.version,children.comment.body.view"

const aVersion = Schema.Int.annotations({ description: "a whole number: that of a version" })

/** The latest versions that stand beside a page. */
const versionsBeside = 10

/** A page with its surroundings. */
const read = (run: Run, id: ContentId, version?: number): Effect.Effect<Displayed, AnyFailure> =>
  Effect.gen(function* () {
    const page = yield* run(new GetContent({ id, expand, ...(version === undefined ? {} : { version }) }))
    const { items: versions } = yield* run(new ListVersions({ id, limit: versionsBeside }))
    const newest = versions[0]?.number ?? page.version.number
    return { page, versions, ...(newest === page.version.number ? {} : { newest }) }
  })

/** A space by its home page, beside which its other pages are. */
const homeOf = (run: Run, key: string): Effect.Effect<Displayed, AnyFailure> =>
  Effect.gen(function* () {
    const { homepageId } = yield* run(new GetSpace({ key }))
    if (homepageId === undefined)
      return yield* new NotFound({ kind: "content", id: key, detail: "the space has no home page" })
    const top = yield* run(new ListContent({ spaceKey: key, depth: "root" }))
    return { ...(yield* read(run, ContentId.make(homepageId))), top }
  })

/** The key of a personal space, and the address of a person, is the username behind this. */
const personalMark = "~"

/** The target of links to a person: the personal space, or else the person. */
const homeOrPerson = (run: Run, key: string) =>
  key.startsWith(personalMark)
    ? Effect.catchTag(homeOf(run, key), "NotFound", () =>
        Effect.map(run(new GetUser({ username: key.slice(personalMark.length) })), (person) => ({ person })),
      )
    : homeOf(run, key)

/** A page by its title, or else a blog post; or else where what had the title last is now. */
const named = (
  run: Run,
  spaceKey: string,
  title: string,
): Effect.Effect<Displayed | typeof FindRenamed.success.Type, AnyFailure> =>
  Effect.gen(function* () {
    for (const type of ["page", "blogpost"] as const) {
      const { items } = yield* run(new ListContent({ spaceKey, title, type, limit: 1 }))
      const [found] = items
      if (found !== undefined) return yield* read(run, found.id)
    }
    // Where the link is old, a browser comes to know the present address.
    return yield* run(new FindRenamed({ spaceKey, title }))
  })

const operations = [GetContent, ListVersions]

const facts = { files: ["text/html"] }

/** Where the links of an answer lead to: pages as a person reads them, in a browser. */
export const displayEndpoints = [
  displayed.custom.get(
    "/display/:spaceKey",
    {
      operations: [GetSpace, ListContent, ...operations, GetUser],
      path: { spaceKey: aText },
      query: {},
      body: {},
      answer: ({ path: { spaceKey } }, run) => homeOrPerson(run, spaceKey),
    },
    homeShown,
    {
      ...facts,
      says: "The home page of a space as HTML; of a tilde and a username, without such a space, the person.",
    },
  ),
  displayed.custom.get(
    "/display/:spaceKey/:title",
    {
      operations: [ListContent, ...operations, FindRenamed],
      path: { spaceKey: aText, title: aText },
      query: {},
      body: {},
      answer: ({ path: { spaceKey, title: given } }, run) => {
        return named(run, spaceKey, given.replaceAll("+", " "))
      },
    },
    pageOrRedirect,
    {
      ...facts,
      says: "A page as HTML, by its title, in which a plus sign stands for a blank; by a title that it had before, 302 leads to its present address.",
    },
  ),
  pageActions.custom.get(
    "/viewpage.action",
    {
      operations,
      path: {},
      query: { pageId: contentPath.id, pageVersion: given(aVersion) },
      body: {},
      answer: ({ query: { pageId, pageVersion } }, run) => read(run, pageId, pageVersion),
    },
    shown,
    { ...facts, says: "Content as HTML, by its id; as it was, by the number of a version." },
  ),
  displayed.custom.get(
    "/x/:code",
    {
      operations,
      path: { code: aText },
      query: {},
      body: {},
      answer: ({ path: { code } }, run) => {
        const id = idOfTiny(code)
        return id === undefined
          ? Effect.fail(new NotFound({ kind: "content", id: code }))
          : read(run, ContentId.make(id))
      },
    },
    shown,
    { ...facts, says: "Content as HTML, by its short address." },
  ),
]
