import { CommonFailure, Expansion, NotFound, type QueryOf, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord } from "../Content"
import { type ContentSurroundings, ContentView, contentView } from "../ContentView"
import { EditDrafts, KeptVersions, keptVersionKey } from "../collections"
import { seeContent } from "../contentPermission"
import { loadAncestors, loadBody, loadContent, loadPeople, loadSpaceOf } from "../load"

/** Statuses that a reader may ask for; `any` is every one. */
export const AskedStatus = Schema.Literal("current", "trashed", "draft", "historical", "any")

/** Reads an item, or an old version of it (reference wiki, section 2: GET /content/{id}). */
export class GetContent extends Schema.TaggedRequest<GetContent>()("wiki.getContent", {
  payload: {
    id: ContentId,
    status: Schema.optionalWith(Schema.Array(AskedStatus), { default: () => ["current" as const] }),
    version: Schema.optional(Schema.Int),
    expand: Schema.optionalWith(Schema.String, { default: () => "" }),
  },
  success: ContentView,
  failure: CommonFailure,
}) {}

interface State extends ContentSurroundings {
  readonly content: ContentRecord
  readonly status: ContentView["status"]
}

/** An item as it is to be shown: itself, an old version of it, or the draft beside it. */
interface Shown {
  readonly content: ContentRecord
  readonly status: ContentView["status"]
  readonly body?: string
}

const asked = (request: GetContent, status: ContentView["status"]): boolean =>
  request.status.includes(status) || request.status.includes("any")

const absent = (request: GetContent, detail: string): NotFound =>
  new NotFound({ kind: "content", id: request.id, detail })

const loadOldVersion = (request: GetContent, content: ContentRecord, number: number, reads: QueryReads) =>
  Effect.gen(function* () {
    const kept = yield* reads.get(KeptVersions, keptVersionKey(content.id, number))
    if (kept === undefined) return yield* absent(request, `it has no version ${number}`)
    const { title, version, body } = kept
    return { content: { ...content, title, version }, status: "historical" as const, body }
  })

const loadShown = (request: GetContent, reads: QueryReads) =>
  Effect.gen(function* () {
    const content = yield* loadContent(reads.get, request.id)
    const { version } = request
    if (version !== undefined && version !== content.version.number) {
      return yield* loadOldVersion(request, content, version, reads)
    }
    if (version !== undefined || asked(request, content.status)) return { content, status: content.status }
    const draft = request.status.includes("draft") ? yield* reads.get(EditDrafts, request.id) : undefined
    if (draft === undefined) {
      return yield* absent(request, `it is ${content.status}; asked for ${request.status.join(", ")}`)
    }
    const { title, body } = draft
    return { content: { ...content, title }, status: "draft" as const, body }
  })

/** Loads only what the expansion names. */
export const loadSurroundings = (
  shown: Shown,
  expansion: Expansion.Expansion,
  reads: QueryReads,
): Effect.Effect<ContentSurroundings, CommonFailure> =>
  Effect.gen(function* () {
    const { content } = shown
    const wantsBody = Expansion.expands(expansion, "body")
    return {
      space: yield* loadSpaceOf(reads.get, content),
      people: yield* loadPeople(reads.get, [content.version.by, content.createdBy]),
      ancestors: Expansion.expands(expansion, "ancestors")
        ? yield* loadAncestors(reads.get, content.parentId)
        : undefined,
      body: wantsBody
        ? (shown.body ?? (yield* loadBody(reads.get, content.id, content.version.number)))
        : undefined,
    }
  })

export const getContent: QueryOf<GetContent, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      const expansion = yield* Expansion.parseExpansion(request.expand)
      const shown = yield* loadShown(request, reads)
      const around = yield* loadSurroundings(shown, expansion, reads)
      return { ...around, content: shown.content, status: shown.status }
    }),
  allow: (_request, { content }) => seeContent(content),
  answer: (_request, state) => contentView(state.content, state, state.status),
}
