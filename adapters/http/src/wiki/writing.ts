import { type InvalidInput, foldCase, invalid } from "@quoin/kernel"
import { type ContentId, CreateContent, PublishDraft, SaveDraft, UpdateContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { NotImplemented } from "../failure/failures"
import { parsed } from "../request/fields"
import type { ContentUpdate, ContentUpdateParams, NewContent } from "./bodies"
import { storageBody } from "./storageBody"

/** The last of the ancestors is the parent (HTT-37). */
const parentOf = (body: Pick<NewContent, "ancestors">) => body.ancestors?.at(-1)?.id

/** A container that is a space says the same as `space`; other containers are for comments. */
const spaceOf = ({
  space,
  container,
}: Pick<NewContent, "space" | "container">): Either.Either<
  string | undefined,
  InvalidInput | NotImplemented
> => {
  const inside = container?.key
  if (container !== undefined && inside === undefined) {
    return Either.left(new NotImplemented({ what: "A container that is not a space with its key" }))
  }
  if (inside !== undefined && space?.key !== undefined && foldCase(inside) !== foldCase(space.key)) {
    return Either.left(invalid("container.key", inside, `${space.key}, the key of the space`))
  }
  return Either.right(space?.key ?? inside)
}

/** What every write of content has. */
const shared = (body: NewContent | ContentUpdate) =>
  Either.gen(function* () {
    return {
      title: body.title,
      body: yield* storageBody(body.body),
      type: body.type,
      spaceKey: yield* spaceOf(body),
      parentId: parentOf(body),
    }
  })

/** POST means one of three operations: create, publish a draft, or save one (HTT-36). */
export const posted = (body: NewContent, asked: "current" | "draft" | undefined) =>
  Either.gen(function* () {
    const given = yield* shared(body)
    const status = asked ?? body.status ?? "current"
    const { id, version } = body
    if (id === undefined) {
      const { title, type = "page", body: storage = "" } = given
      if (title === undefined) return yield* Either.left(invalid("title", undefined, "a text"))
      return new CreateContent({ ...given, title, type, body: storage, status, version }, parsed)
    }
    if (status === "current") return new PublishDraft({ ...given, id, version }, parsed)
    if (given.body === undefined) {
      return yield* Either.left(invalid("body.storage.value", undefined, "the body of the draft"))
    }
    return new SaveDraft({ ...given, id, body: given.body, version }, parsed)
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
    const given = yield* shared(body)
    const said = statuses(body.status, query.status)
    return new UpdateContent({ ...given, ...said, id, version: body.version }, parsed)
  })
