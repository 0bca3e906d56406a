import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { KeptSite, type KeptSiteRecord } from "../../src/site/KeptSite"

const ofFields: KeptSiteRecord = {
  id: "site",
  fields: [{ number: 7, name: "Heat", kind: "number", searchable: true }],
}

const ofTypes: KeptSiteRecord = {
  ...ofFields,
  issueTypes: [{ id: "10100", name: "Launch", description: "", level: "standard" }],
}

const written = (format: number, record: KeptSiteRecord) =>
  KeptSite.encode(record).replace('"format":4', `"format":${format}`)

const ofRoles: KeptSiteRecord = {
  ...ofTypes,
  roles: [{ id: "10200", name: "Pilots", description: "" }],
}

describe("what administrators made before there were roles and screens", () => {
  // Holds TRK-560, TRK-606.
  it.each([
    [1, ofFields],
    [2, ofTypes],
    [3, ofRoles],
  ])("is read as it was out of format %i", (format, record) => {
    const document = written(format, record)
    expect(document).toContain(`"format":${format}`)
    expect(Either.getOrThrow(KeptSite.decode(document))).toEqual(record)
  })
})
