import { Commit, anonymous } from "@quoin/kernel"
import { ContentId, CreateSpace, SpaceKeyTaken } from "@quoin/wiki"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents, KeptVersions, Spaces } from "../../src/collections"
import { createSpace } from "../../src/commands/CreateSpace"
import { docs, keptOf, pageEntry, pageEvent, pageOf } from "../samples"

const request = new CreateSpace({ key: "DOC", name: "Docs" })
const loaded = { id: "1", key: "DOC", name: "Docs", description: "", homepageId: "2", keyTaken: false }
const made = decision(createSpace).given(loaded).when(request)

describe("a new space", () => {
  it("has a home page of its name, at version 1 and without a text", () => {
    const home = pageOf({ id: ContentId.make("2"), title: "Docs Home" })
    made.then({
      changes: [
        Commit.put(Spaces, docs),
        Commit.put(Contents, home),
        Commit.put(KeptVersions, keptOf(home, "")),
      ],
      events: [
        {
          name: "wiki.space_created",
          entity: { type: "space", id: "1" },
          payload: { key: "DOC", name: "Docs" },
        },
        pageEvent("created", "Docs Home", 1, "2"),
      ],
    })
  })

  it("is audited with its home page", () => {
    const { audit } = Either.getOrThrow(made.made)
    expect(audit).toEqual([
      {
        summary: "Space created",
        description: "",
        category: "Spaces",
        sysAdmin: false,
        affectedObject: { name: "Docs", objectType: "Space" },
        changedValues: [{ name: "key", oldValue: "", newValue: "DOC" }],
        associatedObjects: [],
      },
      pageEntry("created", "Docs Home"),
    ])
  })

  it("is shown with who created it, and when", () => {
    const { id, key, name, description, homepageId } = docs
    expect(Either.getOrThrow(made.made).reply).toEqual({
      ...{ id, key, name, description, homepageId, type: "global", createdDate: 0 },
      createdBy: { type: "known", userKey: "user-ada", username: "ada", displayName: "ada" },
    })
    const unnamed = decision(createSpace).given(loaded).when(request, { caller: anonymous })
    expect(Either.getOrThrow(unnamed.made).reply.createdBy).toEqual({
      type: "anonymous",
      displayName: "Anonymous",
    })
  })

  it("cannot have the key of another", () => {
    decision(createSpace)
      .given({ ...loaded, keyTaken: true })
      .when(request)
      .fails(new SpaceKeyTaken({ key: "DOC" }))
  })
})
