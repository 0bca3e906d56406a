import { CreateReferenceType, CreateStatus, DeleteStatus, UpdateStatus, assetsLimits } from "@quoin/assets"
import { Commit, LimitExceeded } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { createReferenceType } from "../../src/commands/shared/referenceTypes"
import { createStatus, deleteStatus, updateStatus } from "../../src/commands/shared/statuses"
import { Statuses } from "../../src/definitions/collections"
import { makeDefinitions } from "../../src/definitions/Definitions"
import type { StatusRecord } from "../../src/definitions/shared/Status"
import { stampDefinitions } from "../../src/definitions/stampedDefinitions"
import { definitionsWith } from "../objects/testTable"

const servers = definitionsWith().schemas.get("1")
const sold: StatusRecord = { id: "8", name: "Sold", description: "", category: 0, schemaId: "1" }
const stamp = "s2"

const definitionsOf = (...statuses: ReadonlyArray<StatusRecord>) =>
  makeDefinitions({
    schemas: servers === undefined ? [] : [servers],
    types: [],
    attributes: [],
    referenceTypes: [],
    statuses,
  })

const definitions = definitionsOf(sold)

describe("a new status", () => {
  const given = (statuses: ReadonlyArray<StatusRecord> = []) =>
    decision(createStatus).given({ definitions: definitionsOf(...statuses), stamp, schema: servers, id: "8" })

  it("is kept under a new stamp, and audited with its schema", () => {
    const made = given().when(new CreateStatus({ name: " Sold ", category: 0, schemaId: "1" }))
    made.then({ changes: [Commit.put(Statuses, sold), stampDefinitions(stamp)], events: [], reply: sold })
    expect(Either.getOrThrow(made.made).audit).toMatchObject([
      {
        summary: "Status created",
        category: "Assets",
        affectedObject: { name: "Sold", objectType: "Status" },
        associatedObjects: [{ name: "Servers", objectType: "Object schema" }],
      },
    ])
  })

  it("is one of so many of a schema", () => {
    const max = assetsLimits.sharedDefinitions
    const others = Array.from({ length: max }, (_, i) => ({ ...sold, id: `${i + 9}`, name: `Other ${i}` }))
    given(others)
      .when(new CreateStatus({ name: "Sold", category: 0, schemaId: "1" }))
      .fails(new LimitExceeded({ limit: "sharedDefinitions", max, given: max + 1 }))
  })
})

describe("a new reference type", () => {
  it("has a color of its own, in small letters", () => {
    const made = decision(createReferenceType)
      .given({ definitions, stamp, schema: undefined, id: "6" })
      .when(new CreateReferenceType({ name: "Hosts", color: "#ABCDEF" }))
    made.then({
      reply: { id: "6", name: "Hosts", description: "", color: "#abcdef", removable: true },
    })
  })
})

describe("a status that stands", () => {
  const given = decision(updateStatus).given({ definitions, stamp, record: sold })

  it("changes in what is given, and says what changed", () => {
    const made = given.when(new UpdateStatus({ id: "8", category: 2 }))
    const pending: StatusRecord = { ...sold, category: 2 }
    made.then({ changes: [Commit.put(Statuses, pending), stampDefinitions(stamp)], reply: pending })
    expect(Either.getOrThrow(made.made).audit).toMatchObject([
      { changedValues: [{ name: "category", oldValue: "0", newValue: "2" }] },
    ])
  })

  it("is not written when nothing changes", () => {
    given.when(new UpdateStatus({ id: "8", name: "Sold ", category: 0 })).changesNothing()
  })

  it("is not deleted while something has it", () => {
    const made = decision(deleteStatus)
      .given({ definitions, stamp, record: sold, isUsed: true })
      .when(new DeleteStatus({ id: "8" }))
    expect(Either.isLeft(made.made) && made.made.left.message).toContain(
      "no attribute names and no object has",
    )
  })
})
