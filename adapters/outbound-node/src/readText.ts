import type { Readable } from "node:stream"

/** The beginning of an answer as text; what is behind so many bytes is not waited for. */
export const readText = async (body: Readable, mostBytes: number): Promise<string> => {
  const pieces: Array<Uint8Array> = []
  let read = 0
  for await (const piece of body) {
    if (!(piece instanceof Uint8Array)) continue
    pieces.push(piece.subarray(0, mostBytes - read))
    read += piece.length
    if (read >= mostBytes) break
  }
  return Buffer.concat(pieces).toString("utf8")
}
