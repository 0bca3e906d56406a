import { callerPerson } from "@quoin/directory"
import {
  Commit,
  CommonFailure,
  Given,
  type Moment,
  Operation,
  Where,
  callerKey,
  decided,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent, auditSpaceCreated } from "../audit"
import { Spaces } from "../collections"
import { newContent, putContent } from "../content/versions"
import { SpaceKeyTaken } from "../errors"
import { contentEvent, spaceCreated } from "../events"
import { createSpaces } from "../permissions"
import { SpaceId, type SpaceRecord, SpaceView, spaceView } from "../space/Space"
import { checkSpace } from "../space/SpaceInput"

/** Creates a space and its home page. */
export class CreateSpace extends Schema.TaggedRequest<CreateSpace>()("wiki.createSpace", {
  payload: {
    key: Given.Key,
    name: Given.Key,
    description: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: SpaceView,
  failure: Schema.Union(CommonFailure, SpaceKeyTaken),
}) {}

const homepageOf = (space: SpaceRecord, moment: Moment) =>
  newContent(
    {
      id: space.homepageId,
      type: "page",
      status: "current",
      title: `${space.name} Home`,
      spaceId: space.id,
      parentId: undefined,
    },
    moment,
  )

export const createSpace = Operation.command(
  CreateSpace,
  {
    summary: "Create a space",
    scope: "write:wiki-space",
    rules: ["WIK-5", "WIK-6", "WIK-7", "WIK-8", "WIK-9", "WIK-66"],
  },
  {
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
    allow: () => ({ do: createSpaces }),
    decide: (_request, { id, key, name, description, homepageId, keyTaken }, moment) => {
      if (keyTaken) return Either.left(new SpaceKeyTaken({ key }))
      const by = callerKey(moment.caller)
      const space: SpaceRecord = {
        id: SpaceId.make(id),
        key,
        name,
        description,
        homepageId,
        createdAt: moment.at,
        ...(by === undefined ? {} : { createdBy: by }),
      }
      const homepage = homepageOf(space, moment)
      return decided({
        changes: [Commit.put(Spaces, space), ...putContent(homepage, "")],
        events: [spaceCreated.of(space.id, { key, name }), contentEvent("created", homepage)],
        audit: [auditSpaceCreated(space), auditContent("created", homepage, space)],
        reply: spaceView(space, callerPerson(moment.caller)),
      })
    },
  },
)
