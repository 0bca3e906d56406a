import {
  CommonFailure,
  Expansion,
  Instant,
  NotBuilt,
  Operation,
  Permission,
  type QueryReads,
  Where,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents } from "../../collections"
import { ContentView, ShownSpace } from "../../content/views/ContentView"
import { listFields } from "../../content/lists/contentList"
import { loadFoundPage } from "../../search/foundPage"
import { loadExcerpts, shownTitle } from "../../search/texts/highlights"
import { type LoadedSearch, contentQuery, loadSearch } from "../../search/loadSearch"
import { isInArchive, scopeWhere } from "../../search/scope"
import { loadSpacePage } from "../../search/spacePage"
import { subjectOf } from "../../search/spaceQuery"
import { searchFields } from "./SearchContent"

/** Something that was found: content or a space, with what is shown of it. */
const Found = Schema.Struct({
  content: Schema.optional(ContentView),
  space: Schema.optional(ShownSpace),
  title: Schema.String,
  excerpt: Schema.String,
  lastModified: Instant,
})

/** Finds content, or spaces, with a query in CQL, and tells of each why it was found. */
export class Search extends Operation.Request<Search>()("wiki.search", () => ({
  payload: {
    ...searchFields,
    excerpt: Schema.optionalWith(Schema.Literal("highlight", "indexed", "none"), {
      default: () => "highlight" as const,
    }),
    ...listFields,
  },
  success: Schema.Struct({
    items: Schema.Array(Found),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    /** How many things the query finds that the caller may see. */
    total: Schema.Int,
    /** How many of these are in archived spaces. */
    archived: Schema.Int,
    cql: Schema.String,
    durationMillis: Schema.Int,
  }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

type Asked = { readonly request: Search; readonly reads: QueryReads; readonly expansion: Expansion.Expansion }

/** What is shown of things of one kind is asked for under the name of the kind. */
const insideOf = (expansion: Expansion.Expansion, kind: "content" | "space"): Expansion.Expansion =>
  Expansion.expansionAt(expansion, kind) ?? Expansion.noExpansion

const spacesFound = ({ request, reads, expansion: all }: Asked, { finding, terms }: LoadedSearch) =>
  Effect.gen(function* () {
    const { start, limit, excerpt } = request
    const expansion = insideOf(all, "space")
    const page = yield* loadSpacePage(reads, finding, request, { expansion, start, limit })
    const items = page.items.map((space) => ({
      space,
      title: shownTitle(space.name, terms, excerpt),
      excerpt: "",
      lastModified: space.createdDate,
    }))
    return { ...page, items, archived: 0 }
  })

const contentFound = ({ request, reads, expansion: all }: Asked, loaded: LoadedSearch) =>
  Effect.gen(function* () {
    const { start, limit, excerpt } = request
    const expansion = insideOf(all, "content")
    const found = yield* contentQuery(loaded)
    const where = Where.and(found.where, yield* scopeWhere(request))
    const page = yield* loadFoundPage(reads, { ...found, where }, { expansion, start, limit })
    const excerpts = yield* loadExcerpts(reads, page.items, loaded.terms, excerpt)
    const items = page.items.map((content, at) => ({
      content,
      title: shownTitle(content.title, loaded.terms, excerpt),
      excerpt: excerpts[at] ?? "",
      lastModified: content.version.when,
    }))
    const { total: archived = 0 } = request.includeArchivedSpaces
      ? yield* reads.selectVisible(Contents, { where: Where.and(where, isInArchive), limit: 0, total: true })
      : { total: 0 }
    return { ...page, items, archived }
  })

/** Content first, and spaces behind it: each kind has an order of its own. */
const bothFound = (asked: Asked, { finding, terms }: LoadedSearch) =>
  Effect.gen(function* () {
    if (finding.query.orderBy.length > 0) {
      return yield* new NotBuilt({ what: "an order of spaces among other things" })
    }
    const mixed = { finding: { ...finding, isMixed: true }, terms }
    const { items, offset, limit, total = 0, more, archived } = yield* contentFound(asked, mixed)
    const start = Math.max(0, offset + items.length - total)
    const request = { ...asked.request, start, limit: more ? 0 : limit - items.length }
    const spaces = yield* spacesFound({ ...asked, request }, mixed)
    const all = total + (spaces.total ?? 0)
    const together = [...items, ...spaces.items]
    return {
      items: together,
      offset,
      limit,
      total: all,
      more: limit > 0 && offset + together.length < all,
      archived,
    }
  })

const found = { content: contentFound, space: spacesFound, both: bothFound }

export const search = Operation.query(
  Search,
  {
    summary: "Find content or spaces with a query, and what of them was asked for",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-600", "WIK-606", "WIK-612", "WIK-613", "WIK-614", "WIK-58"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const begun = yield* Clock.currentTimeMillis
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const loaded = yield* loadSearch(reads, request.cql, request)
        const subject = yield* subjectOf(loaded.finding.query.where)
        const asked = { request, reads, expansion }
        const { total = 0, ...page } = yield* found[subject](asked, loaded)
        return {
          ...page,
          total,
          cql: request.cql,
          durationMillis: (yield* Clock.currentTimeMillis) - begun,
        }
      }),
    answer: (_request, found) => Either.right(found),
  },
)
