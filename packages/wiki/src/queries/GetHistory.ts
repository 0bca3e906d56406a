import { Person } from "@quoin/directory"
import { CommonFailure, Instant, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { KeptVersions, keptVersionKey } from "../collections"
import { ContentId } from "../content/Content"
import { VersionView, versionView } from "../content/ContentView"
import { loadContent } from "../content/storedContent"
import { loadPeople } from "../people"
import { seeContent } from "../permissions"

/** The history of an item, seen from its latest version. */
export class GetHistory extends Schema.TaggedRequest<GetHistory>()("wiki.getHistory", {
  payload: { id: ContentId },
  success: Schema.Struct({
    id: ContentId,
    latest: Schema.Boolean,
    createdBy: Person,
    createdDate: Instant,
    lastUpdated: VersionView,
    /** Absent at version 1. */
    previousVersion: Schema.optional(VersionView),
  }),
  failure: CommonFailure,
}) {}

export const getHistory = Operation.query(
  GetHistory,
  { summary: "Read the history of an item", scope: "read:wiki-content", rules: ["WIK-56"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const content = yield* loadContent(reads.get, request.id)
        const { version, createdBy } = content
        const previous =
          version.number > 1
            ? yield* reads.get(KeptVersions, keptVersionKey(content.id, version.number - 1))
            : undefined
        return {
          content,
          previous,
          people: yield* loadPeople(reads, [createdBy, version.by, previous?.version.by]),
        }
      }),
    allow: (_request, { content }) => seeContent(content),
    answer: (_request, { content, previous, people }) =>
      Either.right({
        id: content.id,
        latest: true,
        createdBy: people(content.createdBy),
        createdDate: content.createdAt,
        lastUpdated: versionView(content.version, people),
        ...(previous === undefined ? {} : { previousVersion: versionView(previous.version, people) }),
      }),
  },
)
