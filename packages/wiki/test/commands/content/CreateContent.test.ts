import { LimitExceeded, NotFound, invalid } from "@quoin/kernel"
import { ContentId, CreateContent, SpaceId, TitleTaken, wikiLimits } from "@quoin/wiki"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { createContent } from "../../../src/commands/content/CreateContent"
import type { ContentRecord } from "../../../src/content/Content"
import { nothingAttached } from "../../../src/content/changes/Attached"
import { chainOf, docs, pageEntry, pageEvent, pageOf, stateOf, written } from "../../samples"

const request = new CreateContent({ title: "One", spaceKey: "DOC", body: "b" })

/** A place at the top of the space, and the item that is to go there. */
const at = (content: ContentRecord, above: ReadonlyArray<ContentRecord> = []) =>
  decision(createContent).given({
    space: docs,
    wholeSpace: stateOf().wholeSpace,
    parent: above.at(-1),
    ancestors: above,
    shown: above,
    content,
    titleTaken: false,
    body: request.body,
    attached: nothingAttached,
  })

const below = (parentId: string, type: "page" | "blogpost" = "page") =>
  new CreateContent({ type, title: "One", spaceKey: "DOC", parentId: ContentId.make(parentId) })

describe("creating content", () => {
  it("writes version 1, announces it and is audited", () => {
    const page = pageOf()
    at(page)
      .when(request)
      .then({
        changes: written(page, "b"),
        events: [pageEvent("created")],
      })
    expect(Either.getOrThrow(at(page).when(request).made)).toMatchObject({
      audit: [pageEntry("created")],
      reply: { id: "3", status: "current", body: "b", ancestors: [], version: { number: 1 } },
    })
  })

  it("does not announce a draft", () => {
    const made = at(pageOf({ status: "draft" })).when(new CreateContent({ title: "One", status: "draft" }))
    made.then({ events: [] })
    expect(Either.getOrThrow(made.made).audit).toEqual([pageEntry("draft created")])
  })

  it("tells of a blog post by its own name", () => {
    const post = pageOf({ type: "blogpost" })
    const made = Either.getOrThrow(at(post).when(new CreateContent({ type: "blogpost", title: "One" })).made)
    expect([made.events[0]?.name, made.audit[0]?.summary]).toEqual(["wiki.blog_created", "Blog post created"])
  })

  it("refuses a title that another item claims", () => {
    const content = pageOf()
    decision(createContent)
      .given({
        ...stateOf(),
        parent: undefined,
        shown: [],
        content,
        titleTaken: true,
        body: request.body,
        attached: nothingAttached,
      })
      .when(request)
      .fails(new TitleTaken({ title: "One", type: "page" }))
  })
})

describe("a parent of new content", () => {
  it("is told like an absent one when it stands in another space", () => {
    const absent = new NotFound({ kind: "content", id: "100" })
    at(pageOf()).when(below("100")).fails(absent)
    at(pageOf(), [pageOf({ id: ContentId.make("100"), spaceId: SpaceId.make("9") })])
      .when(below("100"))
      .fails(absent)
  })

  it("is a current page, for a page", () => {
    const refused = invalid("ancestors", "100", "the id of a current page, and only when the item is a page")
    const id = ContentId.make("100")
    for (const parent of [
      pageOf({ id, status: "trashed" }),
      pageOf({ id, status: "draft" }),
      pageOf({ id, type: "blogpost" }),
    ]) {
      at(pageOf(), [parent]).when(below("100")).fails(refused)
    }
    at(pageOf({ type: "blogpost" }), chainOf(1))
      .when(below("100", "blogpost"))
      .fails(refused)
  })

  // Holds WIK-29.
  it("has not too many pages above it", () => {
    const deepest = wikiLimits.treeDepth
    at(pageOf(), chainOf(deepest + 1))
      .when(below("200"))
      .fails(new LimitExceeded({ limit: "treeDepth", max: deepest, given: deepest + 1 }))
    at(pageOf(), chainOf(deepest))
      .when(below("199"))
      .then({ events: [pageEvent("created")] })
  })
})
