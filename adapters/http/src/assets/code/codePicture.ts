import { encode } from "uqr"
import { pngPicture } from "./pngPicture"

/** White squares at each side of a code, as readers need them. */
const border = 4

/** A text as a QR code in a picture of this side in pixels, its squares as large as fit and in the middle (AST-1016). */
export const codePicture = (text: string, side: number): Uint8Array => {
  const { data, size } = encode(text, { ecc: "M", border })
  const square = Math.max(1, Math.floor(side / size))
  const margin = Math.floor((side - square * size) / 2)
  const at = (pixel: number): number => Math.floor((pixel - margin) / square)
  return pngPicture(side, (x, y) => data[at(y)]?.[at(x)] === true)
}
