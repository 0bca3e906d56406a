import { FindObjects } from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { type Row, expectFound, inPackages, inSchema } from "./searchFixture"

describe("AQL orders", () => {
  // Holds AST-125.
  it("by label, by attributes of each kind, and what is missing first", async () => {
    await inPackages(async (test) => {
      const orders: ReadonlyArray<Row> = [
        ["", "bare curl games libc6"],
        ["ORDER BY label DESC", "libc6 games curl bare"],
        ["ORDER BY Name", "bare curl games libc6"],
        ['ORDER BY "Installed Size"', "bare games curl libc6"],
        ['ORDER BY "Installed Size" DESC', "libc6 curl games bare"],
        ["ORDER BY Section", "bare games libc6 curl"],
        ["ORDER BY Essential DESC, Name", "libc6 curl bare games"],
        ["ORDER BY Released DESC, Name DESC", "curl libc6 games bare"],
        ["ORDER BY Mirror", "bare games libc6 curl"],
        ["ORDER BY Owner DESC", "curl libc6 games bare"],
        ["ORDER BY Maintainer, Name DESC", "games bare curl libc6"],
        ["ORDER BY Maintainer.Name DESC, Name", "libc6 curl bare games"],
        ["ORDER BY Maintainer.Key, Name", "bare games libc6 curl"],
        ["ORDER BY Key", "libc6 curl bare games"],
        ["ORDER BY Key DESC", "games bare curl libc6"],
        ["ORDER BY Section DESC, Key", "curl libc6 games bare"],
        ["ORDER BY Essential, Key DESC", "games bare curl libc6"],
        ["ORDER BY Created DESC", "games bare curl libc6"],
      ]
      await expectFound(test, orders, (order) => `objectType in objectTypeAndChildren(Package) ${order}`)
    })
  })

  // Holds AST-109.
  it("by an attribute of the deprecated parameter, unless the query says otherwise", async () => {
    await inPackages(async ({ find, ids }) => {
      const orderByAttributeId = ids.get("Package.Installed Size") ?? ""
      const typeId = ids.get("Package") ?? ""
      expect(await find("", { typeId, orderByAttributeId })).toBe("bare curl libc6")
      expect(await find("", { typeId, orderByAttributeId, orderAsc: false })).toBe("libc6 curl bare")
      expect(await find("ORDER BY Name DESC", { typeId, orderByAttributeId })).toBe("libc6 curl bare")
    })
  })

  // Holds AST-109.
  it("by label in the direction asked for, unless the query says otherwise", async () => {
    await inPackages(async ({ done, find, ids }) => {
      const typeId = ids.get("Package") ?? ""
      const down = { typeId, orderAsc: false }
      expect(await find("", down)).toBe("libc6 curl bare")
      expect((await done(new FindObjects(down))).orderBy.direction).toBe("descending")
      expect(await find("ORDER BY Name", down)).toBe("bare curl libc6")
    })
  })

  // Holds AST-125.
  it("keys by number, not by text", async () => {
    await inSchema(async ({ type, object, find }) => {
      await type("Host")
      for (let n = 1; n <= 11; n++) await object("Host", `h${n}`)
      expect(await find("ORDER BY Key DESC", { resultPerPage: 3 })).toBe("h11 h10 h9")
      expect(await find("ORDER BY Key", { resultPerPage: 3, page: 4 })).toBe("h10 h11")
    })
  })

  // Holds AST-122.
  it("by no attribute of which there are several, until the type tells them apart", async () => {
    await inSchema(async ({ type, attribute, object, find }) => {
      for (const name of ["Host", "Disk"]) {
        await type(name)
        await attribute(name, "Size", { kind: "integer" })
        for (const size of [3, 1]) await object(name, `${name}${size}`, { Size: size })
      }
      expect(await find("ORDER BY Size")).toBe(
        'AQL, line 1, column 10: found "Size", expected one attribute to sort by: 2 have this name, so say which object type is meant with objectType',
      )
      expect(await find("objectType = Disk ORDER BY Size")).toBe("Disk1 Disk3")
      expect(await find("Size = 1")).toBe("Disk1 Host1")
      expect(await find("Size != 1")).toBe("Disk3 Host3")
      expect(await find("objectType = Host AND Size >= 1")).toBe("Host1 Host3")
    })
  })
})
