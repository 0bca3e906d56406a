import {
  CommonFailure,
  Expansion,
  Given,
  NotFound,
  Operation,
  Prompt,
  type QueryReads,
  type ReadFailure,
  Permission,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { KeptVersions, keptVersionKey } from "../../collections"
import { ContentId, type ContentRecord } from "../../content/Content"
import { AskedStatus, statusesAsked } from "../../content/ContentParts"
import { ContentView } from "../../content/views/ContentView"
import { draftOf } from "../../content/views/draftOf"
import { loadOwnDraft } from "../../access/ownDraft"
import { findContent } from "../../access/storedContent"
import { bodyOf } from "../../versions/versionWrites"
import { viewsFrom } from "../../expansions/loadViews"
import type { ShownContent } from "../../content/views/ShownContent"

/** Reads an item, an old version of it, or the draft beside it. */
export class GetContent extends Operation.Request<GetContent>()("wiki.getContent", () => ({
  payload: {
    id: ContentId,
    status: Schema.optionalWith(Given.list(AskedStatus), { default: () => ["current" as const] }),
    version: Schema.optional(Schema.Int),
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: ContentView,
  failure: CommonFailure,
})) {}

/** What the request means. */
interface Shown extends ShownContent {
  /** Why there is nothing to show; told only to who may see the item. */
  readonly missing?: string
}

const asked = (request: GetContent, status: ContentView["status"]): boolean => {
  const statuses = statusesAsked(request.status)
  return statuses.includes(status) || statuses.includes("any")
}

const notAsked = (request: GetContent, content: ContentRecord): Shown => ({
  ...itself(content),
  missing: `it is ${content.status}; asked for ${statusesAsked(request.status).join(", ")}`,
})

const itself = (content: ContentRecord): Shown => ({ content, status: content.status })

const loadOldVersion = (
  content: ContentRecord,
  number: number,
  reads: QueryReads,
): Effect.Effect<Shown, ReadFailure> =>
  Prompt.gen(function* () {
    const kept = yield* reads.get(KeptVersions, keptVersionKey(content.id, number))
    if (kept === undefined) return { ...itself(content), missing: `it has no version ${number}` }
    const { title, version, file } = kept
    const body = yield* bodyOf(reads.get, kept)
    const then = { ...content, title, version, ...(file === undefined ? {} : { file }) }
    const old: Shown = { content: then, status: "historical" }
    return body === undefined ? old : { ...old, body }
  })

const loadDraft = (
  request: GetContent,
  content: ContentRecord,
  reads: QueryReads,
): Effect.Effect<Shown, ReadFailure> => {
  if (!request.status.includes("draft")) return Effect.succeed(notAsked(request, content))
  return Prompt.map(loadOwnDraft(reads, content.id), (draft) =>
    draft === undefined
      ? notAsked(request, content)
      : { content: draftOf(content, draft), status: "draft", body: draft.body },
  )
}

const loadShown = (request: GetContent, reads: QueryReads): Prompt.Prompt<Shown, ReadFailure | NotFound> =>
  Prompt.flatMap(findContent(reads, request.id), (content) => {
    const { version } = request
    const itselfAsked = asked(request, content.status)
    if (version !== undefined && version !== content.version.number) {
      return itselfAsked || asked(request, "historical")
        ? loadOldVersion(content, version, reads)
        : Effect.succeed(notAsked(request, content))
    }
    if (itselfAsked) return Either.right(itself(content))
    return version === undefined
      ? loadDraft(request, content, reads)
      : Effect.succeed(notAsked(request, content))
  })

export const getContent = Operation.query(
  GetContent,
  {
    summary: "Read an item or one of its versions",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: [
      "WIK-51",
      "WIK-52",
      "WIK-53",
      "WIK-54",
      "WIK-55",
      "WIK-76",
      "WIK-70",
      "WIK-71",
      "WIK-114",
      "WIK-115",
      "WIK-116",
      "WIK-117",
      "WIK-118",
      "WIK-571",
      "WIK-580",
      "WIK-572",
      "WIK-165",
    ],
  },
  {
    load: (request, reads) =>
      Prompt.flatMap(Expansion.parseExpansion(request.expand), (expansion) =>
        Prompt.flatMap(loadShown(request, reads), (shown) =>
          Prompt.flatMap(viewsFrom(reads)([shown], expansion), (show) =>
            Prompt.map(show(shown), (view) => ({ ...shown, view })),
          ),
        ),
      ),
    answer: (request, { missing, view }) =>
      missing === undefined
        ? Either.right(view)
        : Either.left(new NotFound({ kind: "content", id: request.id, detail: missing })),
  },
)
