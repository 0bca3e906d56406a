import { Commit, Instant, LimitExceeded, NotFound, Revision } from "@quoin/kernel"
import { ContentId, DeleteContent, wikiLimits } from "@quoin/wiki"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents, EditDrafts, KeptVersions, keptVersionKey } from "../../../src/collections"
import { type DeleteState, deleteContent } from "../../../src/commands/content/DeleteContent"
import type { ContentRecord } from "../../../src/content/Content"
import { draftOf, pageEntry, pageEvent, pageOf, stateOf, versionOf } from "../../samples"
import { WikiRights } from "../../../src/rights/wikiRights"

const id = ContentId.make("3")
const revision = Revision.make("r")

/** Nothing stands below the page. */
const none: DeleteState["leaving"] = { children: [], moreChildren: false, changes: [] }

const given = (change: Partial<DeleteState>) =>
  decision(deleteContent).given({
    ...stateOf(change),
    after: "trashed",
    leaving: none,
    step: { changes: [], done: true },
    ...change,
  })

const stored = (child: ContentRecord) => ({ key: child.id, revision, value: child })
const without = (...numbers: ReadonlyArray<number>) => ({
  changes: numbers.map((number) => Commit.remove(KeptVersions, keptVersionKey(id, number))),
  done: true,
})

const trash = new DeleteContent({ id })
/** When all of them are decided. */
const trashedAt = Instant.make(0)

const purge = new DeleteContent({ id, status: "trashed" })
const discard = new DeleteContent({ id, status: "draft" })

describe("the trash", () => {
  // Holds WIK-45.
  it("takes a page whole, and shows it in the reply", () => {
    const trashed = pageOf({ status: "trashed", trashedAt })
    const made = given({}).when(trash)
    made.then({ changes: [Commit.put(Contents, trashed)], events: [pageEvent("trashed")] })
    expect(Either.getOrThrow(made.made)).toMatchObject({
      audit: [pageEntry("moved to trash")],
      reply: { outcome: "trashed", content: { id, status: "trashed", title: "One", body: "<p>One</p>" } },
    })
  })

  it("takes the draft beside a page with it", () => {
    given({ draft: draftOf() })
      .when(trash)
      .then({
        changes: [
          Commit.put(Contents, pageOf({ status: "trashed", trashedAt })),
          Commit.remove(EditDrafts, "3"),
        ],
      })
  })

  // Holds WIK-47.
  it("lets children of every status move up to the parent, or to the top", () => {
    const top = ContentId.make("2")
    const first = pageOf({ id: ContentId.make("4"), title: "First" })
    const second = pageOf({ id: ContentId.make("5"), title: "Second", status: "trashed" })
    const children = [first, second].map((child) => stored({ ...child, parentId: id, ancestors: [top, id] }))
    const content = pageOf({ parentId: top, ancestors: [top] })
    given({ content, leaving: { ...none, children } })
      .when(trash)
      .then({
        changes: [
          Commit.put(Contents, pageOf({ parentId: top, ancestors: [top], status: "trashed", trashedAt })),
          Commit.put(Contents, { ...first, parentId: top, ancestors: [top] }),
          Commit.put(Contents, { ...second, parentId: top, ancestors: [top] }),
        ],
      })
    given({ leaving: { ...none, children } })
      .when(trash)
      .then({
        changes: [
          Commit.put(Contents, pageOf({ status: "trashed", trashedAt })),
          Commit.put(Contents, first),
          Commit.put(Contents, second),
        ],
      })
  })

  // Holds WIK-67.
  it("refuses a page with more children than move in one commit", () => {
    const max = wikiLimits.movedChildren
    const children = Array.from({ length: max }, (_, i) =>
      stored(pageOf({ id: ContentId.make(`${100 + i}`), parentId: id })),
    )
    given({ leaving: { ...none, children, moreChildren: true } })
      .when(trash)
      .fails(new LimitExceeded({ limit: "movedChildren", max, given: max + 1 }))
  })
})

describe("a purge", () => {
  const content = pageOf({ status: "trashed", version: versionOf(2) })
  const after = "absent"

  it("removes the item with its versions", () => {
    const made = given({ content, after, step: without(1, 2) }).when(purge)
    made.then({
      changes: [
        Commit.remove(KeptVersions, keptVersionKey("3", 1)),
        Commit.remove(KeptVersions, keptVersionKey("3", 2)),
        Commit.remove(Contents, "3"),
        Commit.remove(WikiRights, "3"),
      ],
      events: [pageEvent("removed", "One", 2)],
      reply: { outcome: "purged" },
    })
    expect(Either.getOrThrow(made.made).audit).toEqual([pageEntry("purged")])
  })

  it("marks the item in its first step, which alone tells of it", () => {
    const purging = { ...content, purging: true as const }
    const first = given({ content, after, step: { ...without(1), done: false } }).when(purge)
    first.then({
      changes: [Commit.remove(KeptVersions, keptVersionKey("3", 1)), Commit.put(Contents, purging)],
      events: [pageEvent("removed", "One", 2)],
      unfinished: true,
    })
    given({ content: purging, after, step: without(2) })
      .when(purge)
      .then({
        changes: [
          Commit.remove(KeptVersions, keptVersionKey("3", 2)),
          Commit.remove(Contents, "3"),
          Commit.remove(WikiRights, "3"),
        ],
        events: [],
        audit: [],
      })
  })
})

describe("a draft", () => {
  // Holds WIK-63.
  it("that was never announced is not announced as removed", () => {
    const content = pageOf({ status: "draft" })
    const made = given({ content, after: "absent", step: without(1) }).when(discard)
    made.then({ events: [], reply: { outcome: "discarded" } })
    expect(Either.getOrThrow(made.made).audit).toEqual([pageEntry("draft discarded")])
  })

  it("beside an item goes alone", () => {
    given({ draft: draftOf(), after: "current" })
      .when(discard)
      .then({
        changes: [Commit.remove(EditDrafts, "3")],
        events: [],
        reply: { outcome: "discarded" },
      })
  })
})

describe("a status that the item does not have", () => {
  const refused = (kind: string, detail: string) => new NotFound({ kind: `${kind} content`, id, detail })

  // Holds WIK-46.
  it("is not found, and the refusal says which one it has", () => {
    given({ after: undefined }).when(purge).fails(refused("trashed", "it is current"))
    given({ after: undefined }).when(discard).fails(refused("draft", "it is current"))
    given({ after: undefined, content: pageOf({ status: "trashed" }) })
      .when(trash)
      .fails(refused("current", "it is trashed; purge it with status=trashed"))
    given({ after: undefined, draft: draftOf() })
      .when(purge)
      .fails(refused("trashed", "it is current with a draft"))
  })
})
