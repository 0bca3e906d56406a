import {
  type Audit,
  Commit,
  type DomainEvent,
  type NotFound,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents, EditDrafts } from "../../collections"
import type { ContentRecord } from "../Content"
import { movedUp, puttingAway } from "./departure"
import { limits } from "../../limits"
import { contentPermission } from "../../permissions"
import { loadSpaceOf } from "../../access/storedSpace"
import { guardNoOther } from "../../tree/ancestorWhere"
import type { Above } from "../../tree/ancestry"

type Page = Stored<ContentRecord>

/** The children of a page, by what becomes of them. */
interface Children {
  /** They go to the trash with it. */
  readonly going: ReadonlyArray<Page>
  /** They stay what they are, and move up: drafts, what is in the trash, and what the caller may not delete. */
  readonly staying: ReadonlyArray<Page>
  /** There are more than one commit can move. */
  readonly more: boolean
}

/** What one commit moves to the trash of a tree, from its leaves up, as much as fits. */
export class TreeTrash {
  private readonly changes: Array<Commit.Change> = []
  private readonly events: Array<DomainEvent> = []
  private readonly audit: Array<Audit.AuditEntry> = []
  private readonly seen = new Set<string>()
  private looked = 0
  /** Current pages that the caller may not delete. */
  stayed = 0

  /** `above` is what stands above the tree: below it stands what moves up. */
  constructor(
    private readonly reads: Reads,
    private readonly above: Above,
  ) {}

  readonly taken = () => ({
    changes: this.changes,
    events: this.events,
    audit: this.audit,
    looked: this.looked,
  })

  /** Takes a page and all below it; the answer is whether all of it fitted. */
  readonly takeTree = (page: ContentRecord): Effect.Effect<boolean, ReadFailure | NotFound> =>
    Effect.gen(this, function* () {
      this.seen.add(page.id)
      const { going, staying, more } = yield* this.childrenOf(page)
      for (const child of going) {
        // Should damaged data form a ring, the walk ends.
        if (this.seen.has(child.key)) continue
        yield* this.keep(child)
        if (this.isFull() || !(yield* this.takeTree(child.value))) return false
      }
      const some = staying.slice(0, limits.trashedTogether)
      yield* Effect.forEach(some, this.keep, { discard: true })
      if (more || some.length < staying.length) {
        this.moveUp(some)
        return false
      }
      if (this.isFull()) return false
      yield* this.takePage(page, [...going, ...some], some)
      return true
    })

  private readonly isFull = (): boolean => this.looked >= limits.trashedTogether

  private readonly mayDelete = (page: ContentRecord) => {
    const { see, do: deleting } = contentPermission("delete", page)
    return Effect.every([...see, deleting], this.reads.may)
  }

  private readonly childrenOf = (page: ContentRecord): Effect.Effect<Children, ReadFailure> =>
    Effect.gen(this, function* () {
      const where = Where.equals("below", page.id)
      const { records, more } = yield* this.reads.select(Contents, { where, limit: limits.movedChildren })
      const going = yield* Effect.filter(records, ({ value }) =>
        value.status === "current" ? this.mayDelete(value) : Effect.succeed(false),
      )
      return { going, staying: records.filter((child) => !going.includes(child)), more }
    })

  /** It stays as it was read until the commit. */
  private readonly keep = ({ key, revision }: Page): Effect.Effect<void> =>
    this.reads.guard(Commit.unchanged(Contents, key, revision))

  private readonly moveUp = (children: ReadonlyArray<Page>): void => {
    this.changes.push(...movedUp(children, this.above))
    this.count(children)
  }

  private readonly count = (children: ReadonlyArray<Page>): void => {
    this.looked += children.length
    this.stayed += children.filter(({ value }) => value.status === "current").length
  }

  /** No other child may come meanwhile: it would stand below a page that is in the trash. */
  private readonly takePage = (
    content: ContentRecord,
    known: ReadonlyArray<Page>,
    children: ReadonlyArray<Page>,
  ) =>
    Effect.gen(this, function* () {
      yield* guardNoOther(
        this.reads,
        Where.equals("below", content.id),
        known.map(({ key }) => key),
      )
      const draft = yield* this.reads.get(EditDrafts, content.id)
      const space = yield* loadSpaceOf(this.reads.peek, content)
      const { changes, event, audit } = puttingAway(
        "trashed",
        { content, space, draft, children, at: this.reads.moment.at },
        this.above,
      )
      this.changes.push(...changes)
      this.events.push(event)
      this.audit.push(audit)
      this.looked += 1
      this.count(children)
    })
}
