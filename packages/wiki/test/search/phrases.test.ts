import { CreateContent, CreateSpace, Search, SearchContent, wikiLimits } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, userNamed } from "quoin/testing"
import { expect, it } from "vitest"
import { inSpace } from "../fixture"

/** What a query finds, by title; else what is said of it. */
const found = async ({ run }: TestEngine, cql: string) =>
  Either.match(await run(new SearchContent({ cql })), {
    onLeft: ({ message }) => message,
    onRight: ({ items }) => items.map(({ title }) => title),
  })

/** The same of content and spaces. */
const foundAll = async ({ run }: TestEngine, cql: string, spaceKey?: string) =>
  Either.match(
    await run(new Search({ cql, excerpt: "none", ...(spaceKey === undefined ? {} : { spaceKey }) })),
    {
      onLeft: ({ message }) => message,
      onRight: ({ items }) => items.map(({ title }) => title),
    },
  )

// Holds WIK-614.
it("leaves out spaces where they lack what is asked for, and refuses what nobody looks up of them", () =>
  inSpace(async (test, create) => {
    await create("Plan")
    const both = "type in (page, space) AND"
    expect(await foundAll(test, `${both} space = currentSpace()`, "DOC")).toEqual([
      "Docs Home",
      "Plan",
      "Docs",
    ])
    expect(await foundAll(test, `${both} macro = toc`)).toEqual([])
    expect(await foundAll(test, `${both} macro != toc`)).toEqual(["Docs Home", "Plan", "Docs"])
    for (const asked of ["creator != ada", 'lastmodified > "2020-01-01"', "watcher = ada"])
      expect(await foundAll(test, `${both} ${asked}`)).toContain("Not built yet: the field")
  }))

// Holds WIK-611.
it("looks for a phrase in what its query demands alone, however many others have it", () =>
  inSpace(async (test) => {
    const { engine, effect, run } = test
    const pages = Array.from(
      { length: wikiLimits.phraseFound + 1 },
      (_, at) => new CreateContent({ title: `Big ${at}`, spaceKey: "DOC", body: "<p>calm sea ahead</p>" }),
    )
    await effect(Effect.asVoid(engine.executeAll(pages, userNamed("ada"))))
    await run(new CreateSpace({ key: "FEW", name: "Few" }))
    for (const [title, body] of [
      ["Calm", "a calm sea"],
      ["Rough", "a sea that is calm"],
    ] as const) {
      await run(new CreateContent({ title, spaceKey: "FEW", body: `<p>${body}</p>` }))
    }
    const phrase = `text ~ '"calm sea"'`
    expect(await found(test, phrase)).toContain("phraseFound")
    expect(await found(test, `space = FEW AND ${phrase}`)).toEqual(["Calm"])
    expect(await found(test, `${phrase} AND space = FEW AND type = page`)).toEqual(["Calm"])
    expect(await found(test, `space = FEW AND NOT ${phrase} ORDER BY id`)).toEqual(["Few Home", "Rough"])
    expect(await found(test, `space = FEW AND (title = Rough OR ${phrase}) ORDER BY id`)).toEqual([
      "Calm",
      "Rough",
    ])
    const mixed = `type in (page, space) AND space = FEW AND ${phrase}`
    expect(await foundAll(test, mixed)).toEqual(["Calm"])
    expect(await found(test, `space = FEW OR ${phrase}`)).toContain("phraseFound")
  }))
