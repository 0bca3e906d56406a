import { Commit, anonymous } from "@quoin/kernel"
import { ContentId, CreateSpace, SpaceKeyTaken } from "@quoin/wiki"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Spaces } from "../../../src/collections"
import { createSpace } from "../../../src/commands/space/CreateSpace"
import { firstRights } from "../../../src/rights/spaceGrants"
import { spaceOperations } from "../../../src/rights/spaceOperations"
import { WikiRights } from "../../../src/rights/wikiRights"
import { firstPosition } from "../../../src/tree/siblings"
import { docs, epoch, pageEntry, pageEvent, pageOf, written } from "../../samples"

const request = new CreateSpace({ key: "DOC", name: "Docs" })
const loaded = { id: "1", key: "DOC", name: "Docs", description: "", homepageId: "2", keyTaken: false }
const made = decision(createSpace).given(loaded).when(request)

describe("a new space", () => {
  // Holds WIK-5.
  it("has a home page of its name, at version 1 and without a text", () => {
    const id = ContentId.make("2")
    const home = pageOf({ id, title: "Docs Home", position: firstPosition(id, epoch) })
    made.then({
      changes: [
        Commit.put(Spaces, docs),
        Commit.put(WikiRights, firstRights(docs, false)),
        ...written(home, ""),
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

  // Holds WIK-260.
  it("is its creator's, who may do everything there; whoever is signed in reads and writes one that is not private", () => {
    const holds = (isPrivate: boolean) =>
      firstRights(docs, isPrivate).grants.map(({ subject, operations }) => [
        subject,
        spaceOperations.filter((each) => !operations.includes(each)),
      ])
    const creator = ["user:user-ada", []]
    expect(holds(true)).toEqual([creator])
    expect(holds(false)).toEqual([
      creator,
      ["group:signed-in-users", ["administer space", "archive space", "delete_mail space"]],
    ])
  })

  // Holds WIK-62.
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
      ...{ id, key, name, description, homepageId, type: "global", status: "current", createdDate: 0 },
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
