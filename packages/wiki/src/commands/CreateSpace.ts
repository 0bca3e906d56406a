import { callerPerson } from "@quoin/directory"
import {
  Commit,
  type CommandOf,
  CommonFailure,
  Permission,
  Where,
  auditEntry,
  callerKey,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../collections"
import { contentAudit, contentEvent } from "../contentAudit"
import { SpaceKeyTaken } from "../errors"
import { newContent, putContent } from "../newContent"
import { SpaceId, type SpaceRecord, SpaceView, spaceView } from "../Space"
import { type SpaceInput, checkSpace } from "../spaceRules"

/** Creates a space and its home page (reference wiki, section 11). */
export class CreateSpace extends Schema.TaggedRequest<CreateSpace>()("wiki.createSpace", {
  payload: {
    key: Schema.String,
    name: Schema.String,
    description: Schema.optionalWith(Schema.String, { default: () => "" }),
  },
  success: SpaceView,
  failure: Schema.Union(CommonFailure, SpaceKeyTaken),
}) {}

interface State extends SpaceInput {
  readonly id: string
  readonly homepageId: string
  readonly keyTaken: boolean
}

export const createSpace: CommandOf<CreateSpace, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      const input = yield* checkSpace(request)
      const { records } = yield* reads.select(Spaces, {
        where: Where.equals("key", foldCase(request.key)),
        limit: 1,
      })
      return {
        ...input,
        id: yield* reads.newId("content"),
        homepageId: yield* reads.newId("content"),
        keyTaken: records.length > 0,
      }
    }),
  allow: () => ({ see: [Permission.use], do: Permission.on("create_space", "application", "wiki") }),
  decide: (_request, state, moment) => {
    const { key, name, description } = state
    if (state.keyTaken) return Either.left(new SpaceKeyTaken({ key }))
    const by = callerKey(moment.caller)
    const space: SpaceRecord = {
      id: SpaceId.make(state.id),
      key,
      name,
      description,
      homepageId: state.homepageId,
      createdAt: moment.at,
      ...(by === undefined ? {} : { createdBy: by }),
    }
    const homepage = newContent(
      {
        id: state.homepageId,
        type: "page",
        status: "current",
        title: `${name} Home`,
        spaceId: space.id,
        parentId: undefined,
      },
      moment,
    )
    return Either.right({
      changes: [Commit.put(Spaces, space), ...putContent(homepage, "")],
      events: [
        {
          name: "space_created",
          entity: { type: "space", id: space.id },
          payload: { key: space.key, name: space.name },
        },
        contentEvent("created", homepage),
      ],
      audit: [
        auditEntry({
          summary: "Space created",
          category: "Spaces",
          affectedObject: { name: space.name, objectType: "Space" },
          changedValues: [{ name: "key", oldValue: "", newValue: space.key }],
        }),
        contentAudit("created", homepage, space),
      ],
      reply: spaceView(space, callerPerson(moment.caller)),
    })
  },
}
