import { CreateGroup, GroupNameTaken } from "@quoin/directory"
import { Commit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Groups } from "../../src/collections"
import { createGroup } from "../../src/commands/CreateGroup"
import { entryOf } from "../samples"

const request = new CreateGroup({ name: "writers" })

describe("a new group", () => {
  it("is its name, and is audited", () => {
    const made = decision(createGroup).given(undefined).when(request)
    made.then({
      changes: [Commit.put(Groups, { name: "writers" })],
      events: [],
      reply: { name: "writers" },
    })
    expect(Either.getOrThrow(made.made).audit).toEqual([entryOf("Group created", "writers", "Group")])
  })

  it("cannot have the name of another", () => {
    decision(createGroup)
      .given({ name: "writers" })
      .when(request)
      .fails(new GroupNameTaken({ name: "writers" }))
  })
})
