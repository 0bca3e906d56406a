import { invalid } from "@quoin/kernel"
import { type ContentId, CreateContent, PublishDraft, SaveDraft, UpdateContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { parsed } from "../request/fields"
import type { ContentUpdate, ContentUpdateParams, NewContent } from "./bodies"
import { storageBody } from "./storageBody"

/** The last of the ancestors is the parent (HTT-37). */
const parentOf = (body: Pick<NewContent, "ancestors">) => body.ancestors?.at(-1)?.id

/** POST means one of three operations: create, publish a draft, or save one (HTT-36). */
export const posted = (body: NewContent, asked: "current" | "draft" | undefined) =>
  Either.gen(function* () {
    const storage = yield* storageBody(body.body)
    const status = asked ?? body.status ?? "current"
    const { id, title } = body
    if (id === undefined) {
      if (title === undefined) return yield* Either.left(invalid("title", undefined, "a text"))
      return new CreateContent(
        {
          title,
          status,
          ...(body.type === undefined ? {} : { type: body.type }),
          ...(storage === undefined ? {} : { body: storage }),
          spaceKey: body.space?.key,
          parentId: parentOf(body),
        },
        parsed,
      )
    }
    if (status === "current") return new PublishDraft({ id, title, body: storage }, parsed)
    if (storage === undefined) {
      return yield* Either.left(invalid("body.storage.value", undefined, "the body of the draft"))
    }
    return new SaveDraft({ id, title, body: storage }, parsed)
  })

/**
 * The status in the query is the one that the item has (HTT-38). `current` is the exception: it is the status that the item
 * shall have, as clients restore items from the trash that way. For a current item both mean the same.
 */
const statuses = (inBody: string | undefined, inQuery: string | undefined) =>
  inQuery === "current"
    ? { status: inBody ?? inQuery, existingStatus: undefined }
    : { status: inBody, existingStatus: inQuery }

/** The next version of an item, or its way back from the trash. */
export const updated = (id: ContentId, query: ContentUpdateParams, body: ContentUpdate) =>
  Either.gen(function* () {
    if (body.id !== undefined && body.id !== id) {
      return yield* Either.left(invalid("id", body.id, `${id}, as in the address`))
    }
    return new UpdateContent(
      {
        id,
        ...(body.type === undefined ? {} : { type: body.type }),
        title: body.title,
        ...statuses(body.status, query.status),
        version: body.version,
        body: yield* storageBody(body.body),
        parentId: parentOf(body),
        spaceKey: body.space?.key,
      },
      parsed,
    )
  })
