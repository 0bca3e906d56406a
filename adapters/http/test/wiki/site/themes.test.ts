import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const icon = { path: "/images/themes/theme.svg", width: 48, height: 48, isDefault: true }
const theme = {
  themeKey: "default",
  name: "Default theme",
  description: "What everything looks like where nothing else is chosen",
  icon,
  _links: { self: "http://quoin.test/rest/api/settings/theme/default" },
}
const ofSpace = "/rest/api/space/DOC/theme"
const look = "/rest/api/settings/lookandfeel"

describe("themes over HTTP", () => {
  // Holds HTT-510.
  it("are listed and read, and their picture loads", async () => {
    const { call } = await wiki()
    expect((await call("GET", "/rest/api/settings/theme")).json).toMatchObject({ results: [], size: 0 })
    for (const key of ["selected", "default"]) {
      expect((await call("GET", `/rest/api/settings/theme/${key}`)).json).toEqual(theme)
    }
    expect((await call("GET", "/rest/api/settings/theme/none")).status).toBe(404)
    expect((await call("GET", icon.path)).headers.get("content-type")).toContain("image/svg+xml")
  })

  // Holds HTT-510.
  it("are set for a space and taken back, and expanded", async () => {
    const { call } = await wiki()
    const expanded = async (expand = "theme") =>
      (await call("GET", `/rest/api/space/DOC?expand=${expand}`)).json
    expect((await call("GET", ofSpace)).status).toBe(404)
    expect(at(await expanded(), "_expandable.theme")).toBe(ofSpace)
    expect((await call("PUT", ofSpace, { themeKey: "none" })).text).toContain("one of default")
    expect((await call("PUT", ofSpace, {})).text).toContain("themeKey")
    expect((await call("PUT", ofSpace, { themeKey: "default" })).json).toEqual(theme)
    expect((await call("GET", ofSpace)).json).toEqual(theme)
    expect(await expanded()).toMatchObject({ theme })
    expect(at(await expanded(), "_expandable.theme")).toBeUndefined()
    expect((await call("DELETE", ofSpace)).status).toBe(204)
    expect((await call("GET", ofSpace)).status).toBe(404)
  })
})

describe("looks over HTTP", () => {
  // Holds HTT-511.
  it("are those of the site and of a space, as clients know them", async () => {
    const { call } = await wiki()
    const site = (await call("GET", look)).json
    expect(site).toMatchObject({
      selected: "global",
      global: { links: { color: "#0052cc" }, content: { screen: { gutterTop: "0px" } } },
    })
    expect(site["custom"]).toEqual(site["global"])
    expect((await call("GET", `${look}?spaceKey=DOC`)).json).toEqual(site)
    expect((await call("GET", `${look}?spaceKey=NONE`)).status).toBe(404)
    await call("PUT", ofSpace, { themeKey: "default" })
    const own = (await call("GET", `${look}?spaceKey=DOC`)).json
    expect(own).toMatchObject({ selected: "theme", theme: site["global"] })
    const { json } = await call("GET", "/rest/api/content?expand=space.lookAndFeel")
    expect(at(json, "results.0.space.lookAndFeel")).toEqual(site["global"])
  })

  // Holds HTT-511.
  it("are chosen for a space, or refused by name", async () => {
    const { call } = await wiki()
    const select = (lookAndFeelType: string) => call("PUT", look, { spaceKey: "DOC", lookAndFeelType })
    expect((await select("theme")).text).toContain("lookAndFeelType: given")
    expect((await select("theme")).status).toBe(400)
    const chosen = { spaceKey: "DOC", lookAndFeelType: "global" }
    expect((await select("global")).json).toEqual(chosen)
    expect((await select("custom")).status).toBe(501)
    expect((await call("POST", `${look}/custom`, {})).status).toBe(501)
    expect((await call("GET", "/rest/api/color-scheme")).status).toBe(501)
  })
})
