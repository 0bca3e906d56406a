import { FindObjects, type ObjectList } from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { inPackages } from "./searchFixture"

/** What was matched, as `object: value, value`. */
const matchedIn = ({ objects, matched }: ObjectList): ReadonlyArray<string> =>
  matched.map(({ objectId, values }) => {
    const name = objects.find(({ id }) => id === objectId)?.name ?? "?"
    return `${name}: ${values.map(({ displayValue }) => displayValue).join(", ")}`
  })

/** The same question by the type and the filters alone. */
const converted = ({ filters, typeId }: ObjectList, nameOf: (id: string) => string) =>
  new FindObjects({
    ...(typeId === "0" ? {} : { typeId }),
    qlQuery: filters
      .map(({ definitionId, selectedValues, byType }) => {
        const values = selectedValues.map((value) => JSON.stringify(value)).join(", ")
        return `${JSON.stringify(nameOf(definitionId))}${byType ? ".objectTypeId" : ""} in (${values})`
      })
      .join(" and "),
  })

describe("what a query comes to as filters", () => {
  // Holds AST-1011.
  it("says the query as a whole, or is said not to", async () => {
    await inPackages(async ({ done, ids }) => {
      const nameOf = (definition: string): string =>
        [...ids].find(([, id]) => id === definition)?.[0].split(".")[1] ?? "Name"
      const seen: Array<readonly [string, boolean]> = []
      const queries = [
        "",
        "Section = net",
        "objectType = Package",
        "objectType = Package and Section in (net, libs) order by Name desc",
        "objectType = Package and objectSchema = Debian and Name = curl",
        "Depends.objectType = Package",
        "Depends.objectType in objectTypeAndChildren(Package)",
        "objectType in objectTypeAndChildren(Package)",
        "objectType = Package and objectType = Maintainer",
        "Section == net",
        "Section = net or Section = libs",
        "Section != net",
        "Section is EMPTY",
        "Section like ne",
        "Maintainer.Name = Ann",
        "Name = curl",
      ]
      for (const qlQuery of queries) {
        const list = await done(new FindObjects({ qlQuery }))
        seen.push([qlQuery, list.convertible])
        if (!list.convertible) continue
        const again = await done(converted(list, nameOf))
        expect(again.objects.map(({ id }) => id).sort(), qlQuery).toEqual(
          list.objects.map(({ id }) => id).sort(),
        )
      }
      expect(seen.filter(([, whole]) => whole).map(([aql]) => aql)).toEqual(queries.slice(0, 7))
    })
  })

  // Holds AST-1012.
  it("tells the values by which objects pass it", async () => {
    await inPackages(async ({ done, ids }) => {
      const find = (qlQuery: string, extra = {}) => done(new FindObjects({ qlQuery, ...extra }))
      expect(matchedIn(await find("Tags = GUI"))).toEqual(["curl: GUI"])
      expect(matchedIn(await find("Section in (NET, libs)"))).toEqual(["curl: net", "libc6: libs"])
      expect(matchedIn(await find("Depends = curl"))).toEqual(["games: curl"])
      expect(matchedIn(await find("Owner = bob and Section = libs"))).toEqual(["libc6: libs", "libc6: bob"])
      expect(matchedIn(await find('"Installed Size" = 500.0'))).toEqual(["curl: 500"])
      expect(matchedIn(await find("Depends.objectType = Package"))).toEqual([
        "curl: libc6",
        "games: libc6, curl",
      ])
      expect(matchedIn(await find("Section like ne"))).toEqual([])
      expect(matchedIn(await find("Section = net", { includeAttributes: false }))).toEqual([])
      const displayed = await find("Section = net", {
        attributesToDisplay: [ids.get("Package.Rating") ?? ""],
      })
      expect(matchedIn(displayed)).toEqual(["curl: net"])
      expect(displayed.objects[0]?.attributes?.map(({ definitionId }) => definitionId)).toEqual([
        ids.get("Package.Rating"),
      ])
    })
  })
})
