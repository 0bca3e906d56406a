import {
  CommonFailure,
  Expansion,
  Given,
  NotFound,
  Operation,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { EditDrafts, KeptVersions, keptVersionKey } from "../collections"
import { ContentId, type ContentRecord } from "../content/Content"
import { AskedStatus, ContentView, contentView, draftOf, statusesAsked } from "../content/ContentView"
import { loadContent } from "../content/storedContent"
import { loadContext, loadWriters } from "../content/ContentContext"
import { seeContent } from "../permissions"

/** Reads an item, an old version of it, or the draft beside it. */
export class GetContent extends Schema.TaggedRequest<GetContent>()("wiki.getContent", {
  payload: {
    id: ContentId,
    status: Schema.optionalWith(Given.list(AskedStatus), { default: () => ["current" as const] }),
    version: Schema.optional(Schema.Int),
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: ContentView,
  failure: CommonFailure,
}) {}

/** An item as it is to be shown: itself, an old version of it, or the draft beside it. */
interface Shown {
  readonly content: ContentRecord
  readonly status: ContentView["status"]
  readonly body?: string
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
  Effect.map(reads.get(KeptVersions, keptVersionKey(content.id, number)), (kept) => {
    if (kept === undefined) return { ...itself(content), missing: `it has no version ${number}` }
    const { title, version, body } = kept
    return { content: { ...content, title, version }, status: "historical", body }
  })

const loadDraft = (
  request: GetContent,
  content: ContentRecord,
  reads: QueryReads,
): Effect.Effect<Shown, ReadFailure> => {
  if (!request.status.includes("draft")) return Effect.succeed(notAsked(request, content))
  return Effect.map(reads.get(EditDrafts, content.id), (draft) =>
    draft === undefined
      ? notAsked(request, content)
      : { content: draftOf(content, draft), status: "draft", body: draft.body },
  )
}

const loadShown = (request: GetContent, reads: QueryReads): Effect.Effect<Shown, ReadFailure | NotFound> =>
  Effect.flatMap(loadContent(reads.get, request.id), (content) => {
    const { version } = request
    const itselfAsked = asked(request, content.status)
    if (version !== undefined && version !== content.version.number) {
      return itselfAsked || asked(request, "historical")
        ? loadOldVersion(content, version, reads)
        : Effect.succeed(notAsked(request, content))
    }
    if (itselfAsked) return Effect.succeed(itself(content))
    return version === undefined
      ? loadDraft(request, content, reads)
      : Effect.succeed(notAsked(request, content))
  })

export const getContent = Operation.query(
  GetContent,
  {
    summary: "Read an item or one of its versions",
    scope: "read:wiki-content",
    rules: ["WIK-51", "WIK-52", "WIK-53", "WIK-54", "WIK-55", "WIK-76", "WIK-70", "WIK-71"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const shown = yield* loadShown(request, reads)
        const people = yield* loadWriters(reads, [shown.content])
        return { ...shown, around: yield* loadContext(shown, expansion, people, reads) }
      }),
    allow: (_request, { content }) => seeContent(content),
    answer: (request, { content, status, missing, around }) =>
      missing === undefined
        ? Either.right(contentView(content, around, status))
        : Either.left(new NotFound({ kind: "content", id: request.id, detail: missing })),
  },
)
