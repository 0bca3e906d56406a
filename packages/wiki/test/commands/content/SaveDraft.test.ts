import { Commit, invalid } from "@quoin/kernel"
import { ContentId, DraftConflict, SaveDraft, WrongState } from "@quoin/wiki"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { EditDrafts } from "../../../src/collections"
import { saveDraft } from "../../../src/commands/content/SaveDraft"
import { draftOf, pageEntry, pageOf, stateOf } from "../../samples"

const id = ContentId.make("3")
const given = decision(saveDraft).given

describe("saving a draft", () => {
  it("leaves the item as it is, and is not announced", () => {
    const made = given(stateOf()).when(new SaveDraft({ id, title: " Two ", body: "b" }))
    made.then({ changes: [Commit.put(EditDrafts, draftOf({ title: "Two", body: "b" }))], events: [] })
    expect(Either.getOrThrow(made.made)).toMatchObject({
      audit: [pageEntry("draft saved")],
      reply: { status: "draft", title: "Two", body: "b", version: { number: 1 } },
    })
  })

  it("takes the title of the item where it gives none", () => {
    given(stateOf())
      .when(new SaveDraft({ id, body: "b" }))
      .then({ changes: [Commit.put(EditDrafts, draftOf({ title: "One", body: "b" }))] })
  })

  it("happens once: a draft is not changed", () => {
    given(stateOf({ draft: draftOf() }))
      .when(new SaveDraft({ id, body: "b" }))
      .fails(new DraftConflict({ id }))
  })

  it("is for current items only", () => {
    const refused = (state: string, allowed: ReadonlyArray<string>) =>
      new WrongState({ id, state, trigger: "save draft", allowed })
    given(stateOf({ content: pageOf({ status: "trashed" }) }))
      .when(new SaveDraft({ id, body: "b" }))
      .fails(refused("trashed", ["restore", "delete with status=trashed"]))
    given(stateOf({ content: pageOf({ status: "draft" }) }))
      .when(new SaveDraft({ id, body: "b" }))
      .fails(refused("draft", ["publish", "delete with status=draft"]))
  })

  // Holds WIK-74.
  it("stays of the kind of its item, and where that stands", () => {
    const above = ContentId.make("7")
    const save = (change: Partial<SaveDraft>) =>
      given(stateOf({ content: pageOf({ parentId: above }) })).when(
        new SaveDraft({ id, body: "b", ...change }),
      )
    save({ type: "blogpost" }).fails(invalid("type", "blogpost", "page"))
    save({ spaceKey: "TT" }).fails(invalid("space.key", "TT", "DOC: an item does not change its space"))
    save({ parentId: ContentId.make("8") }).fails(
      invalid("ancestors", "8", "the parent that the item has: a draft does not move it"),
    )
    expect(Either.isRight(save({ type: "page", spaceKey: "doc", parentId: above }).made)).toBe(true)
  })
})
