import { Engine, ensureAdministrator } from "@quoin/engine"
import { serve } from "@quoin/http"
import { layer as memory } from "@quoin/storage-memory"
import { ConfluenceClient } from "confluence.js"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layer } from "quoin"
import { describe, expect, it } from "vitest"

type Method = (parameters?: object) => Promise<unknown>

/** What of the client is called here. */
interface Called {
  readonly space: Readonly<Record<"createSpace", Method>>
  readonly template: Readonly<Record<"getBlueprintTemplates" | "getContentTemplate", Method>>
  readonly themes: Readonly<
    Record<
      "getThemes" | "getGlobalTheme" | "getTheme" | "getSpaceTheme" | "setSpaceTheme" | "resetSpaceTheme",
      Method
    >
  >
}

const password = "correct horse"

const site = { key: "com.example:plain", name: "Plain", description: "Of the site" }
const ocean = { key: "com.example:ocean", name: "Ocean", description: "Of some spaces" }
const minutes = { id: "com.example:minutes", name: "Minutes", body: "<p>Who</p>" }

/** Asks a host that has blueprints and themes by the client, over a port. */
const asking = (talk: (client: Called) => Promise<void>): Promise<void> => {
  const hosted = { blueprints: [minutes], themes: { site, others: [ocean] } }
  const program = Effect.gen(function* () {
    const engine = yield* Engine
    yield* ensureAdministrator(engine, password)
    const { url } = yield* serve(engine, { port: 0 })
    const client = new ConfluenceClient({
      host: url,
      apiPrefix: "/rest",
      // As its own sign-in takes addresses of mail only.
      baseRequestConfig: { auth: { username: "admin", password } },
    }) as unknown as Called
    yield* Effect.promise(async () => {
      await client.space.createSpace({ key: "DOC", name: "Docs" })
      await talk(client)
    })
  })
  return Effect.runPromise(
    program.pipe(Effect.scoped, Effect.provide(Layer.provide(layer({ wiki: hosted }), memory()))),
  )
}

const shown = ({ key, name, description }: typeof site) => ({ themeKey: key, name, description })

describe("the calls of confluence.js 2.1.0 about what a host brings along, unmodified", () => {
  it("list its blueprints, with what a space says of them, and read one as a template", () =>
    asking(async ({ template }) => {
      const blueprint = {
        templateId: minutes.id,
        name: minutes.name,
        templateType: "page",
        originalTemplate: { pluginKey: "com.example", moduleKey: "minutes" },
        referencingBlueprint: minutes.id,
        body: { storage: { value: minutes.body, representation: "storage" } },
      }
      const listed = await template.getBlueprintTemplates({ spaceKey: "DOC", expand: ["body"] })
      expect(listed).toMatchObject({ size: 1, results: [{ ...blueprint, space: { key: "DOC" } }] })
      expect(await template.getBlueprintTemplates({ start: 1 })).toMatchObject({ size: 0, results: [] })
      expect(await template.getContentTemplate({ contentTemplateId: minutes.id })).toMatchObject(blueprint)
    }))

  it("list its themes, and read that of the site", () =>
    asking(async ({ themes }) => {
      expect(await themes.getGlobalTheme()).toMatchObject(shown(site))
      const { results } = (await themes.getThemes()) as { readonly results: ReadonlyArray<object> }
      expect(results).toContainEqual(expect.objectContaining(shown(ocean)))
      expect(await themes.getTheme({ themeKey: ocean.key })).toMatchObject(shown(ocean))
      await expect(themes.getTheme({ themeKey: "none" })).rejects.toMatchObject({ statusCode: 404 })
    }))

  it("give a space one of them, and take it back", () =>
    asking(async ({ themes }) => {
      const ofSpace = () => themes.getSpaceTheme({ spaceKey: "DOC" })
      await expect(ofSpace()).rejects.toMatchObject({ statusCode: 404 })
      const set = await themes.setSpaceTheme({ spaceKey: "DOC", themeKey: ocean.key })
      expect(set).toMatchObject(shown(ocean))
      expect(await ofSpace()).toEqual(set)
      await themes.resetSpaceTheme({ spaceKey: "DOC" })
      await expect(ofSpace()).rejects.toMatchObject({ statusCode: 404 })
      expect(await themes.getGlobalTheme()).toMatchObject(shown(site))
    }))
})
