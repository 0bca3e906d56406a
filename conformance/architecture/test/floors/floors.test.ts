import { domains } from "@quoin/engine"
import { describe, expect, it } from "vitest"
import { publishedSources, shown } from "../Source"
import { arrowsUp, floorFaults } from "./Floors"
import { assetsFloors } from "./assetsFloors"
import { smallDomains } from "./smallDomains"
import { trackerFloors } from "./trackerFloors"
import { wikiFloors } from "./wikiFloors"

const tables = [assetsFloors, trackerFloors, wikiFloors, ...smallDomains]

const sources = publishedSources().filter(({ path }) => path.startsWith("packages/"))

describe("the floors of a domain", () => {
  it("are in a table for each domain", () => {
    expect(tables.map(({ domain }) => domain).toSorted()).toEqual(domains.map(({ name }) => name).toSorted())
  })

  it.each(tables)("have a place for every file of $domain", (table) => {
    expect(floorFaults(table, sources).map(shown)).toEqual([])
  })

  it.each(tables)(
    "let no more arrows of $domain go up than are counted, nor count those that are gone",
    (table) => {
      const arrows = arrowsUp(table, sources)
      expect(arrows.length > table.arrowsUp ? arrows.map(shown) : []).toEqual([])
      expect(table.arrowsUp, "lower the number in the table").toBe(arrows.length)
    },
  )
})
