import { type Expansion, invalid } from "@quoin/kernel"
import {
  type ContentView,
  DeleteContent,
  GetContent,
  GetHistory,
  ListContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Call } from "../request/Call"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import { contentJson } from "./contentJson"
import type { wikiApi } from "./contract"
import { expanding } from "./expansion"
import { historyJson } from "./historyJson"
import { topLevel } from "./links"
import { page } from "./page"
import { parentOf, posted } from "./creation"
import { storageBody } from "./storageBody"

const onWrite = expanding("body.storage,history,space,container.history,container.version,version,ancestors")
const onRead = expanding("history,space,version")
const onHistory = expanding("previousVersion,nextVersion,lastUpdated")

const content = (view: ContentView, expansion: Expansion.Expansion, call: Call) =>
  topLevel(contentJson(view, expansion, call.addresses), "/rest/api/content", call.addresses)

/**
 * The status in the query is the one that the item has (HTT-38). `current` is the exception: it is the status that the item
 * shall have, as clients restore items from the trash that way. For a current item both mean the same.
 */
const statuses = (inBody: string | undefined, inQuery: string | undefined) =>
  inQuery === "current"
    ? { status: inBody ?? inQuery, existingStatus: undefined }
    : { status: inBody, existingStatus: inQuery }

/** Content: each endpoint turns a request into an operation, and the reply into the wiki's JSON. */
export const contentEndpoints = {
  createContent: ({ urlParams, payload }, call) =>
    Effect.gen(function* () {
      const expansion = yield* onWrite.read(urlParams.expand)
      const request = yield* posted(payload, urlParams.status)
      return content(yield* call.engine.execute(request, call.context), expansion, call)
    }),

  listContent: ({ urlParams }, call) =>
    Effect.flatMap(onRead.read(urlParams.expand), (expansion) =>
      Effect.map(
        call.engine.execute(
          new ListContent({ ...urlParams, expand: urlParams.expand ?? onRead.standard }, parsed),
          call.context,
        ),
        (found) =>
          page(
            found.items.map((view) => contentJson(view, expansion, call.addresses)),
            found,
            call,
          ),
      ),
    ),

  getContent: ({ path, urlParams }, call) =>
    Effect.flatMap(onRead.read(urlParams.expand), (expansion) =>
      Effect.map(
        call.engine.execute(
          new GetContent({ ...urlParams, id: path.id, expand: urlParams.expand ?? onRead.standard }, parsed),
          call.context,
        ),
        (view) => content(view, expansion, call),
      ),
    ),

  updateContent: ({ path, urlParams, payload }, call) =>
    Effect.gen(function* () {
      const expansion = yield* onWrite.read(urlParams.expand)
      if (payload.id !== undefined && payload.id !== path.id) {
        return yield* invalid("id", payload.id, `${path.id}, as in the address`)
      }
      const request = new UpdateContent(
        {
          id: path.id,
          ...(payload.type === undefined ? {} : { type: payload.type }),
          title: payload.title,
          ...statuses(payload.status, urlParams.status),
          version: payload.version,
          body: yield* storageBody(payload.body),
          parentId: parentOf(payload),
          spaceKey: payload.space?.key,
        },
        parsed,
      )
      return content(yield* call.engine.execute(request, call.context), expansion, call)
    }),

  deleteContent: ({ path, urlParams }, call) =>
    Effect.flatMap(onWrite.read(undefined), (expansion) =>
      Effect.map(
        call.engine.execute(new DeleteContent({ ...urlParams, id: path.id }, parsed), call.context),
        (reply) => (reply.content === undefined ? undefined : content(reply.content, expansion, call)),
      ),
    ),

  getHistory: ({ path, urlParams }, call) =>
    Effect.flatMap(onHistory.read(urlParams.expand), (expansion) =>
      Effect.map(call.engine.execute(new GetHistory({ id: path.id }, parsed), call.context), (history) =>
        historyJson(history, expansion, call.addresses),
      ),
    ),
} satisfies Partial<Endpoints<typeof wikiApi>>
