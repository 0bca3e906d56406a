import { inflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { encode } from "uqr"
import { webHandler } from "../../src/index"
import { codePicture } from "../../src/assets/code/codePicture"
import { assets, base, said } from "./assetsFixture"
import { authorization } from "../fixture"

/** The squares of a picture: of each row its pixels, black as `#`. */
const pixelsOf = (png: Uint8Array): ReadonlyArray<string> => {
  const view = new DataView(png.buffer, png.byteOffset)
  expect(new TextDecoder("latin1").decode(png.subarray(1, 4))).toBe("PNG")
  const side = view.getUint32(16)
  expect([view.getUint32(20), png[24], png[25]]).toEqual([side, 1, 0])
  const length = view.getUint32(33)
  expect(new TextDecoder().decode(png.subarray(37, 41))).toBe("IDAT")
  const rows = inflateSync(png.subarray(41, 41 + length))
  const rowBytes = 1 + Math.ceil(side / 8)
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) =>
      ((rows[y * rowBytes + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0 ? "#" : ".",
    ).join(""),
  )
}

/** Every square of the code, read in its middle. */
const squaresOf = (rows: ReadonlyArray<string>, size: number): ReadonlyArray<string> => {
  const square = Math.floor(rows.length / size)
  const margin = Math.floor((rows.length - square * size) / 2)
  const middle = (at: number): number => margin + at * square + Math.floor(square / 2)
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => rows[middle(y)]?.[middle(x)] ?? "?").join(""),
  )
}

const expected = (text: string): ReadonlyArray<string> =>
  encode(text, { ecc: "M", border: 4 }).data.map((row) => row.map((black) => (black ? "#" : ".")).join(""))

describe("the code of an object", () => {
  // Holds AST-1016.
  it("is a picture of its address, in the size that is asked for", async () => {
    const { engine, create, nameId } = await assets()
    const id = String((await create({ [nameId]: ["libc6"] })).json["id"])
    const send = webHandler(engine)
    const ask = (query: string, name = id) =>
      send(
        new Request(`http://quoin.test${base}/qrcode/object/${name}/code.png${query}`, {
          headers: { authorization },
        }),
      )
    const address = expected(`http://quoin.test${base}/object/${id}`)
    for (const [query, side] of [
      ["", 300],
      ["?size=201", 201],
      ["?size=1024", 1024],
    ] as const) {
      const answer = await ask(query)
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"])
      const rows = pixelsOf(new Uint8Array(await answer.arrayBuffer()))
      expect(rows).toHaveLength(side)
      expect(squaresOf(rows, address.length)).toEqual(address)
    }
    expect((await ask("", `DEB-${id}`)).status).toBe(200)
    for (const size of ["199", "1025"]) {
      const refused = await ask(`?size=${size}`)
      expect([refused.status, await refused.json()]).toEqual([
        400,
        said(`size: given ${size}, allowed: from 200 to 1024`),
      ])
    }
    expect((await ask("", "99")).status).toBe(404)
  })

  // Holds AST-1016.
  it("fits the smallest picture, however long the address", () => {
    const long = `http://quoin.test/${"a".repeat(1800)}`
    expect(squaresOf(pixelsOf(codePicture(long, 200)), expected(long).length)).toEqual(expected(long))
  })
})
