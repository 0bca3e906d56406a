import { Commit, LimitExceeded, NotFound, StaleVersion, invalid } from "@quoin/kernel"
import { ContentId, SpaceId, TitleTaken, UpdateContent, wikiLimits } from "@quoin/wiki"
import * as Either from "effect/Either"
import { decision, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { EditDrafts } from "../../../src/collections"
import { updateContent } from "../../../src/commands/content/UpdateContent"
import type { UpdateState } from "../../../src/commands/content/decideUpdate"
import type { ContentRecord } from "../../../src/content/Content"
import { nothingAttached } from "../../../src/content/changes/Attached"
import {
  chainOf,
  draftOf,
  goingBelow,
  pageEntry,
  pageEvent,
  pageOf,
  stateOf,
  versionOf,
  written,
} from "../../samples"

const id = ContentId.make("3")

type Change = Partial<ConstructorParameters<typeof UpdateContent>[0]>
const update = (change: Change = {}) => new UpdateContent({ id, version: { number: 2 }, ...change })

const given = (change: Partial<UpdateState> = {}) =>
  decision(updateContent).given({
    ...stateOf(change),
    move: undefined,
    titleTaken: false,
    attached: nothingAttached,
    former: [],
    ...change,
  })

const second = (change: Partial<ContentRecord> = {}) => pageOf({ version: versionOf(2), ...change })

describe("an update", () => {
  // Holds WIK-34.
  it("writes the next version, and what is left out stays", () => {
    given()
      .when(update({ title: " Two " }))
      .then({
        changes: written(second({ title: "Two" }), "<p>One</p>"),
        events: [pageEvent("updated", "Two", 2)],
      })
    given()
      .when(update({ body: "b", version: { number: 2, message: "why", minorEdit: true } }))
      .then({
        changes: written(second({ version: versionOf(2, { message: "why", minorEdit: true }) }), "b"),
      })
  })

  // Holds WIK-35.
  it("says which version number it expects", () => {
    for (const number of [1, 3, 5]) {
      given()
        .when(update({ version: { number } }))
        .fails(new StaleVersion({ kind: "content", id, expected: 2, given: number }))
    }
    expect(messageOf(given().when(update({ version: { number: 5 } })).made)).toBe(
      "Version conflict on content 3: expected version.number 2, given 5",
    )
  })

  // Holds WIK-36.
  it("changes neither the type nor the space", () => {
    given()
      .when(update({ type: "blogpost" }))
      .fails(invalid("type", "blogpost", "page"))
    given()
      .when(update({ spaceKey: "OTHER" }))
      .fails(invalid("space.key", "OTHER", "DOC: an item does not change its space"))
    given()
      .when(update({ spaceKey: "doc" }))
      .then({ events: [pageEvent("updated", "One", 2)] })
  })

  // Holds WIK-62.
  it("is audited with the title that it changes", () => {
    const auditOf = (change: Change) => Either.getOrThrow(given().when(update(change)).made).audit
    const changed = [{ name: "title", oldValue: "One", newValue: "Two" }]
    expect(auditOf({ title: "Two" })).toEqual([pageEntry("updated", "Two", changed)])
    expect(auditOf({ title: "One" })).toEqual([pageEntry("updated")])
  })

  it("is refused a title that another item claims", () => {
    given({ titleTaken: true })
      .when(update({ title: "Two" }))
      .fails(new TitleTaken({ title: "Two", type: "page" }))
  })

  // Holds WIK-37.
  it("is refused when it says a status that the item does not have, or may not get", () => {
    given()
      .when(update({ existingStatus: "trashed" }))
      .fails(invalid("status (query)", "trashed", "current, the status that the item has"))
    given()
      .when(update({ status: "trashed" }))
      .fails(
        invalid("status", "trashed", "current; to trash an item, delete it; to archive it, archive pages"),
      )
  })

  // Holds WIK-39.
  it("is refused for an item that is itself a draft", () => {
    given({ content: pageOf({ status: "draft" }) })
      .when(update())
      .fails(invalid("status", "draft", "current: a draft cannot be updated, publish it instead"))
  })
})

describe("an update of an item with a draft", () => {
  const put = (change: Change = {}) => update({ existingStatus: "draft", ...change })

  it("with status=draft removes the draft that it puts", () => {
    const page = second({ title: "Drafted" })
    given({ draft: draftOf() })
      .when(put())
      .then({
        changes: [...written(page, "drafted"), Commit.remove(EditDrafts, "3")],
      })
    expect(
      Either.getOrThrow(given({ draft: draftOf() }).when(put({ title: "Four" })).made).reply,
    ).toMatchObject({ title: "Four", body: "drafted" })
  })

  // Holds WIK-38.
  it("with status=draft finds no draft in the trash", () => {
    const absent = new NotFound({ kind: "draft", id, detail: "the content has no draft" })
    given().when(put()).fails(absent)
    given({ content: pageOf({ status: "trashed" }) })
      .when(put({ status: "current" }))
      .fails(absent)
  })

  it("without it keeps the draft", () => {
    given({ draft: draftOf() })
      .when(update())
      .then({
        changes: written(second(), "<p>One</p>"),
      })
  })
})

describe("a restore", () => {
  const trashed = given({ content: pageOf({ status: "trashed", parentId: ContentId.make("2") }) })

  // Holds WIK-40.
  it("restores by status and version alone, and names the field that differs", () => {
    const restore = (change: Change) => trashed.when(update({ status: "current", ...change })).made
    const unchanged = "the stored value: a restore changes nothing else"
    expect(restore({ title: "Two" })).toEqual(Either.left(invalid("title", "Two", unchanged)))
    expect(restore({ body: "new" })).toEqual(Either.left(invalid("body.storage.value", "new", unchanged)))
    expect(restore({ parentId: id })).toEqual(Either.left(invalid("ancestors", "3", unchanged)))
    trashed
      .when(update())
      .fails(invalid("status", undefined, "current: a trashed item can only be restored or purged"))
    const made = Either.getOrThrow(restore({ title: " One ", body: "<p>One</p>" }))
    expect([made.events, made.audit]).toEqual([[pageEvent("restored", "One", 2)], [pageEntry("restored")]])
    expect(made.reply).toMatchObject({ status: "current", version: { number: 2 } })
  })

  it("is refused under a title that was taken meanwhile", () => {
    given({ content: pageOf({ status: "trashed" }), titleTaken: true })
      .when(update({ status: "current" }))
      .fails(new TitleTaken({ title: "One", type: "page" }))
  })
})

describe("a move", () => {
  const parentId = ContentId.make("100")
  const going = goingBelow(parentId)
  const moved = (above: ReadonlyArray<ContentRecord>, change: Partial<UpdateState> = {}) =>
    given({
      move: { parentId, parent: above.at(-1), ancestors: above, shown: above, going },
      ...change,
    }).when(update({ parentId }))

  // Holds WIK-105.
  it("puts a page below its new parent, and shows the pages above", () => {
    const made = Either.getOrThrow(moved(chainOf(1)).made)
    expect(made.reply.ancestors?.map(({ title }) => title)).toEqual(["Level 0"])
    moved(chainOf(1)).then({
      changes: written(second({ parentId, ancestors: [parentId], position: "V" }), "<p>One</p>"),
      events: [
        pageEvent("updated", "One", 2),
        { ...pageEvent("moved", "One", 2), payload: { ...pageEvent("moved", "One", 2).payload, parentId } },
      ],
    })
    expect(made.audit).toEqual([
      pageEntry("updated", "One", [{ name: "parent", oldValue: "", newValue: "100" }]),
    ])
  })

  it("does not go below the page itself", () => {
    moved([pageOf()]).fails(invalid("ancestors", "100", "a page that is not the page itself nor below it"))
  })

  it("does not reach into another space, nor below what is not a current page", () => {
    const absent = new NotFound({ kind: "content", id: parentId })
    moved([]).fails(absent)
    moved([pageOf({ id: parentId, spaceId: SpaceId.make("9") })]).fails(absent)
    const refused = invalid("ancestors", "100", "the id of a current page, and only when the item is a page")
    moved([pageOf({ id: parentId, type: "blogpost" })]).fails(refused)
    moved([pageOf({ id: parentId, status: "trashed" })]).fails(refused)
  })

  // Holds WIK-29.
  it("does not go below too many others", () => {
    const max = wikiLimits.treeDepth
    moved(chainOf(max + 1)).fails(new LimitExceeded({ limit: "treeDepth", max, given: max + 1 }))
  })

  it("is looked at when the version is right", () => {
    given({ move: { parentId, parent: undefined, ancestors: [], shown: [] } })
      .when(update({ parentId, version: { number: 7 } }))
      .fails(new StaleVersion({ kind: "content", id, expected: 2, given: 7 }))
  })
})
