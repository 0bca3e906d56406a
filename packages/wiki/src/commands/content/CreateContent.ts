import { callerPerson } from "@quoin/directory"
import {
  CommonFailure,
  Given,
  type NotFound,
  Operation,
  Prompt,
  type ReadFailure,
  type Reads,
  decided,
  demandSeen,
  invalid,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkBody } from "../../body/checkBody"
import { drawnFor, withMacroIds } from "../../body/macroIds"
import { auditContent } from "../../audit"
import { ContentId, StandingType, titleClaim } from "../../content/Content"
import { loadOthers } from "../../content/changes/ContentState"
import { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import { Body, SaidOfVersion, checkMessage, checkTitle } from "../../content/fields"
import { loadNamedContent, loadTitleTaken } from "../../access/storedContent"
import { type Above, checkParent, loadAbove, loadParent, unguarded } from "../../tree/moves"
import { newContent, putContent } from "../../versions/versionWrites"
import { TitleTaken } from "../../errors"
import { contentEvent } from "../../events"
import { decideNew, loadAttached, newAttachedFields } from "../../content/changes/Attached"
import { holderOf } from "../../holders/Holder"
import { TemplateId } from "../../templates/Template"
import { loadBeginning } from "../../templates/beginning"
import { createIn, restrictIn, seeNamedPage, seeSpace } from "../../permissions"
import {
  type RestrictedState,
  decideRestricting,
  loadRestrictedWith,
  restrictedFields,
} from "../../rights/restrictionWrite"
import { type SpaceRecord, spaceView } from "../../space/Space"
import { loadSpaceByKey, loadSpaceOf } from "../../access/storedSpace"

/** Creates a page or a blog post, current or as a draft. The space is named by its key, or is that of the parent. */
export class CreateContent extends Operation.Request<CreateContent>()("wiki.createContent", () => ({
  payload: {
    type: Schema.optionalWith(StandingType, { default: () => "page" as const }),
    title: Given.Key,
    spaceKey: Schema.optional(Given.Key),
    parentId: Schema.optional(ContentId),
    status: Schema.optionalWith(Schema.Literal("current", "draft"), {
      default: () => "current" as const,
    }),
    body: Schema.optionalWith(Body, { default: () => "" }),
    /** The template, or the blueprint, that gives it its body, and its labels where none are given. */
    templateId: Schema.optional(TemplateId),
    /** What is said of the first version. */
    version: Schema.optional(SaidOfVersion),
    ...newAttachedFields,
    ...restrictedFields,
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, TitleTaken),
})) {}

/** The space that the new item goes into, and the page above it as far as there is one. */
interface Place extends Above {
  readonly space: SpaceRecord
}

/** What the request names. Whether it fits is decided later, when the caller is known to see it. */
const loadPlace = (request: CreateContent, reads: Reads): Effect.Effect<Place, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const { spaceKey, parentId } = request
    const named = spaceKey === undefined ? undefined : yield* loadSpaceByKey(reads, spaceKey)
    if (parentId === undefined) {
      return named === undefined
        ? yield* invalid("space.key", undefined, "the key of a space, or a parent in ancestors")
        : { space: named, parent: undefined, ancestors: [], shown: [] }
    }
    if (named === undefined) {
      const parent = yield* loadNamedContent(reads, parentId)
      return {
        ...(yield* loadAbove(reads, unguarded(reads.peekAll), parent)),
        space: yield* loadSpaceOf(reads.peek, parent),
      }
    }
    const parent = yield* loadParent(reads, parentId)
    return { ...(yield* loadAbove(reads, unguarded(reads.peekAll), parent)), space: named }
  })

/** What the request names, which must be seen. */
const named = ({ spaceKey, parentId }: CreateContent, space: SpaceRecord, parent: Above["parent"]) => [
  ...(spaceKey === undefined && parent !== undefined ? [] : [seeSpace(space, spaceKey)]),
  ...seeNamedPage(parent, parentId),
]

export const createContent = Operation.command(
  CreateContent,
  {
    summary: "Create a page or blog post",
    scope: "write:wiki-content",
    rules: [
      "WIK-4",
      "WIK-26",
      "WIK-27",
      "WIK-17",
      "WIK-28",
      "WIK-29",
      "WIK-149",
      "WIK-400",
      "WIK-507",
      "WIK-570",
      "WIK-103",
    ],
  },
  {
    load: (request, reads) =>
      Prompt.gen(function* () {
        const title = yield* checkTitle(request.title)
        yield* checkBody(request.body)
        yield* checkMessage(request.version?.message)
        const place = yield* loadPlace(request, reads)
        yield* demandSeen(reads, named(request, place.space, place.parent))
        const { type, status } = request
        const id = yield* reads.newId("content")
        const spaceId = place.space.id
        const made = { id, type, status, title, spaceId, parent: place.parent }
        const content = newContent(made, reads.moment, request.version)
        const titleTaken = yield* loadTitleTaken(reads, titleClaim(content), undefined)
        const { createdBy } = place.space
        const people = yield* loadOthers(reads, [createdBy])
        const wholeSpace = spaceView(place.space, people(createdBy))
        const { body, labels } = yield* loadBeginning(reads, request, spaceId)
        const asked = { labels, properties: request.properties }
        const attached = yield* loadAttached(reads, holderOf(content, place.space), asked)
        const drawn = yield* drawnFor(reads, body)
        const restricted: RestrictedState = yield* loadRestrictedWith(reads, id, request.restrictions)
        return { ...place, wholeSpace, content, titleTaken, body, attached, ...restricted, ...drawn }
      }),
    allow: (request, { space, parent }) => ({
      see: named(request, space, parent),
      do: [createIn(space, request.type), ...(request.restrictions === undefined ? [] : [restrictIn(space)])],
    }),
    decide: (request, state, moment) =>
      Either.gen(function* () {
        const { content, space, wholeSpace, parent, ancestors, shown } = state
        const { parentId } = request
        const body = withMacroIds(state.body, state)
        if (parentId !== undefined) yield* checkParent({ parentId, parent, ancestors }, content)
        if (state.titleTaken) {
          return yield* Either.left(new TitleTaken({ title: content.title, type: content.type }))
        }
        const attached = yield* decideNew(state.attached, holderOf(content, space), moment)
        const rights = yield* decideRestricting(state.rights, content, space)
        const around = { space, wholeSpace, people: () => callerPerson(moment.caller), ancestors: shown }
        return yield* decided({
          changes: [...putContent(content, body), ...attached.changes, ...rights.changes],
          events: [
            ...(content.status === "current" ? [contentEvent("created", content)] : []),
            ...attached.events,
          ],
          audit: [
            auditContent(
              content.status === "draft" ? "draft created" : "created",
              content,
              space,
              attached.changedValues,
            ),
            ...rights.audit,
          ],
          reply: contentView(content, { ...around, body }),
        })
      }),
  },
)
