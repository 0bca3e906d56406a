import {
  type Commit,
  CommonFailure,
  Given,
  type Moment,
  type NotFound,
  Operation,
  type ReadFailure,
  type Reads,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkBody } from "../../body/checkBody"
import { bodyToSave } from "../../body/macroIds"
import { auditCopy } from "../../audit"
import {
  type CarriedOver,
  CopiedParts,
  decideCarriedOver,
  loadCarriedOver,
  loadCopiedRestrictions,
} from "../../content/copies/carryOver"
import { ContentId, type ContentRecord, titleClaim } from "../../content/Content"
import { loadOthers } from "../../content/changes/ContentState"
import { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import { Body, checkTitle } from "../../content/fields"
import { loadNamedSource, loadTitleTaken } from "../../access/storedContent"
import { type Above, checkParent, loadAbove, loadParent, unguarded } from "../../tree/moves"
import { loadBody, newContent, putContent } from "../../versions/versionWrites"
import { TitleTaken } from "../../errors"
import { contentEvent } from "../../events"
import { holderOf } from "../../holders/Holder"
import { copiedLater } from "../../content/copies/copyAttachments"
import type { People } from "../../people"
import { createIn, seeContent, seeNamedPage, seeSpace } from "../../permissions"
import { type SpaceRecord, spaceView } from "../../space/Space"
import { loadSpaceByKey, loadSpaceOf } from "../../access/storedSpace"

/**
 * Copies a page, without what is below it: to the top of a space, or below a page of any space. Title and body may be given anew; a
 * copy in the same space needs another title.
 */
export class CopyContent extends Operation.Request<CopyContent>()("wiki.copyContent", () => ({
  payload: {
    id: ContentId,
    spaceKey: Schema.optional(Given.Key),
    parentId: Schema.optional(ContentId),
    title: Schema.optional(Given.Key),
    body: Schema.optional(Body),
    ...CopiedParts,
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, TitleTaken),
})) {}

interface Destination extends Above {
  readonly space: SpaceRecord
}

/** Where the copy goes. A parent that is absent is told of later, like one that is hidden. */
const loadDestination = (
  { spaceKey, parentId }: CopyContent,
  source: ContentRecord,
  reads: Reads,
): Effect.Effect<Destination, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    if (spaceKey === undefined && parentId === undefined) {
      return yield* invalid("spaceKey", undefined, "the key of a space, or the id of a page in parentId")
    }
    const parent = parentId === undefined ? undefined : yield* loadParent(reads, parentId)
    const above = yield* loadAbove(reads, unguarded(reads.peekAll), parent)
    const space =
      spaceKey === undefined
        ? yield* loadSpaceOf(reads.peek, parent ?? source)
        : yield* loadSpaceByKey(reads, spaceKey)
    return { ...above, space }
  })

export interface CopyState extends Destination {
  readonly source: ContentRecord
  readonly copy: ContentRecord
  readonly body: string
  readonly titleTaken: boolean
  readonly carriedOver: CarriedOver
  readonly restrictions: ReadonlyArray<Commit.Change>
  /** The attachments that the commit has no room for are copied by a job. */
  readonly later: ReadonlyArray<Commit.Change>
  readonly people: People
}

const decideCopy = (request: CopyContent, state: CopyState, moment: Moment) =>
  Either.gen(function* () {
    const { source, copy, body, space, parent, ancestors, shown, people } = state
    if (source.type !== "page" || source.status !== "current") {
      return yield* Either.left(invalid("id", source.id, "the id of a current page"))
    }
    const { parentId } = request
    if (parentId !== undefined) yield* checkParent({ parentId, parent, ancestors }, copy, "parentId")
    if (state.titleTaken) return yield* Either.left(new TitleTaken({ title: copy.title, type: copy.type }))
    const carried = yield* decideCarriedOver(state.carriedOver, holderOf(copy, space), moment)
    const wholeSpace = spaceView(space, people(space.createdBy))
    return yield* decided({
      changes: [...putContent(copy, body), ...carried.changes, ...state.restrictions, ...state.later],
      events: [contentEvent("created", copy), ...carried.events],
      audit: [auditCopy(source, copy, space, carried.changedValues)],
      reply: contentView(copy, { space, wholeSpace, people, ancestors: shown, body }),
    })
  })

export const copyContent = Operation.command(
  CopyContent,
  {
    summary: "Copy a page",
    scope: "write:wiki-content",
    rules: ["WIK-110", "WIK-113", "WIK-243", "WIK-400"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const named = request.title === undefined ? undefined : yield* checkTitle(request.title)
        if (request.body !== undefined) yield* checkBody(request.body)
        const source = yield* loadNamedSource(reads, request.id)
        const destination = yield* loadDestination(request, source, reads)
        const { space, parent } = destination
        const id = yield* reads.newId("content")
        const title = named ?? source.title
        const made = { id, type: source.type, status: "current" as const, title, spaceId: space.id, parent }
        const copy = newContent(made, reads.moment)
        const { version } = source
        const given = request.body ?? (yield* loadBody(reads.peek, source.id, version.number)) ?? ""
        const body = yield* bodyToSave(reads, given)
        const titleTaken = yield* loadTitleTaken(reads, titleClaim(copy), undefined)
        const people = yield* loadOthers(reads, [copy.createdBy, space.createdBy])
        const carriedOver = yield* loadCarriedOver(reads, source, holderOf(copy, space), request)
        const restrictions = yield* loadCopiedRestrictions(reads, source, copy, request)
        const later = yield* copiedLater(reads, source, copy, carriedOver.files)
        return { ...destination, source, copy, body, titleTaken, people, carriedOver, restrictions, later }
      }),
    allow: ({ spaceKey, parentId }, { source, space, parent }) => ({
      see: [
        seeContent(source),
        ...(spaceKey === undefined ? [] : [seeSpace(space, spaceKey)]),
        ...seeNamedPage(parent, parentId),
      ],
      do: createIn(space, "page"),
    }),
    decide: decideCopy,
  },
)
