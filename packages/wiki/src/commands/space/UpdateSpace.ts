import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  Operation,
  type Reads,
  decided,
  foldCase,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSpace } from "../../audit"
import { Spaces } from "../../collections"
import { ContentId } from "../../content/Content"
import { loadNamedSource } from "../../access/storedContent"
import { spaceUpdated } from "../../events"
import { spacePermission } from "../../permissions"
import {
  type SpaceRecord,
  SpaceStatus,
  SpaceType,
  SpaceView,
  spaceView,
  statusOf,
  typeOf,
} from "../../space/Space"
import { checkSpaceTexts } from "../../space/SpaceInput"
import { loadSpaceByKey } from "../../access/storedSpace"
import { loadPeople } from "../../people"

/** Changes the name, the description or the home page of a space; what is left out stays. */
export class UpdateSpace extends Operation.Request<UpdateSpace>()("wiki.updateSpace", () => ({
  payload: {
    key: Given.Key,
    name: Schema.optional(Given.Key),
    description: Schema.optional(Given.Text),
    /** A current page of the space. */
    homepageId: Schema.optional(ContentId),
    /** The key, type and status that it has: none of them is changed here. */
    sameKey: Schema.optional(Given.Key),
    type: Schema.optional(SpaceType),
    status: Schema.optional(SpaceStatus),
  },
  success: SpaceView,
  failure: CommonFailure,
})) {}

/** What the request says besides is what the space has already (WIK-291). */
const checkSame = (
  { sameKey, type, status }: UpdateSpace,
  space: SpaceRecord,
): Either.Either<void, InvalidInput> => {
  if (sameKey !== undefined && foldCase(sameKey) !== foldCase(space.key)) {
    return Either.left(invalid("key", sameKey, space.key))
  }
  if (type !== undefined && type !== typeOf(space)) return Either.left(invalid("type", type, typeOf(space)))
  return status !== undefined && status !== statusOf(space)
    ? Either.left(invalid("status", status, `${statusOf(space)}; archive and restore change it`))
    : Either.void
}

/** Whether it is a current page of the space. It stays so until the commit. One that the caller does not see is absent. */
const loadIsPage = (reads: Reads, space: SpaceRecord, id: string) =>
  Effect.gen(function* () {
    const page = yield* loadNamedSource(reads, id)
    return page.type === "page" && page.status === "current" && page.spaceId === space.id
  })

const changedValues = (before: SpaceRecord, after: SpaceRecord) =>
  (["name", "description", "homepageId"] as const).flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, oldValue: before[name], newValue: after[name] }],
  )

export const updateSpace = Operation.command(
  UpdateSpace,
  { summary: "Update a space", scope: "write:wiki-space", rules: ["WIK-8", "WIK-66", "WIK-291"] },
  {
    load: ({ key, homepageId }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceByKey(reads, key)
        const isPage =
          homepageId === undefined
            ? Either.right(true)
            : yield* Effect.either(loadIsPage(reads, space, homepageId))
        return { space, isPage, people: yield* loadPeople(reads, [space.createdBy]) }
      }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: (request, { space, isPage, people }) =>
      Either.gen(function* () {
        yield* checkSame(request, space)
        const { homepageId = space.homepageId } = request
        if (!(yield* isPage))
          yield* Either.left(invalid("homepage", homepageId, "a current page of the space"))
        const { name, description } = yield* checkSpaceTexts({
          key: space.key,
          name: request.name ?? space.name,
          description: request.description ?? space.description,
        })
        const after: SpaceRecord = { ...space, name, description, homepageId }
        const changes = changedValues(space, after)
        const reply = spaceView(after, people(space.createdBy))
        return yield* changes.length === 0
          ? noChange(reply)
          : decided({
              changes: [Commit.put(Spaces, after)],
              events: [spaceUpdated.of(space.id, { key: space.key, name })],
              audit: [auditSpace("updated", after, changes)],
              reply,
            })
      }),
  },
)
