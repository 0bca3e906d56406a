import { type InvalidInput, StaleVersion, foldCase, invalid } from "@quoin/kernel"
import {
  type ContentId,
  ContentType,
  CreateComment,
  CreateContent,
  PublishDraft,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { isSameItem } from "../../contract/input/attachmentIds"
import { isMeant } from "../../contract/input/notServed"
import { NotImplemented } from "../../failure/failures"
import { parsed } from "../../request/fields"
import type { ContentUpdate, ContentUpdateParams, GivenExtensions, NewBlueprint, NewContent } from "./content"
import { attachedOf } from "./metadata"
import { saidOfRestrictions } from "./restrictions"
import { storageBody } from "./storageBody"

/** The last of the ancestors is the parent (HTT-37). */
const parentOf = (body: Pick<NewContent, "ancestors">) => body.ancestors?.at(-1)?.id

/** The key of the space: a container that is a space means the same as `space`; comments have other containers. */
const spaceOf = ({
  space,
  container,
  type,
}: Pick<NewContent, "space" | "container" | "type">): Either.Either<
  string | undefined,
  InvalidInput | NotImplemented
> => {
  // Some clients send an empty text as the key of a space that they do not know.
  const inside = container?.key === "" ? undefined : container?.key
  const key = space?.key === "" ? undefined : space?.key
  if (container !== undefined && inside === undefined && type !== "comment") {
    return Either.left(new NotImplemented({ what: "A container that is not a space with its key" }))
  }
  if (inside !== undefined && key !== undefined && foldCase(inside) !== foldCase(key)) {
    return Either.left(invalid("container.key", inside, `${key}, the key of the space`))
  }
  return Either.right(key ?? inside)
}

/** The content that a comment is on. Where a request gives a type of it, it must be the type of that content. */
const containerOf = ({ container: { id: containerId, type } = {} }: NewContent) => {
  if (containerId === undefined) {
    return Either.left(invalid("container.id", containerId, "the id of a page, a blog post or an attachment"))
  }
  const containerType = ContentType.literals.find((each) => each === type)
  return type === containerType
    ? Either.right({ containerId, containerType })
    : Either.left(invalid("container.type", type, "page, blogpost or attachment, as it is"))
}

/** The properties of a comment besides its text. */
const commentOf = ({ location, inlineProperties, resolution }: GivenExtensions = {}) => {
  const { originalSelection, markerRef } = inlineProperties === "" ? {} : (inlineProperties ?? {})
  return {
    location: location === "" ? undefined : location,
    inlineProperties:
      originalSelection === undefined && markerRef === undefined
        ? undefined
        : { originalSelection: originalSelection ?? "", markerRef },
    resolutionStatus: resolution === "" ? undefined : resolution?.status,
  }
}

/** Refuses properties of comments on other content. A draft of a comment may repeat them. */
export const checkNoComment = ({
  extensions,
  type = "page",
}: Pick<NewContent, "extensions" | "type">): Either.Either<void, InvalidInput> => {
  const { resolutionStatus, ...others } = commentOf(extensions)
  const said = Object.entries({ ...others, "resolution.status": resolutionStatus }).find(
    ([, value]) => value !== undefined,
  )
  return said === undefined
    ? Either.void
    : Either.left(invalid(`extensions.${said[0]}`, said[1], `nothing: it is not said of a ${type} here`))
}

/** Refuses a media type and a comment, which only files have. */
const checkNoFile = ({ metadata }: NewContent | ContentUpdate): Either.Either<void, InvalidInput> => {
  const said = (["mediaType", "comment"] as const).find((name) => isMeant(metadata?.[name]))
  return said === undefined
    ? Either.void
    : Either.left(invalid(`metadata.${said}`, metadata?.[said], "nothing, unless the type is attachment"))
}

/** The fields that every write of content has. */
const shared = (body: NewContent | ContentUpdate) =>
  Effect.gen(function* () {
    yield* checkNoFile(body)
    return {
      title: body.title,
      body: yield* storageBody(body.body),
      ...commentOf(body.extensions),
      type: body.type,
      spaceKey: yield* spaceOf(body),
      parentId: parentOf(body),
    }
  })

/** The operation that a POST means: it creates content, publishes a draft or saves one (HTT-36). */
export const posted = (body: NewContent, asked: "current" | "draft" | undefined) =>
  Effect.gen(function* () {
    const given = yield* shared(body)
    const status = asked ?? body.status ?? "current"
    const { id, version } = body
    const restrictions = saidOfRestrictions(body.restrictions)
    const { labels, properties } = yield* attachedOf(body.metadata)
    if (id === undefined) {
      const { title, type = "page", body: storage = "" } = given
      const attached = { labels, properties: properties?.map(({ key, value }) => ({ key, value })) }
      const written = { ...given, ...attached, body: storage, status, version }
      if (type === "comment") {
        if (restrictions !== undefined) {
          return yield* Either.left(invalid("restrictions", type, "those of a page or a blog post"))
        }
        return yield* Either.map(containerOf(body), (on) => new CreateComment({ ...written, ...on }, parsed))
      }
      if (type === "attachment") {
        return yield* Either.left(
          invalid("type", type, "page, blogpost or comment; files are uploaded to what they hang on"),
        )
      }
      yield* checkNoComment(body)
      if (title === undefined) return yield* Either.left(invalid("title", undefined, "a text"))
      return new CreateContent({ ...written, title, type, restrictions }, parsed)
    }
    yield* checkNoComment(body)
    if (status === "current") {
      return new PublishDraft({ ...given, labels, properties, restrictions, id, version }, parsed)
    }
    const unserved = [labels, properties].some(isMeant) ? "metadata" : restrictions && "restrictions"
    if (unserved !== undefined) {
      return yield* Either.left(
        new NotImplemented({ what: `The field ${unserved} of a draft beside an item` }),
      )
    }
    if (given.body === undefined) {
      return yield* Either.left(invalid("body.storage.value", undefined, "the body of the draft"))
    }
    return new SaveDraft({ ...given, id, body: given.body, version }, parsed)
  })

/** The publication of a draft that a blueprint made. The request has to give its title and its version (HTT-390). */
export const blueprint = (id: ContentId, body: NewBlueprint) =>
  Effect.gen(function* () {
    if (body.id !== undefined && !isSameItem(body.id, id)) {
      return yield* Either.left(invalid("id", body.id, `${id}, as in the address`))
    }
    if (body.status === "draft") return yield* Either.left(invalid("status", body.status, "current"))
    yield* checkNoComment(body)
    const given = yield* shared(body)
    if (given.title === undefined) return yield* Either.left(invalid("title", undefined, "a text"))
    const { version } = body
    if (version?.number === undefined) {
      return yield* Either.left(new StaleVersion({ kind: "draft", id, expected: 1 }))
    }
    const attached = yield* attachedOf(body.metadata)
    const restrictions = saidOfRestrictions(body.restrictions)
    return new PublishDraft({ ...given, ...attached, restrictions, id, version }, parsed)
  })

/**
 * The new status and the present one. The status in the query is the present one (HTT-38), except for `current`: clients restore
 * items from the trash with it, so that it is the new status. For a current item both are the same.
 */
const statuses = (inBody: string | undefined, inQuery: string | undefined) =>
  inQuery === "current"
    ? { status: inBody ?? inQuery, existingStatus: undefined }
    : { status: inBody, existingStatus: inQuery }

/** The update of an item, which may restore it from the trash. */
export const updated = (id: ContentId, query: ContentUpdateParams, body: ContentUpdate) =>
  Effect.gen(function* () {
    if (body.id !== undefined && !isSameItem(body.id, id)) {
      return yield* Either.left(invalid("id", body.id, `${id}, as in the address`))
    }
    const given = yield* shared(body)
    const said = statuses(body.status, query.status)
    const attached = yield* attachedOf(body.metadata)
    const restrictions = saidOfRestrictions(body.restrictions)
    return new UpdateContent(
      { ...given, ...attached, ...said, restrictions, id, version: body.version },
      parsed,
    )
  })
