import {
  GetSchemeAttribute,
  ListPermissionSchemes,
  SetSchemeAttribute,
  UpdatePermissionScheme,
  trackerLimits,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const SchemeId = ListPermissionSchemes.fields.id.from

describe("attributes of permission schemes", () => {
  // Holds TRK-587.
  it("are texts that administrators keep with a scheme, and that stay when it changes", () =>
    inSecured(async ({ done, told, scheme, test }) => {
      const id = SchemeId.make((await scheme("Crew", [])).id)
      const set = (key: string, value: string, of = id) => new SetSchemeAttribute({ id: of, key, value })
      const get = (key: string, of = id) => new GetSchemeAttribute({ id: of, key })
      expect(await told(get("reviewed"))).toBe("No attribute found with id: reviewed")
      expect(await told(set("reviewed", "yes"))).toBe("done")
      expect(await told(set("reviewed", "yes"))).toBe("done")
      await done(new UpdatePermissionScheme({ id, name: "Whole crew" }))
      expect(await done(get("reviewed"))).toEqual({ key: "reviewed", value: "yes" })
      expect(await told(set("reviewed", "no"))).toBe("done")
      expect(await done(get("reviewed"))).toEqual({ key: "reviewed", value: "no" })
      expect(await told(set("__proto__", "kept"))).toBe("done")
      expect((await done(get("__proto__"))).value).toBe("kept")
      expect(await told(get("toString"))).toBe("No attribute found with id: toString")
      expect(await told(get("reviewed"), "bob")).toMatch(/^Not allowed/)
      expect(await told(set("reviewed", "yes"), "bob")).toMatch(/^Not allowed/)
      const last = (await auditOf(test)).at(-1)
      expect(last?.changedValues).toEqual([{ name: "__proto__", oldValue: "", newValue: "kept" }])
    }))

  // Holds TRK-587.
  it("are few and short, and the default scheme has none", () =>
    inSecured(async ({ done, told, scheme }) => {
      const id = SchemeId.make((await scheme("Crew", [])).id)
      const set = (key: string, value = "yes", of = id) => new SetSchemeAttribute({ id: of, key, value })
      expect(await told(set("", "yes"))).toMatch(/^key:/)
      expect(() => set("key", "x".repeat(trackerLimits.schemeAttributeChars + 1))).toThrow()
      for (let at = 0; at < trackerLimits.schemeAttributes; at++) await done(set(`key ${at}`))
      expect(await told(set("one more"))).toMatch(/schemeAttributes/)
      expect(await told(set("key 1", "no"))).toBe("done")
      expect(await told(set("key", "yes", SchemeId.make("0")))).toMatch(/another one than the default/)
      expect(await told(set("key", "yes", SchemeId.make("9")))).toMatch(/No permissionScheme found/)
      const absent = new GetSchemeAttribute({ id: SchemeId.make("0"), key: "key" })
      expect(await told(absent)).toMatch(/No attribute found/)
    }))
})
