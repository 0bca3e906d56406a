import type { Readable } from "node:stream"

/** The beginning of an answer as text; what is behind so many bytes is not waited for. */
export const readText = (body: Readable, mostBytes: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: Array<Uint8Array> = []
    let read = 0
    const whole = (): void => {
      resolve(Buffer.concat(pieces).toString("utf8"))
    }
    body.on("data", (piece: Uint8Array) => {
      pieces.push(piece.subarray(0, mostBytes - read))
      read += piece.length
      if (read < mostBytes) return
      whole()
      body.destroy()
    })
    body.on("end", whole)
    body.on("error", reject)
    // One that was broken off may end without an error.
    body.on("close", () => {
      reject(new Error("the answer was broken off"))
    })
  })
