import { DeleteUser } from "@quoin/directory"
import {
  DeleteTrackerProperty,
  GetTrackerProperty,
  GetTrackerUser,
  ListTrackerProperties,
  SetTrackerProperty,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const key = "review"

describe("properties of types of issues and of users", () => {
  // Holds TRK-540.
  it("of a type are read by everybody, and written by administrators", () =>
    inSecured(async ({ done, told }) => {
      const type = { holder: "issueType", of: "10001" } as const
      expect(await told(new SetTrackerProperty({ ...type, key, value: 1 }), "bob")).toMatch(/administer/)
      expect(await done(new SetTrackerProperty({ ...type, key, value: 1 }))).toEqual({ created: true })
      expect(await done(new GetTrackerProperty({ ...type, key }), "bob")).toEqual({ key, value: 1 })
      expect(await done(new ListTrackerProperties(type), "bob")).toEqual({ keys: [key] })
      expect(await told(new DeleteTrackerProperty({ ...type, key }), "bob")).toMatch(/administer/)
      await done(new DeleteTrackerProperty({ ...type, key }))
      expect(await told(new GetTrackerProperty({ ...type, key }))).toBe(`No property found with id: ${key}`)
      expect(await told(new ListTrackerProperties({ ...type, of: "0" }))).toBe(
        "No issueType found with id: 0",
      )
    }))

  // Holds TRK-541.
  it("of a user are for that user and for administrators alone, and not there once the user is deleted", () =>
    inSecured(async ({ done, told }) => {
      const { key: of } = await done(new GetTrackerUser({ username: "bob" }))
      const bob = { holder: "user", of } as const
      expect(await done(new SetTrackerProperty({ ...bob, key, value: 1 }), "bob")).toEqual({ created: true })
      expect(await done(new SetTrackerProperty({ ...bob, key, value: 2 }))).toEqual({ created: false })
      expect(await done(new GetTrackerProperty({ ...bob, key }), "bob")).toEqual({ key, value: 2 })
      for (const request of [
        new ListTrackerProperties(bob),
        new GetTrackerProperty({ ...bob, key }),
        new GetTrackerProperty({ ...bob, key: "none" }),
        new SetTrackerProperty({ ...bob, key, value: 3 }),
        new DeleteTrackerProperty({ ...bob, key }),
        new DeleteTrackerProperty({ ...bob, key: "none" }),
      ]) {
        expect(await told(request, "cleo")).toMatch(/administer/)
      }
      expect(await done(new ListTrackerProperties(bob))).toEqual({ keys: [key] })
      await done(new DeleteUser({ username: "bob" }))
      expect(await told(new ListTrackerProperties(bob))).toBe(`No user found with id: ${of}`)
    }))

  // Holds TRK-544.
  it("that a user prefers are for that user, and there for nobody else", () =>
    inSecured(async ({ done, told }) => {
      const { key: of } = await done(new GetTrackerUser({ username: "bob" }))
      const bob = { holder: "preferences", of } as const
      expect(await done(new SetTrackerProperty({ ...bob, key, value: "html" }), "bob")).toEqual({
        created: true,
      })
      expect(await done(new ListTrackerProperties(bob), "bob")).toEqual({ keys: [key] })
      expect(await done(new ListTrackerProperties({ holder: "user", of }), "bob")).toEqual({ keys: [] })
      for (const who of ["carol", "ada"]) {
        for (const request of [
          new ListTrackerProperties(bob),
          new GetTrackerProperty({ ...bob, key }),
          new SetTrackerProperty({ ...bob, key, value: "text" }),
          new DeleteTrackerProperty({ ...bob, key }),
        ]) {
          expect(await told(request, who)).toBe(`No user found with id: ${of}`)
        }
      }
      expect(await done(new GetTrackerProperty({ ...bob, key }), "bob")).toEqual({ key, value: "html" })
      await done(new DeleteTrackerProperty({ ...bob, key }), "bob")
      expect(await done(new ListTrackerProperties(bob), "bob")).toEqual({ keys: [] })
    }))
})
