import {
  GetLook,
  GetSpace,
  GetSpaceTheme,
  GetTheme,
  type HostThemes,
  ListSpaces,
  ListThemes,
  ResetSpaceTheme,
  SelectLook,
  SetSpaceTheme,
} from "@quoin/wiki"
import { StorageDriver } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { type TestEngine, auditOf, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const bob = userNamed("bob")

const themes: HostThemes = {
  site: { key: "house", name: "House", description: "Of the house", look: { links: "#111111" } },
  others: [
    { key: "night", name: "Night", description: "Dark", look: { background: "#000000" } },
    { key: "day", name: "Day", description: "Light" },
  ],
}
const night = { key: "night", name: "Night", description: "Dark" }

const setNight = new SetSpaceTheme({ key: "doc", themeKey: "night" })
const spaceTheme = new GetSpaceTheme({ key: "doc" })

const keysOf = async ({ run }: TestEngine, request: ListThemes) =>
  Either.getOrThrow(await run(request)).items.map(({ key }) => key)

describe("the themes of a site", () => {
  // Holds WIK-440.
  it("are those of the host and the one that is built in, and the site has one of them", () =>
    inSpace(
      async (test) => {
        const read = async (themeKey?: string) => test.run(new GetTheme({ themeKey }), bob)
        expect(await keysOf(test, new ListThemes({}))).toEqual(["default", "day", "night"])
        expect(await keysOf(test, new ListThemes({ start: 1, limit: 1 }))).toEqual(["day"])
        expect(Either.getOrThrow(await read())).toMatchObject({ key: "house", name: "House" })
        expect(Either.getOrThrow(await read("night"))).toEqual(night)
        expect(messageOf(await read("none"))).toBe("No theme found with id: none")
      },
      { wiki: { themes } },
    ))

  // Holds WIK-440.
  it("are one where the host says nothing of them", () =>
    inSpace(async (test) => {
      expect(await keysOf(test, new ListThemes({}))).toEqual([])
      expect(Either.getOrThrow(await test.run(new GetTheme({}))).key).toBe("default")
    }))
})

describe("the theme of a space", () => {
  // Holds WIK-441.
  it("is set and taken back by those who administer it, and told of where it changes", () =>
    inSpace(
      async (test) => {
        expect(messageOf(await test.run(spaceTheme, bob))).toBe(
          "No theme of space found with id: doc (it has that of the site)",
        )
        expect(messageOf(await test.run(setNight, bob))).toBe("Not allowed: needs administer space doc")
        const unknown = new SetSpaceTheme({ key: "DOC", themeKey: "none" })
        expect(messageOf(await test.run(unknown))).toBe(
          'themeKey: given "none", allowed: one of default, day, night, house',
        )
        for (const request of [setNight, setNight]) {
          expect(Either.getOrThrow(await test.run(request))).toEqual(night)
        }
        expect(Either.getOrThrow(await test.run(spaceTheme, bob))).toEqual(night)
        const reset = new ResetSpaceTheme({ key: "doc" })
        for (const request of [reset, reset]) {
          expect(Either.getOrThrow(await test.run(request))).toEqual({ key: "DOC" })
        }
        expect(Either.isLeft(await test.run(spaceTheme))).toBe(true)
        const changed = (await auditOf(test)).filter(({ summary }) => summary === "Space theme changed")
        const told = changed.flatMap(({ changedValues }) => changedValues)
        expect(told.map(({ oldValue, newValue }) => `${oldValue}-${newValue}`).sort()).toEqual([
          "-night",
          "night-",
        ])
      },
      { wiki: { themes } },
    ))

  // Holds WIK-442.
  it("is that of the site where the host no longer has it", async () => {
    const storage = Layer.succeed(StorageDriver, makeStore().driver("default"))
    await inSpace(async ({ run }) => void Either.getOrThrow(await run(setNight)), {
      storage,
      wiki: { themes },
    })
    await inSpace(
      async ({ run }) => {
        expect(Either.isLeft(await run(spaceTheme))).toBe(true)
        const look = Either.getOrThrow(await run(new GetLook({ spaceKey: "DOC" })))
        expect([look.selected, look.theme]).toEqual(["global", undefined])
      },
      { storage },
    )
    await inSpace(async ({ run }) => expect(Either.getOrThrow(await run(spaceTheme))).toEqual(night), {
      storage,
      wiki: { themes },
    })
  })
})

describe("the look of a space", () => {
  // Holds WIK-443.
  it("is that of its theme or that of the site, as is chosen", () =>
    inSpace(
      async (test) => {
        const look = async (spaceKey?: string) =>
          Either.getOrThrow(await test.run(new GetLook({ spaceKey }), bob))
        const select = (chosen: "global" | "theme") =>
          test.run(new SelectLook({ spaceKey: "DOC", look: chosen }))
        const site = await look()
        expect(site).toMatchObject({ selected: "global", global: { links: "#111111" } })
        expect(await look("DOC")).toEqual(site)
        expect(messageOf(await select("theme"))).toContain("global, or theme where the space has a theme")
        expect(Either.getOrThrow(await select("global"))).toEqual({ spaceKey: "DOC", look: "global" })
        await test.run(setNight)
        expect(await look("DOC")).toMatchObject({ selected: "theme", theme: { background: "#000000" } })
        expect(Either.getOrThrow(await select("global"))).toEqual({ spaceKey: "DOC", look: "global" })
        expect(await look("DOC")).toMatchObject({ selected: "global", theme: { background: "#000000" } })
        expect(messageOf(await test.run(new SelectLook({ spaceKey: "DOC", look: "theme" }), bob))).toBe(
          "Not allowed: needs administer space DOC",
        )
      },
      { wiki: { themes } },
    ))

  // Holds WIK-444.
  it("is shown with a space, and so is its theme, without a read more", () =>
    inSpace(
      async (test) => {
        const expand = "theme,lookAndFeel"
        const shown = async () => Either.getOrThrow(await test.run(new GetSpace({ key: "DOC", expand }), bob))
        expect(await shown()).toMatchObject({ look: { links: "#111111" } })
        expect((await shown()).theme).toBeUndefined()
        await test.run(setNight)
        expect(await shown()).toMatchObject({ theme: night, look: { background: "#000000" } })
        const [listed] = Either.getOrThrow(await test.run(new ListSpaces({ expand }), bob)).items
        expect(listed).toEqual(await shown())
        await test.run(new SelectLook({ spaceKey: "DOC", look: "global" }))
        expect(await shown()).toMatchObject({ theme: night, look: { links: "#111111" } })
        const plain = Either.getOrThrow(await test.run(new GetSpace({ key: "DOC" }), bob))
        expect([plain.theme, plain.look]).toEqual([undefined, undefined])
      },
      { wiki: { themes } },
    ))
})
