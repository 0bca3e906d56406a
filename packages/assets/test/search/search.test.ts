import { describe, expect, it } from "vitest"
import { expectFound, inPackages } from "./searchFixture"

describe("AQL finds by", () => {
  // Holds AST-121.
  it("what the system keeps of an object", async () => {
    await inPackages((test) =>
      expectFound(test, [
        ["Key = deb-1", "Debian QA"],
        ["Key in (DEB-3, DEB-4)", "curl libc6"],
        ["Key == deb-1", ""],
        ["Key endswith -3", "libc6"],
        ["objectId = 4", "curl"],
        ["objectId not in (1, 2, 3, 4)", "bare games"],
        ["Name = CURL", "curl"],
        ["Name == CURL", ""],
        ["Label == curl", "curl"],
        ["Label like a", "Ann bare Debian QA games"],
        ["Created > 1999-12-31 AND Updated = 2000-01-01", ""],
        ["Created is EMPTY", ""],
        ["Key is not EMPTY AND Name = ann", "Ann"],
      ]),
    )
  })

  // Holds AST-121.
  it("types and schemas", async () => {
    await inPackages(async (test) => {
      const id = (name: string): string => test.ids.get(name) ?? ""
      await expectFound(test, [
        ["objectType = package", "bare curl libc6"],
        ["objectType == Package", "bare curl libc6"],
        ["objectType != Package", "Ann Debian QA games"],
        ["objectType in (Package, Metapackage)", "bare curl games libc6"],
        ["objectType in objectTypeAndChildren(Package)", "bare curl games libc6"],
        ['objectType in objectTypeAndChildren("item")', "bare curl games libc6"],
        [`objectType in objectTypeAndChildren(${id("Package")})`, "bare curl games libc6"],
        [`objectTypeId = ${id("Package")}`, "bare curl libc6"],
        [`objectTypeId not in (${id("Package")}, ${id("Maintainer")})`, "games"],
        ["objectType like PACK", "bare curl games libc6"],
        ["objectType startswith m", "Ann Debian QA games"],
        ["objectSchema = debian AND Name = curl", "curl"],
        [`objectSchemaId = ${id("Debian")} AND Name = curl`, "curl"],
        ["objectSchema like x", ""],
        ["objectType is EMPTY", ""],
        ["objectType = Package AND objectType = Maintainer AND Section = net", ""],
      ])
    })
  })

  // Holds AST-112.
  it("joined and negated conditions", async () => {
    await inPackages((test) =>
      expectFound(test, [
        ["Section = net OR Section = libs AND Essential = false", "curl"],
        ["(Section = net OR Section = libs) AND Essential = true", "libc6"],
        ["NOT Section = net", "Ann bare Debian QA games libc6"],
        ["Section != net", "bare games libc6"],
        ["NOT (objectType = Package AND Section != net) AND Name != Ann", "curl Debian QA games"],
        ["objectType = Package AND NOT Section is EMPTY", "curl libc6"],
      ]),
    )
  })

  // Holds AST-121.
  it("any attribute at all", async () => {
    await inPackages((test) =>
      expectFound(test, [
        ["anyAttribute = libs", "libc6"],
        ["anyAttribute = libc6", "curl games libc6"],
        ["anyAttribute = 500", "curl"],
        ["anyAttribute = true", "libc6"],
        ["anyAttribute = 10.0.0.0/8", "libc6"],
        ["anyAttribute = 2024-06-01", "curl"],
        ["anyAttribute like debian", "Debian QA libc6"],
        ["anyAttribute in group(writers)", "libc6"],
        ["anyAttribute.Name = curl", "games"],
        ["anyAttribute is EMPTY", ""],
      ]),
    )
  })

  // Holds AST-118.
  it("what stands behind references", async () => {
    await inPackages((test) =>
      expectFound(test, [
        ["Maintainer.Address = QA@debian.org", "libc6"],
        ["Depends.Maintainer.Name = Ann", "games"],
        ["Depends.Depends.Name = libc6", "games"],
        ["Depends.Depends.Maintainer.Address like example", "games"],
        ["Depends.Name != libc6", "bare libc6"],
        ["Maintainer.Address is EMPTY", "bare curl games"],
        ["Maintainer.Address is not EMPTY", "libc6"],
        ["Maintainer.Address in (x, EMPTY)", "bare curl games"],
        ['Depends."Installed Size" > 1000 AND Name != curl', "games"],
        ["Depends.objectType = Package", "curl games"],
        ["Depends.Key = DEB-4", "games"],
        ["Depends.objectId = 4", "games"],
        ["Depends.anyAttribute = net", "games"],
      ]),
    )
  })

  // Holds AST-119.
  it("objects that refer, or are referred to", async () => {
    await inPackages((test) =>
      expectFound(test, [
        ["object HAVING inR()", "Ann curl Debian QA libc6"],
        ["object HAVING outR()", "curl games libc6"],
        ["object not having outR()", "Ann bare Debian QA"],
        ["object having inboundReferences(Name = games)", "curl libc6"],
        ["object having outboundReferences(objectType = Maintainer)", "curl libc6"],
        ["object having outR(Name = libc6 OR Name = ann)", "curl games"],
        ["object having outR(object having outR(Name = Ann))", "games"],
        ["object having inR(object having inR(Name = games))", "Ann Debian QA libc6"],
        ["object having inR(objectType = Package, Dependency)", "libc6"],
        ['object having inR(, refType in ("Dependency", "Link"))', "curl libc6"],
        ["object having outR(Name = libc6, Reference)", ""],
        ["object having outR(Name = libc6, dependency) AND Section = net", "curl"],
        ["object having outR(Name = curl, Link)", ""],
      ]),
    )
  })
})

describe("AQL takes", () => {
  // Holds AST-126.
  it("values of placeholders as plain texts", async () => {
    await inPackages(async ({ find }) => {
      const placeholders = { who: "EMPTY", n: "500", list: 'x") OR Name = "curl' }
      expect(await find("Summary = ${who}", { placeholders })).toBe("")
      expect(await find('"Installed Size" = ${n}', { placeholders })).toBe("curl")
      expect(await find("Name in (${list}, bare)", { placeholders })).toBe("bare")
      expect(await find("Name = ${name}", { placeholders })).toBe(
        'AQL, line 1, column 8: found "${name}", expected a value for the placeholder name',
      )
    })
  })

  // Holds AST-120.
  it("functions of the caller and of what it is asked for", async () => {
    await inPackages(async ({ find, engine, effect }) => {
      const caller = await effect(engine.signIn.withPassword("bob", "secret"))
      const bob = { caller, remoteAddress: "192.0.2.1" }
      expect(await find("Owner = currentUser()", {}, bob)).toBe("libc6")
      expect(await find("Owner in (currentUser(), carol)", {}, bob)).toBe("curl libc6")
      expect(await find("Owner = currentUser()")).toBe("")
      expect(await find("Owner = currentReporter()", { currentReporter: caller.userKey })).toBe("libc6")
      expect(await find("Project = currentProject()", { currentProject: "WEB" })).toBe("libc6")
    })
  })

  // Holds AST-123.
  it("names of attributes in any case, or as they are defined", async () => {
    await inPackages(async ({ find }) => {
      expect(await find("sECTION = net")).toBe("curl")
      expect(await find("Section = net", { caseSensitiveNames: true })).toBe("curl")
      expect(await find("section = net", { caseSensitiveNames: true })).toBe(
        'AQL, line 1, column 1: found "section", expected an attribute; did you mean "Section"?',
      )
    })
  })

  // Holds AST-109.
  it("restrictions besides the query", async () => {
    await inPackages(async ({ find, ids }) => {
      const typeId = ids.get("Package") ?? ""
      const schemaId = ids.get("Debian") ?? ""
      expect(await find("", { typeId })).toBe("bare curl libc6")
      expect(await find("", { typeId: "99" })).toBe("No objecttype found with id: 99")
      expect(await find("Name like a", { objectSchemaIds: [schemaId], typeId })).toBe("bare")
      expect(await find("Section = net", { objectSchemaIds: ["99"] })).toBe("")
      expect(await find("", { objectId: "4" })).toBe("curl")
      expect(await find("", { objectId: "deb-4" })).toBe("curl")
      expect(await find("Section = net", { objectId: "DEB-4" })).toBe("curl")
      for (const objectId of ["x", "OTH-4", "DEB-04", "DEB-99", "0"]) {
        expect(await find("", { objectId }), objectId).toBe("")
      }
    })
  })
})
