import { otherSideClosed } from "./closed"

/** What a stream of a body gives: bytes, and with Node's own streams texts, which `fetch` sends as well. */
type Piece = Uint8Array | string

const bytesOf = (piece: Piece): Uint8Array => (typeof piece === "string" ? Buffer.from(piece) : piece)

/**
 * A request of `fetch` with all of its body here: the answer needs it anyway. Rejects with what a stream of the client broke by; such a
 * request is never asked.
 */
export const whole = async (request: Request): Promise<Request> => {
  if (request.body === null) return request
  const pieces: Array<Uint8Array> = []
  const reader = (request.body as ReadableStream<Piece>).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(bytesOf(value))
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.concat(pieces) })
}

/** An answer of which nothing more comes, once its request is given up. */
export const endedBy = (signal: AbortSignal, response: Response): Response => {
  if (response.body === null) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const giveUp = (): void => {
        controller.error(signal.reason)
        void reader.cancel(signal.reason).catch(() => undefined)
      }
      signal.addEventListener("abort", giveUp, { once: true })
    },
    pull: async (controller) => {
      const read = await reader.read().catch(() => undefined)
      if (signal.aborted) return
      if (read === undefined) controller.error(new TypeError("terminated", { cause: otherSideClosed() }))
      else if (read.done) controller.close()
      else controller.enqueue(read.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
