import { callerPerson } from "@quoin/directory"
import {
  Commit,
  type Decision,
  type Moment,
  type ReadFailure,
  type Reads,
  Where,
  callerKey,
  decided,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import { auditContent, auditSpaceCreated } from "../../audit"
import { Spaces } from "../../collections"
import { newContent, putContent } from "../../versions/versionWrites"
import { contentEvent, spaceCreated } from "../../events"
import { firstRights } from "../../rights/spaceGrants"
import { WikiRights } from "../../rights/wikiRights"
import { SpaceId, type SpaceRecord, type SpaceView, spaceView } from "../../space/Space"
import type { SpaceInput } from "../../space/SpaceInput"

/** What a new space needs besides what is said of it. */
export interface NewSpace {
  readonly id: string
  readonly homepageId: string
  readonly keyTaken: boolean
}

export const loadNewSpace = (reads: Reads, key: string): Effect.Effect<NewSpace, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Spaces, { where: Where.equals("key", foldCase(key)), limit: 1 })
    return {
      id: yield* reads.newId("content"),
      homepageId: yield* reads.newId("content"),
      keyTaken: records.length > 0,
    }
  })

const homepageOf = (space: SpaceRecord, moment: Moment) =>
  newContent(
    {
      id: space.homepageId,
      type: "page",
      status: "current",
      title: `${space.name} Home`,
      spaceId: space.id,
      parent: undefined,
    },
    moment,
  )

/** What is said of a space that comes to be. */
interface Said extends SpaceInput, Pick<NewSpace, "id" | "homepageId"> {
  readonly isPrivate: boolean
  /** Whose personal space it is; its creator holds the rights on all others. */
  readonly owner?: string
}

/** A space comes to be, with its home page and the rights on it. */
export const creating = (
  { id, homepageId, key, name, description, isPrivate, owner }: Said,
  moment: Moment,
): Either.Either<Decision<SpaceView>> => {
  const by = callerKey(moment.caller)
  const space: SpaceRecord = {
    id: SpaceId.make(id),
    key,
    name,
    description,
    homepageId,
    ...(owner === undefined ? {} : { type: "personal" }),
    createdAt: moment.at,
    ...(by === undefined ? {} : { createdBy: by }),
  }
  const homepage = homepageOf(space, moment)
  const holder = owner === undefined ? space : { id: space.id, createdBy: owner }
  return decided({
    changes: [
      Commit.put(Spaces, space),
      Commit.put(WikiRights, firstRights(holder, isPrivate)),
      ...putContent(homepage, ""),
    ],
    events: [spaceCreated.of(space.id, { key, name }), contentEvent("created", homepage)],
    audit: [auditSpaceCreated(space), auditContent("created", homepage, space)],
    reply: spaceView(space, callerPerson(moment.caller)),
  })
}
