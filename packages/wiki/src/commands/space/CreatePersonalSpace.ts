import { Users } from "@quoin/directory"
import { CommonFailure, Given, NotFound, Operation, Permission, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { PersonalSpaceTaken } from "../../errors"
import { limits } from "../../limits"
import { createSpaces } from "../../permissions"
import { loadWatcher } from "../../watches/watcher"
import { SpaceView } from "../../space/Space"
import { checkSpaceTexts } from "../../space/SpaceInput"
import { creating, loadNewSpace } from "./newSpace"

/**
 * Creates the personal space of a user, whose rights are all that user's: of the caller, where nobody is named; to name another
 * needs the administration of the application. Its key is the name of the user behind a `~`.
 */
export class CreatePersonalSpace extends Operation.Request<CreatePersonalSpace>()(
  "wiki.createPersonalSpace",
  () => ({
    payload: {
      username: Schema.optional(Given.Key),
      description: Schema.optionalWith(Given.Text, { default: () => "" }),
      /** Only the user sees it, until rights are granted to others. */
      isPrivate: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    },
    success: SpaceView,
    failure: Schema.Union(CommonFailure, PersonalSpaceTaken),
  }),
) {}

/** The user as the directory knows it, whose name stays as it is until the commit. */
const loadUser = (reads: Reads, userKey: string) =>
  Effect.flatMap(reads.get(Users, userKey), (user) =>
    user === undefined ? Effect.fail(new NotFound({ kind: "user", id: userKey })) : Effect.succeed(user),
  )

export const createPersonalSpace = Operation.command(
  CreatePersonalSpace,
  { summary: "Create a personal space", scope: "write:wiki-space", rules: ["WIK-5", "WIK-311"] },
  {
    load: ({ username, description }, reads) =>
      Effect.gen(function* () {
        const { userKey, isOther } = yield* loadWatcher(reads, username === undefined ? {} : { username })
        const user = yield* loadUser(reads, userKey)
        const key = `~${user.username}`
        const name = user.fullName.slice(0, limits.spaceNameChars)
        const input = yield* checkSpaceTexts({ key, name, description })
        return { ...input, ...(yield* loadNewSpace(reads, key)), owner: userKey, isOther }
      }),
    allow: (_request, { isOther }) => ({ do: isOther ? Permission.administer : createSpaces }),
    decide: ({ isPrivate }, { keyTaken, ...state }, moment) =>
      keyTaken
        ? Either.left(new PersonalSpaceTaken({ key: state.key }))
        : creating({ ...state, isPrivate }, moment),
  },
)
