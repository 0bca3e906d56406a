import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import { NotFound } from "@quoin/kernel"
import { Download, downloaded } from "../../src/answers/Download"
import { webMounting } from "../../src/mounting/web"
import { serveHandler } from "../../src/mounting/node"

const piece = new TextEncoder().encode("piece after piece\n".repeat(1_000))

/** Without an end; says how much of it was made, and whether its making has ended. */
const endless = () => {
  const seen = { made: 0, ended: false }
  const content = Stream.repeatEffect(
    Effect.sync(() => {
      seen.made += 1
      return piece
    }),
  ).pipe(Stream.ensuring(Effect.sync(() => void (seen.ended = true))))
  return { seen, content }
}

const handlerOf = (content: Download["content"]) => () =>
  downloaded(new Download({ mediaType: "text/csv", fileName: "all.csv", content }))

const failing = Stream.concat(Stream.make(piece), Stream.fail(new NotFound({ kind: "part", id: "2" })))

/** What is done with an address where the handler is served on a port. */
const onPort = <A>(content: Download["content"], use: (url: string) => Promise<A>): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(serveHandler(handlerOf(content), { port: 0 }), ({ url }) =>
        Effect.promise(() => use(url)),
      ),
    ),
  )

const readOnce = async (response: Response): Promise<number> => {
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return first?.value?.length ?? 0
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

describe("files that are made while they are read", () => {
  // Holds HTT-154.
  it("are read at the pace of the reader, and end with it", async () => {
    const web = endless()
    const response = await webMounting(handlerOf(web.content))(new Request("http://quoin.test/all"))
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="all.csv"')
    expect(await readOnce(response)).toBeGreaterThan(0)
    await until(() => web.seen.ended)
    expect(web.seen.made).toBeLessThan(100)
    const node = endless()
    await onPort(node.content, async (url) => {
      expect(await readOnce(await fetch(url))).toBeGreaterThan(0)
      await until(() => node.seen.ended)
    })
  })

  it("are not made for whoever asks for the head alone", async () => {
    const web = endless()
    const asked = new Request("http://quoin.test/all", { method: "HEAD" })
    const response = await webMounting(handlerOf(web.content))(asked)
    expect([response.status, await response.text()]).toEqual([200, ""])
    await until(() => web.seen.ended || web.seen.made === 0)
    const node = endless()
    await onPort(node.content, async (url) => {
      const answer = await fetch(url, { method: "HEAD" })
      expect([answer.status, await answer.text()]).toEqual([200, ""])
    })
  })

  // Holds HTT-154.
  it("break off where they fail", async () => {
    const response = await webMounting(handlerOf(failing))(new Request("http://quoin.test/all"))
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toBeDefined()
    await onPort(failing, async (url) => {
      await expect(fetch(url).then((answer) => answer.text())).rejects.toBeDefined()
    })
  })
})
