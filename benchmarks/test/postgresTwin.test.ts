import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startPglite } from "@quoin/postgres-server"
import { ContentId, UpdateContent } from "@quoin/wiki"
import { PgWiki, userOf } from "../src/postgres/PgWiki"
import { openPool, spiedStorage } from "../src/postgres/pool"
import { type Flight, Recorder, recorded } from "../src/postgres/recording"
import { recordUpdate } from "../src/postgres/updateTexts"
import { openEngine, seedEngine, seededIds } from "../src/subjects/engine"
import { bodyOf } from "../src/subjects/pages"

/** What a parameter is, without what differs from one update to the next. */
const kindOf = (param: unknown): unknown => {
  // The words of a text, which the twin does not stem.
  if (typeof param === "string" && /^w\S*( w\S*)+$/.test(param)) return "words"
  if (!Buffer.isBuffer(param)) return param === null ? null : typeof param
  const text = param.toString("utf8")
  if (/^w\S*( w\S*)+$/.test(text)) return "words"
  if (!text.startsWith("{")) return /^\d+$/.test(text) ? "digits" : text.replace(/\d+$/, "")
  const { format, value } = JSON.parse(text) as { readonly format: number; readonly value: object }
  return { format, names: Object.keys(value).sort() }
}

const kindsOf = (flights: ReadonlyArray<Flight>) =>
  flights.map((flight) => flight.map(({ text, params }) => ({ text, params: params.map(kindOf) })))

const schema = "public"

describe("the twin over plain pg", () => {
  let server: Awaited<ReturnType<typeof startPglite>>

  beforeAll(async () => {
    server = await startPglite()
  })

  afterAll(async () => {
    await server.stop()
  })

  it("says of an update what the adapter says, and the engine reads what it wrote", async () => {
    const recorder = new Recorder()
    const open = () => openEngine(spiedStorage(schema, recorder, server.url))
    const opened = await open()
    await seedEngine(opened, 2)
    const [id = ""] = (await seededIds(opened)).slice(-1)
    const texts = await recordUpdate(opened, recorder, id)
    const update = (number: number) =>
      opened.engine.execute(
        new UpdateContent({ id: ContentId.make(id), version: { number }, body: bodyOf(number) }),
        opened.context,
      )
    const ours = await recorded(recorder, () => Effect.runPromise(update(4)))
    await opened.close()

    const pool = openPool(schema, recorder, server.url)
    const twin = new PgWiki(pool, texts, await userOf(pool), 10_000_000)
    expect(await twin.update(id, 9, bodyOf(9))).toBe(5)
    const theirs = await recorded(recorder, async () => {
      expect(await twin.update(id, 5, bodyOf(5))).toBeUndefined()
    })
    await pool.end()
    expect(kindsOf(theirs)).toEqual(kindsOf(ours))

    const again = await open()
    const request = new UpdateContent({
      id: ContentId.make(id),
      version: { number: 6 },
      body: bodyOf(6),
    })
    const written = await Effect.runPromise(again.engine.execute(request, again.context))
    await again.close()
    expect(written.version.number).toBe(6)
  })
})
