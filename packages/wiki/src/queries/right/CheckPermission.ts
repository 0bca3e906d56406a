import { AnySubject, loadWouldBe } from "@quoin/directory"
import {
  type Caller,
  CommonFailure,
  NotAllowed,
  Operation,
  Permission,
  type QueryReads,
  type StorageUnavailable,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord } from "../../content/Content"
import { findContent } from "../../access/storedContent"
import {
  type ContentChange,
  changeSpace,
  contentChanges,
  contentPermission,
  seeContent,
} from "../../permissions"
import { loadSpaceOf } from "../../access/storedSpace"

const Checked = Schema.Literal("read", ...contentChanges)

/**
 * Tells whether a user, a member of a group, or who did not sign in may do something with an item. Of themselves everybody asks; of
 * others, who administers the space.
 */
export class CheckPermission extends Operation.Request<CheckPermission>()("wiki.checkPermission", () => ({
  payload: { id: ContentId, operation: Checked, ...AnySubject.fields },
  success: Schema.Struct({
    hasPermission: Schema.Boolean,
    /** The rights that are missing, in words. */
    missing: Schema.Array(Schema.String),
  }),
  failure: CommonFailure,
})) {}

/** All that the operation takes: to change an item takes to see it. */
const neededFor = (
  operation: "read" | ContentChange,
  content: ContentRecord,
): ReadonlyArray<Permission.Permission> => {
  if (operation === "read") return [seeContent(content)]
  const { see, do: change } = contentPermission(operation, content)
  return [...see, change]
}

/** Which of these somebody lacks. Nobody is left to have any where the user is disabled. */
const missingTo = (
  reads: Pick<QueryReads, "mayAnother">,
  caller: Caller | undefined,
  needed: ReadonlyArray<Permission.Permission>,
): Effect.Effect<ReadonlyArray<string>, StorageUnavailable> =>
  Effect.map(
    Effect.filter(needed, (permission) =>
      caller === undefined
        ? Effect.succeed(true)
        : Effect.map(reads.mayAnother(caller, permission), (may) => !may),
    ),
    (missing) => missing.map(Permission.describePermission),
  )

export const checkPermission = Operation.query(
  CheckPermission,
  {
    summary: "Tell what somebody may do with an item",
    scope: "read:wiki-content",
    rules: ["WIK-282", "WIK-283"],
  },
  {
    load: ({ id, operation, ...named }, reads) =>
      Effect.gen(function* () {
        const content = yield* findContent(reads, id)
        const administer = changeSpace(yield* loadSpaceOf(reads.get, content))
        const { keyOrName, userKey, username, group } = named
        const caller = yield* Effect.either(
          loadWouldBe(
            { peek: reads.get, select: reads.select, moment: reads.moment },
            { keyOrName, userKey, username, group },
          ),
        )
        const own = callerKey(reads.moment.caller)
        const isOwn = Either.isRight(caller) && caller.right !== undefined && callerKey(caller.right) === own
        const mayAsk = isOwn || (yield* reads.may(administer))
        const missing =
          mayAsk && Either.isRight(caller)
            ? yield* missingTo(reads, caller.right, neededFor(operation, content))
            : []
        return { content, administer, mayAsk, missing: Either.map(caller, () => missing) }
      }),
    answer: (_request, { administer, mayAsk, missing }) =>
      mayAsk
        ? Either.map(missing, (all) => ({ hasPermission: all.length === 0, missing: all }))
        : Either.left(new NotAllowed({ needed: Permission.describePermission(administer) })),
  },
)
