import { DeleteSchema, UpdateSchema } from "@quoin/assets"
import { Commit, Instant } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { deleteSchema } from "../../src/commands/schema/DeleteSchema"
import { updateSchema } from "../../src/commands/schema/UpdateSchema"
import { ObjectSchemas, ObjectTypes } from "../../src/definitions/collections"
import type { SchemaRecord } from "../../src/definitions/schema/ObjectSchema"
import { SchemaRights } from "../../src/definitions/schema/SchemaRoles"
import { stampDefinitions } from "../../src/definitions/stampedDefinitions"
import { definitionsWith } from "../objects/testTable"

const at = Instant.make(0)
const schema: SchemaRecord = {
  id: "1",
  name: "Servers",
  key: "SRV",
  description: "",
  createdAt: at,
  updatedAt: at,
}
const counts = { objectCount: 7, archivedObjectCount: 2 }
const stored = { definitions: definitionsWith(), stamp: "s2", schema }
const state = { ...stored, counts }
const stamped = stampDefinitions("s2")

describe("a schema", () => {
  const given = decision(updateSchema).given({ ...stored, held: counts })

  it("is renamed, as of the moment", () => {
    const now = Instant.make(5)
    const renamed = { ...schema, name: "Hosts", updatedAt: now }
    given
      .when(new UpdateSchema({ id: "1", name: " Hosts " }), { at: now })
      .then({ changes: [Commit.put(ObjectSchemas, renamed), stamped] })
  })

  it("is not written when nothing changes, and says when it was changed last", () => {
    const made = given.when(new UpdateSchema({ id: "1", name: "Servers", key: "SRV" }), {
      at: Instant.make(5),
    })
    made.changesNothing()
    expect(Either.getOrThrow(made.made).reply).toMatchObject({ updatedAt: 0, ...counts })
  })

  it("keeps its key", () => {
    const made = given.when(new UpdateSchema({ id: "1", key: "NEW" }))
    expect(Either.isLeft(made.made) && made.made.left.message).toContain(
      "SRV, which its objects' keys begin with",
    )
  })
})

describe("the deletion of a schema", () => {
  const request = new DeleteSchema({ id: "1" })
  const nothingYet = { changes: [], done: false }
  const marked: SchemaRecord = { ...schema, deleting: true, held: { ...counts, objectTypeCount: 1 } }
  const begun = {
    ...stored,
    schema: marked,
    begun: true,
    counts: { objectCount: 0, archivedObjectCount: 0 },
  }

  it("marks it first, and tells of it then", () => {
    const made = decision(deleteSchema)
      .given({ ...state, begun: false, step: nothingYet })
      .when(request)
    made.then({ changes: [Commit.put(ObjectSchemas, marked), stamped], unfinished: true })
    expect(Either.getOrThrow(made.made).audit).toMatchObject([
      { summary: "Object schema deleted", changedValues: [{ name: "objects", oldValue: "9" }] },
    ])
  })

  it("takes it and its roles with the last of what stood in it, and replies with what it was", () => {
    const changes = [Commit.remove(ObjectTypes, "1")]
    const made = decision(deleteSchema)
      .given({ ...begun, step: { changes, done: true } })
      .when(request)
    made.then({
      changes: [...changes, Commit.remove(ObjectSchemas, "1"), Commit.remove(SchemaRights, "1"), stamped],
      events: [],
      audit: [],
    })
    expect(Either.getOrThrow(made.made).reply).toMatchObject({ ...counts, objectTypeCount: 1 })
    expect(Either.getOrThrow(made.made).unfinished).toBeUndefined()
  })

  it("says nothing in between", () => {
    const changes = [Commit.remove(ObjectTypes, "1")]
    decision(deleteSchema)
      .given({ ...begun, step: { changes, done: false } })
      .when(request)
      .then({ changes, events: [], audit: [], unfinished: true })
  })
})
