import { CreateGroup, GroupNameTaken } from "@quoin/directory"
import { Commit, Rights } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Groups } from "../../src/collections"
import { createGroup } from "../../src/commands/CreateGroup"
import { groupCreated } from "../../src/events"
import { entryOf } from "../samples"

const request = new CreateGroup({ name: "writers" })

describe("a new group", () => {
  it("is its name, and is audited", () => {
    const made = decision(createGroup).given({ existing: undefined, former: undefined }).when(request)
    made.then({
      changes: [Commit.put(Groups, { name: "writers" })],
      events: [groupCreated.of("writers", { name: "writers" })],
      reply: { name: "writers" },
    })
    expect(Either.getOrThrow(made.made).audit).toEqual([entryOf("Group created", "writers", "Group")])
  })

  // Holds DIR-106.
  it("cannot be that of whoever is signed in, which nobody joins", () => {
    const name = Rights.signedInGroup
    decision(createGroup)
      .given({ existing: undefined, former: undefined })
      .when(new CreateGroup({ name }))
      .fails(new GroupNameTaken({ name }))
  })

  it("cannot have the name of another", () => {
    decision(createGroup)
      .given({ existing: { name: "writers" }, former: undefined })
      .when(request)
      .fails(new GroupNameTaken({ name: "writers" }))
  })
})
