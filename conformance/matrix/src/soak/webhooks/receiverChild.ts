/**
 * A receiver of webhooks that is as bad as they come: it fails, sends elsewhere, breaks off in the middle, says nothing, and ends when it
 * is killed. It writes down every call before it answers; says the port that it listens on.
 */
import * as Schema from "effect/Schema"
import { PCGRandom } from "effect/Utils"
import { appendFileSync, writeSync } from "node:fs"
import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Arrival, Receiving } from "./told"

const stdout = 1
const { port, log, seed } = Schema.decodeSync(Schema.parseJson(Receiving))(process.argv[2] ?? "")
const random = new PCGRandom(seed)

const fates: ReadonlyArray<readonly [upTo: number, fate: Arrival["fate"]]> = [
  [800, "ok"],
  [890, "fails"],
  [930, "redirects"],
  [960, "half"],
  [995, "closes"],
  [1_000, "hangs"],
]

const drawn = (): Arrival["fate"] => {
  const at = random.integer(1_000)
  return fates.find(([upTo]) => at < upTo)?.[1] ?? "ok"
}

const answers: Readonly<Record<Arrival["fate"], (response: ServerResponse) => void>> = {
  ok: (response) => void response.end("thanks"),
  fails: (response) => void response.writeHead(500).end("not now"),
  redirects: (response) => void response.writeHead(302, { location: "/elsewhere" }).end(),
  half: (response) => {
    response.writeHead(200, { "content-length": 100 })
    response.write("half of it", () => response.socket?.destroy())
  },
  closes: (response) => void response.socket?.destroy(),
  hangs: () => undefined,
}

const Body = Schema.parseJson(
  Schema.Struct({
    issue: Schema.Struct({ key: Schema.String, fields: Schema.Struct({ summary: Schema.String }) }),
  }),
)

const write = Schema.encodeSync(Schema.parseJson(Arrival))

const heard = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array))
  const { issue } = Schema.decodeSync(Body)(Buffer.concat(pieces).toString("utf8"))
  const fate = drawn()
  const [path = ""] = (request.url ?? "").split("?")
  const arrival = {
    ...{ path, fate, key: issue.key },
    id: String(request.headers["webhook-id"]),
    step: Number(issue.fields.summary.split(" ")[0]),
  }
  appendFileSync(log, `${write(arrival)}\n`)
  answers[fate](response)
}

// What was begun by a receiver that was killed ends here.
appendFileSync(log, "\n")
const server = createServer((request, response) => {
  // A caller that goes away in the middle has told nothing.
  heard(request, response).catch(() => response.socket?.destroy())
})
server.listen(port, "127.0.0.1", () => {
  writeSync(stdout, `${(server.address() as AddressInfo).port}\n`)
})
