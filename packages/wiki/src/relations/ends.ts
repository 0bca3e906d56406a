import {
  Given,
  NotFound,
  type NotSignedIn,
  type Permission,
  type QueryReads,
  type ReadFailure,
  type Reads,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type ContentHolder, type SpaceHolder, seeHolder } from "../holders/Holder"
import { findSpaceHolder, loadContentHolder } from "../holders/loadHolder"
import { loadWatcher } from "../watches/watcher"
import { EndStatus, EndType } from "./endTypes"

const endStatus = Schema.optionalWith(EndStatus, { default: () => "current" as const })

export const sourceFields = { sourceType: EndType, sourceKey: Given.Key }
export const targetFields = { targetType: EndType, targetKey: Given.Key }
/** Only content has a status. */
export const statusFields = { sourceStatus: endStatus, targetStatus: endStatus }

/** How a relation is asked for. */
export const relationFields = { name: Given.Key, ...sourceFields, ...targetFields, ...statusFields }
export type AskedRelation = Schema.Struct.Type<typeof relationFields>

/** A user who is named, or is the caller. */
export interface UserEnd {
  readonly type: "user"
  readonly id: string
  readonly isOther: boolean
}

/** One end of a relation, as it was loaded. */
export type End = ContentHolder | SpaceHolder | UserEnd

/** One end of a relation, as it was named. */
export interface NamedEnd {
  readonly type: EndType
  /** The key of a user or `current`, the id of an item, or the key of a space. */
  readonly key: string
  readonly status: EndStatus
}

type SourceFields = Pick<AskedRelation, "sourceType" | "sourceKey" | "sourceStatus">
type TargetFields = Pick<AskedRelation, "targetType" | "targetKey" | "targetStatus">

export const sourceOf = ({ sourceType, sourceKey, sourceStatus }: SourceFields): NamedEnd => ({
  type: sourceType,
  key: sourceKey,
  status: sourceStatus,
})

export const targetOf = ({ targetType, targetKey, targetStatus }: TargetFields): NamedEnd => ({
  type: targetType,
  key: targetKey,
  status: targetStatus,
})

/** How ends are loaded: commands guard what they rest on. */
export interface EndReads {
  readonly reads: Pick<Reads, "select" | "moment" | "get" | "peek" | "may">
  readonly loadSpace: (key: string) => Effect.Effect<SpaceHolder, ReadFailure | NotFound>
}

/** The user key that means the caller. */
const current = "current"

export type EndFailure = ReadFailure | NotFound | NotSignedIn

const loadUser = (reads: EndReads["reads"], key: string): Effect.Effect<UserEnd, EndFailure> =>
  Effect.map(
    loadWatcher(reads, key === current ? {} : { userKey: key }),
    ({ userKey, isOther }): UserEnd => ({ type: "user", id: userKey, isOther }),
  )

export const loadEnd = (
  { reads, loadSpace }: EndReads,
  { type, key }: NamedEnd,
): Effect.Effect<End, EndFailure> => {
  if (type === "user") return loadUser(reads, key)
  return type === "space" ? loadSpace(key) : loadContentHolder(reads, key)
}

/** What must be seen of an end; users are no secret. */
export const seeEnd = (end: End): ReadonlyArray<Permission.Permission> =>
  end.type === "user" ? [] : [seeHolder(end)]

/** An end as a query loads it. One that the caller may not see is absent. */
export const loadSeenEnd = (reads: QueryReads, named: NamedEnd): Effect.Effect<End, EndFailure> =>
  Effect.gen(function* () {
    const from = {
      reads: { ...reads, peek: reads.get },
      loadSpace: (key: string) => findSpaceHolder(reads, key),
    }
    const end = yield* loadEnd(from, named)
    if (end.type !== "user" && !(yield* reads.may(seeHolder(end)))) {
      return yield* new NotFound({ kind: end.type, id: named.key })
    }
    yield* checkStatus(end, named)
    return end
  })

/** Content counts in the status that was asked for. */
export const checkStatus = (end: End, { status }: NamedEnd): Either.Either<void, NotFound> =>
  end.type !== "content" || status === "any" || end.content.status === status
    ? Either.void
    : Either.left(
        new NotFound({
          kind: "content",
          id: end.id,
          detail: `it is ${end.content.status}; asked for ${status}`,
        }),
      )

/** How an end is named in answers. */
export const keyOfEnd = (end: End): string => (end.type === "space" ? end.space.key : end.id)
