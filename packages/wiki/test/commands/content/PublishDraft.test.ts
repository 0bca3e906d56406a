import { Commit, Instant, NotFound, StaleVersion, invalid } from "@quoin/kernel"
import { ContentId, PublishDraft, TitleTaken, WrongState } from "@quoin/wiki"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents, KeptVersions, keptVersionKey } from "../../../src/collections"
import { ContentTexts } from "../../../src/words/ContentText"
import { publishDraft } from "../../../src/commands/content/PublishDraft"
import { nothingAttached } from "../../../src/content/changes/Attached"
import { goingBelow, pageEntry, pageEvent, pageOf, stateOf, versionOf, written } from "../../samples"

const id = ContentId.make("3")
const begun = Instant.make(1_000)
const draft = pageOf({ status: "draft", createdAt: begun })
const published = pageOf({
  id: ContentId.make("4"),
  createdAt: begun,
  version: versionOf(1, { by: "user-bob", at: Instant.make(2_000) }),
})
const state = {
  ...stateOf({ content: draft, body: "b" }),
  published,
  move: undefined,
  titleTaken: false,
  rights: undefined,
  attached: nothingAttached,
  hanging: Either.right([]),
}

describe("publishing a draft", () => {
  it("makes a new item at version 1, and the draft is gone", () => {
    decision(publishDraft)
      .given(state)
      .when(new PublishDraft({ id }))
      .then({
        changes: [
          Commit.remove(Contents, "3"),
          Commit.remove(ContentTexts, "3"),
          Commit.remove(KeptVersions, keptVersionKey("3", 1)),
          ...written(published, "b"),
        ],
        events: [pageEvent("created", "One", 1, "4")],
      })
  })

  // Holds WIK-30.
  it("is published at version 1 and keeps who began it", () => {
    const { made } = decision(publishDraft)
      .given(state)
      .when(new PublishDraft({ id, body: "anew" }))
    expect(Either.getOrThrow(made)).toMatchObject({
      audit: [pageEntry("published")],
      reply: {
        id: "4",
        status: "current",
        body: "anew",
        version: { number: 1, by: { username: "user-bob" }, when: 2_000 },
        history: { createdBy: { username: "user-ada" }, createdDate: 1_000 },
      },
    })
  })

  // Holds WIK-340.
  it("begins at version 1, whatever is said", () => {
    const saying = (number: number) =>
      decision(publishDraft)
        .given(state)
        .when(new PublishDraft({ id, version: { number } }))
    expect(Either.getOrThrow(saying(1).made).reply).toMatchObject({ version: { number: 1 } })
    for (const number of [0, 2, 7]) {
      saying(number).fails(new StaleVersion({ kind: "draft", id, expected: 1, given: number }))
    }
  })

  it("is refused for what is no draft, before its title is looked at", () => {
    decision(publishDraft)
      .given({ ...state, content: pageOf(), titleTaken: true })
      .when(new PublishDraft({ id }))
      .fails(
        new WrongState({
          id,
          state: "current",
          trigger: "publish",
          allowed: ["update", "save draft", "delete", "archive"],
        }),
      )
  })

  it("is refused under a title that another item claims", () => {
    decision(publishDraft)
      .given({ ...state, titleTaken: true })
      .when(new PublishDraft({ id }))
      .fails(new TitleTaken({ title: "One", type: "page" }))
  })

  // Holds WIK-30.
  it("goes below the page that is named, and only there where a page may go", () => {
    const parent = pageOf({ id: ContentId.make("7"), title: "Above" })
    const going = goingBelow(parent.id)
    const move = { parentId: parent.id, parent, ancestors: [parent], shown: [parent], going }
    const below = { ...published, parentId: parent.id, ancestors: [parent.id], position: "V" }
    const publishing = decision(publishDraft)
      .given({ ...state, move })
      .when(new PublishDraft({ id, parentId: parent.id }))
    publishing.then({
      changes: [
        Commit.remove(Contents, "3"),
        Commit.remove(ContentTexts, "3"),
        Commit.remove(KeptVersions, keptVersionKey("3", 1)),
        ...written(below, "b"),
      ],
    })
    expect(Either.getOrThrow(publishing.made).reply.ancestors).toMatchObject([{ title: "Above" }])
    decision(publishDraft)
      .given({ ...state, move: { ...move, parent: undefined, ancestors: [] } })
      .when(new PublishDraft({ id, parentId: parent.id }))
      .fails(new NotFound({ kind: "content", id: "7" }))
  })

  // Holds WIK-74.
  it("changes neither the type nor the space of the draft", () => {
    const publish = (change: { type?: "page" | "blogpost"; spaceKey?: string }) =>
      decision(publishDraft)
        .given(state)
        .when(new PublishDraft({ id, ...change }))
    publish({ type: "blogpost" }).fails(invalid("type", "blogpost", "page"))
    publish({ spaceKey: "TT" }).fails(invalid("space.key", "TT", "DOC: an item does not change its space"))
    expect(Either.isRight(publish({ type: "page", spaceKey: "doc" }).made)).toBe(true)
  })
})
