import { Engine, ensureAdministrator } from "@quoin/engine"
import { make as makeSecrets } from "@quoin/secrets-node"
import { layer as memory, makeBlobs } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { layer } from "quoin"
import { describe, expect, it, onTestFinished } from "vitest"
import { webHandler } from "../../src/index"
import { authorization, password } from "../fixture"
import { assets, base } from "./assetsFixture"

/** An engine that does jobs. */
const working = async () => {
  const options = { secrets: makeSecrets({ quick: true }), blobs: makeBlobs().driver("default") }
  const runtime = ManagedRuntime.make(Layer.provide(layer(options), memory()))
  onTestFinished(() => runtime.dispose())
  const engine = await runtime.runPromise(Engine)
  await runtime.runPromise(ensureAdministrator(engine, password))
  return engine
}

describe("objects of a type", () => {
  // Holds HTT-964, HTT-965.
  it("go in as files, and come out as files that go in again", async () => {
    const { call, engine, typeId, attribute } = await assets(await working())
    await attribute("Note")
    await attribute("Mails", { defaultTypeId: 8, maximumCardinality: -1 })
    const send = webHandler(engine)
    const sent = async (file: string, mapping: unknown) => {
      const form = new FormData()
      form.append("file", new Blob([file]), "packages")
      form.append("mapping", typeof mapping === "string" ? mapping : JSON.stringify(mapping))
      const answer = await send(
        new Request(`http://quoin.test${base}/import/objecttype/${typeId}`, {
          method: "POST",
          headers: { authorization, "x-vendor-token": "no-check" },
          body: form,
        }),
      )
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
    }
    const imported = async (file: string, mapping: unknown) => {
      const asked = await sent(file, mapping)
      expect([asked.status, asked.json]).toMatchObject([200, { category: "imports", status: "QUEUED" }])
      await Effect.runPromise(
        Effect.gen(function* () {
          while ((yield* engine.worker.begin) > 0) yield* engine.worker.idle
        }),
      )
      const id = String(asked.json["resourceId"])
      expect((await call("GET", `${base}/progress/category/imports/${id}`)).json).toMatchObject({
        status: "FINISHED",
      })
      return (await call("GET", `${base}/import/${id}`)).json
    }
    const exported = async (query: string) => {
      const url = `http://quoin.test${base}/export/objecttype/${typeId}?${query}`
      const answer = await send(new Request(url, { headers: { authorization } }))
      return { type: answer.headers.get("content-type"), text: await answer.text() }
    }
    const columns = ["Name", "Note", "Mails"].map((column) => ({ column, attribute: column }))
    const line = { Name: "a,b", Note: "=1+1", Mails: ["a@b.c", "d@e.f"] }
    const first = await imported(JSON.stringify(line), { format: "ndjson", columns })
    expect(first).toMatchObject({ created: 1, failed: 0, faults: [] })
    const { type, text } = await exported("format=csv")
    expect(type).toBe("text/csv; charset=utf-8")
    expect(text).toContain(`"a,b"`)
    expect(text).toContain(`"'=1+1","[""a@b.c"",""d@e.f""]"\r\n`)
    const csv = columns.map((each) => (each.column === "Mails" ? { ...each, json: true } : each))
    const again = { format: "csv", columns: csv, identifiedBy: "Name", guarded: true }
    expect(await imported(text, again)).toMatchObject({ unchanged: 1, unused: ["Key", "Created", "Updated"] })
    expect((await exported("qlQuery=Note%20is%20empty")).text).toBe("")
    expect(JSON.parse((await exported("")).text)).toMatchObject(line)
    const wrong = await sent("x", "{")
    expect([wrong.status, wrong.json["errorMessages"]]).toEqual([
      400,
      [expect.stringMatching(/^mapping: given/)],
    ])
    const odd = await sent("x", { format: "csv", columns, colour: 1 })
    expect(odd.status).toBe(400)
  })
})
