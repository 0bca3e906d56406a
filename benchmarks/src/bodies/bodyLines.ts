import type { StorageDriver } from "@quoin/kernel"
import { ConvertBody, CreateContent, CreateSpace, ListContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Layer from "effect/Layer"
import { SaxesParser } from "saxes"
import { quantile } from "../measure/statistics"
import { counted } from "../subjects/counted"
import { openEngine } from "../subjects/engine"
import { listed } from "../subjects/listed"
import { sizes } from "../sizes"

export const bodyWork =
  "Bodies of 5 kB with links, code, a table and a panel: rendered one by one, beside the parsing library that only reads them through; " +
  "and 25 of a list of 500, as they are stored and as they are read"

const spaceKey = "BODY"
const { bodies: pages } = sizes

const part = (i: number): string =>
  `<h2>Part ${i}</h2><p>Some <em>words</em> that lead to <ac:link><ri:page ri:content-title="Page ${i}" /></ac:link>.</p>` +
  `<table><tbody><tr><td>${i}</td><td>a &amp; b</td></tr></tbody></table>` +
  `<ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[select ${i} < 2]]></ac:plain-text-body></ac:structured-macro>` +
  `<ac:structured-macro ac:name="info"><ac:rich-text-body><p>${"Take care. ".repeat(8)}</p></ac:rich-text-body></ac:structured-macro>`

const bodyOf = (i: number): string =>
  Array.from({ length: 9 }, (_, at) => part((i * 7 + at) % pages)).join("")

const parsed = (body: string): number => {
  let elements = 0
  const parser = new SaxesParser({ fragment: true, position: false })
  parser.on("opentag", () => {
    elements += 1
  })
  parser.write(body).close()
  return elements
}

/** The speed over all of them, and how long one of a hundred takes at least. */
const speed = async (
  what: string,
  bodies: ReadonlyArray<string>,
  work: (body: string) => Promise<unknown>,
) => {
  const samples: Array<number> = []
  for (const body of bodies) {
    const start = performance.now()
    await work(body)
    samples.push(performance.now() - start)
  }
  const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0)
  const millis = samples.reduce((sum, sample) => sum + sample, 0)
  const rate = (bytes / 1e6 / (millis / 1e3)).toFixed(1)
  return `  - ${what}: ${rate} MB/s, p50 ${quantile(samples, 0.5).toFixed(2)} ms, p99 ${quantile(samples, 0.99).toFixed(2)} ms`
}

/** Lines about one storage. */
export const bodyLines = async (
  name: string,
  storage: Layer.Layer<StorageDriver, unknown>,
): Promise<ReadonlyArray<string>> => {
  const { layer, tally } = counted(storage)
  const opened = await openEngine(layer)
  const { engine, context } = opened
  try {
    const bodies = Array.from({ length: pages }, (_, i) => bodyOf(i))
    const made = await Effect.runPromise(
      engine.executeAll(
        [
          new CreateSpace({ key: spaceKey, name: "Bodies" }),
          ...bodies.map((body, i) => new CreateContent({ title: `Page ${i}`, spaceKey, body })),
        ],
        context,
      ),
    )
    for (const outcome of made) if (Either.isLeft(outcome)) throw outcome.left
    const convert = (value: string) =>
      Effect.runPromise(engine.execute(new ConvertBody({ value, to: "view", spaceKey }), context))
    const list = (expand: string) => () =>
      Effect.runPromise(engine.execute(new ListContent({ spaceKey, limit: 25, expand }), context))
    return [
      `- ${name}`,
      await speed("read through by the parsing library", bodies, (body) => Promise.resolve(parsed(body))),
      await speed("rendered", bodies, convert),
      await listed("25 with body.storage", tally, list("body.storage")),
      await listed("25 with body.view", tally, list("body.view")),
    ]
  } finally {
    await opened.close()
  }
}
