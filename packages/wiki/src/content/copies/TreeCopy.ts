import {
  type Audit,
  type Commit,
  type DomainEvent,
  NotFound,
  type Reads,
  utf8Bytes,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type FilesLeft, copyFilesLeft } from "../../attachments/copies"
import { auditCopy } from "../../audit"
import { bodyToSave } from "../../body/macroIds"
import { Contents } from "../../collections"
import {
  CopiedParts,
  TitleOptions,
  copiedTitle,
  decideCarriedOver,
  loadCarriedOver,
  loadCopiedRestrictions,
} from "./carryOver"
import { ContentId, type ContentRecord, titleClaim } from "../Content"
import { checkTitle } from "../fields"
import { loadTitleTaken } from "../../access/storedContent"
import { loadBody, newContent, putContent } from "../../versions/versionWrites"
import { TitleTaken } from "../../errors"
import { contentEvent } from "../../events"
import { holderOf } from "../../holders/Holder"
import { limits } from "../../limits"
import { seeContent } from "../../permissions"
import { SpaceId } from "../../space/Space"
import { loadSpaceOf } from "../../access/storedSpace"
import { currentBelow, treeOrder } from "../../tree/siblings"

/** What is asked of a copy. */
export const CopyPayload = Schema.Struct({
  id: ContentId,
  destinationPageId: ContentId,
  /** The space that the copies go to. */
  spaceId: SpaceId,
  titleOptions: TitleOptions,
  copyDescendants: Schema.Boolean,
  ...CopiedParts,
})
export type CopyPayload = typeof CopyPayload.Type

/** A page whose children are being copied. */
interface Frame {
  readonly source: ContentId
  readonly copy: ContentId
  /** The child that was copied last: its position and id. Absent before the first. */
  readonly last?: readonly [position: string | undefined, id: string]
}

/** Where the next step goes on. */
export interface CopyCursor {
  /** The copy of the page at the top: it may stand in the tree that is copied, and is not copied itself. */
  readonly top: ContentId
  /** From the top down. */
  readonly stack: ReadonlyArray<Frame>
  /** Attachments of the page that was copied last. */
  readonly files?: FilesLeft | undefined
}

/** What one commit copies of a tree, as much as fits. */
export class TreeCopy {
  private readonly changes: Array<Commit.Change> = []
  private readonly events: Array<DomainEvent> = []
  private readonly audit: Array<Audit.AuditEntry> = []
  private readonly copies = new Map<string, ContentRecord>()
  private readonly claimed = new Set<string>()
  private stack: ReadonlyArray<Frame>
  private top: ContentId | undefined
  private files: FilesLeft | undefined
  private readonly messages: Array<string> = []
  private bytes = 0

  constructor(
    private readonly reads: Reads,
    private readonly asked: CopyPayload,
    cursor: CopyCursor | undefined,
  ) {
    this.stack = cursor?.stack ?? []
    this.top = cursor?.top
    this.files = cursor?.files
  }

  readonly taken = () => ({
    changes: this.changes,
    events: this.events,
    audit: this.audit,
    messages: this.messages,
    copied: this.copies.size,
    next:
      this.top === undefined || (this.stack.length === 0 && this.files === undefined)
        ? undefined
        : { top: this.top, stack: this.stack, files: this.files },
  })

  /** Copies the page at the top. */
  readonly begin = (source: ContentRecord, destination: ContentRecord) =>
    Effect.map(this.copy(source, destination), (copy) => {
      this.top = copy.id
      if (this.asked.copyDescendants) this.stack = [{ source: source.id, copy: copy.id }]
    })

  /** Copies page after page, each with its attachments, until the step is full or nothing is left. */
  readonly goOn = () =>
    Effect.gen(this, function* () {
      yield* this.copyFiles()
      for (let frame = this.stack.at(-1); frame !== undefined && !this.isFull(); frame = this.stack.at(-1)) {
        const above = this.stack.slice(0, -1)
        const child = yield* this.nextChild(frame)
        if (child === undefined) {
          this.stack = above
          continue
        }
        const left = { ...frame, last: [child.position, child.id] as const }
        this.stack = [...above, left]
        if (child.id === this.top || !(yield* this.reads.may(seeContent(child)))) continue
        const copy = yield* this.copy(child, yield* this.copyOf(frame))
        this.stack = [...above, left, { source: child.id, copy: copy.id }]
      }
    })

  /** Attachments that had no room in the commit of their page, which is there by now: no page is copied before they are. */
  private readonly copyFiles = () =>
    Effect.gen(this, function* () {
      if (this.files === undefined || this.copies.has(this.files.copy)) return
      const { changes, events, audit, messages, left } = yield* copyFilesLeft(this.reads, this.files)
      this.changes.push(...changes)
      this.events.push(...events)
      this.audit.push(...audit)
      this.messages.push(...messages)
      this.files = left
    })

  private readonly isFull = (): boolean =>
    this.files !== undefined ||
    this.copies.size >= limits.copiedTogether ||
    this.bytes >= limits.bodiesTogetherBytes ||
    this.changes.length + this.events.length >= limits.copiedChanges

  private readonly nextChild = ({ source, last }: Frame) =>
    Effect.map(
      this.reads.select(Contents, {
        where: currentBelow(source),
        orderBy: treeOrder("ascending"),
        limit: 1,
        ...(last === undefined ? {} : { after: { values: [last[0], Number(last[1])], key: last[1] } }),
      }),
      ({ records: [child] }) => child?.value,
    )

  /** The copy that others are to stand below, guarded: it may have gone meanwhile. */
  private readonly copyOf = ({ copy: id }: Frame) =>
    Effect.filterOrFail(
      Effect.map(
        this.copies.has(id) ? Effect.succeed(this.copies.get(id)) : this.reads.get(Contents, id),
        (copy) => (copy?.status === "current" ? copy : undefined),
      ),
      (copy) => copy !== undefined,
      () =>
        new NotFound({ kind: "content", id, detail: "a copy went away while what is below it was copied" }),
    )

  private readonly copy = (source: ContentRecord, parent: ContentRecord) =>
    Effect.gen(this, function* () {
      yield* withinLimit(limits, "treeDepth", parent.ancestors.length + 1)
      const title = yield* checkTitle(copiedTitle(source.title, this.asked.titleOptions))
      const id = yield* this.reads.newId("content")
      const { spaceId } = parent
      const made = { id, type: source.type, status: "current" as const, title, spaceId, parent }
      const copy = newContent(made, this.reads.moment)
      const claim = titleClaim(copy) ?? ""
      if (this.claimed.has(claim) || (yield* loadTitleTaken(this.reads, claim, undefined))) {
        return yield* new TitleTaken({ title, type: "page" })
      }
      const kept = (yield* loadBody(this.reads.peek, source.id, source.version.number)) ?? ""
      const body = yield* bodyToSave(this.reads, kept)
      const space = yield* loadSpaceOf(this.reads.peek, copy)
      const holder = holderOf(copy, space)
      const carriedOver = yield* loadCarriedOver(this.reads, source, holder, this.asked)
      const carried = yield* decideCarriedOver(carriedOver, holder, this.reads.moment)
      this.claimed.add(claim)
      this.copies.set(copy.id, copy)
      this.bytes += utf8Bytes(body)
      const { next } = carriedOver.files
      if (next !== undefined) this.files = { source: source.id, copy: copy.id, after: next }
      const restrictions = yield* loadCopiedRestrictions(this.reads, source, copy, this.asked)
      this.changes.push(...putContent(copy, body), ...carried.changes, ...restrictions)
      this.events.push(contentEvent("created", copy), ...carried.events)
      this.audit.push(auditCopy(source, copy, space, carried.changedValues))
      return copy
    })
}
