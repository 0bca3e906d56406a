import { personOf } from "@quoin/directory"
import { type KnownPerson, type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { onSchema } from "../../definitions/permissions"
import {
  type Audience,
  type CommentRecord,
  type CommentView,
  audienceRight,
  audiences,
} from "../../parts/Comment"
import type { ObjectRecord } from "../AssetObject"

/** What a caller may do with comments on objects of a schema. */
export interface CommentRights {
  readonly edit: boolean
  readonly administer: boolean
  readonly callerKey: string | undefined
}

export const loadCommentRights = (
  reads: Pick<Reads, "mayEach" | "moment">,
  { schemaId }: ObjectRecord,
): Effect.Effect<CommentRights, ReadFailure> =>
  Effect.map(
    reads.mayEach([onSchema("edit", schemaId), onSchema("admin", schemaId)]),
    ([edit = false, administer = false]) => ({ edit, administer, callerKey: callerKey(reads.moment.caller) }),
  )

/** The audiences that the caller, who sees the object, belongs to. */
export const ownAudiences = ({ edit, administer }: CommentRights): ReadonlyArray<Audience> => {
  const held = { view: true, edit, admin: administer }
  return audiences.filter((audience) => held[audienceRight[audience]])
}

/** Authors change what they have written, as long as they may change the object; administrators delete it, too. */
export const changesComment = (
  { author }: CommentRecord,
  { edit, administer, callerKey: key }: CommentRights,
  archived: boolean,
): Pick<CommentView, "canEdit" | "canDelete"> => {
  const own = edit && author !== undefined && author === key
  return { canEdit: own && !archived, canDelete: (own || administer) && !archived }
}

export const commentView = (
  { author, ...comment }: CommentRecord,
  object: ObjectRecord,
  rights: CommentRights,
  people: ReadonlyMap<string, KnownPerson>,
): CommentView => {
  const known = people.get(author ?? "")
  return {
    ...comment,
    author: personOf(author, known),
    ...(known?.email === undefined ? {} : { authorEmail: known.email }),
    ...changesComment({ author, ...comment }, rights, object.archived !== undefined),
  }
}
