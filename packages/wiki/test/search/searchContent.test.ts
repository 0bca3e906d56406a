import { AddLabels, CreateContent, CreateSpace, SearchContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const titlesOf = async (
  test: TestEngine,
  cql: string,
  more: Partial<SearchContent> = {},
  as = userNamed("ada"),
) =>
  Either.match(await test.run(new SearchContent({ cql, ...more }), as), {
    onLeft: (failure) => [failure.message],
    onRight: ({ items }) => items.map(({ title }) => title),
  })

describe("a search of content", () => {
  // Holds WIK-600, WIK-611.
  it("finds what real clients ask for first", async () => {
    await inSpace(async (test, create) => {
      const one = await create("Installing things")
      const two = await create("Windows", one.id)
      await create("Other", two.id)
      await test.run(new AddLabels({ id: two.id, labels: [{ name: "howto" }] }), userNamed("ada"))
      await test.run(new CreateSpace({ key: "OPS", name: "Operations manual" }))
      await test.run(
        new CreateContent({ title: "Elsewhere", spaceKey: "OPS", body: "<p>How to <b>in</b>stall it</p>" }),
      )
      const found = (cql: string) => titlesOf(test, cql)
      expect(await found("space=DOC and type = page order by id")).toEqual([
        "Docs Home",
        "Installing things",
        "Windows",
        "Other",
      ])
      expect(await found(`parent=${one.id} AND space="DOC"`)).toEqual(["Windows"])
      expect(await found(`type=page AND label="howto"`)).toEqual(["Windows"])
      expect(await found(`label=howto and ancestor=${one.id} and space='DOC'`)).toEqual(["Windows"])
      expect(await found(`title = "windows" AND space = "doc"`)).toEqual(["Windows"])
      expect(await found(`text ~ "installs"`)).toEqual(["Installing things", "Elsewhere"])
      expect(await found(`siteSearch ~ "howto"`)).toEqual(["Windows"])
      expect(await found(`title ~ "wind*"`)).toEqual(["Windows"])
      expect(await found(`text ~ "\\"to install\\""`)).toEqual(["Elsewhere"])
      expect(await found(`text ~ "\\"install to\\""`)).toEqual([])
      expect(await found("creator = user-ada OR lastModifier = user-ada ORDER BY lastmodified DESC")).toEqual(
        ["Elsewhere", "Operations manual Home", "Other", "Windows", "Installing things", "Docs Home"],
      )
    })
  })
})
