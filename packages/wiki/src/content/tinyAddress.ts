import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"

const bytesOfId = 8
const charsOfId = 11

/** The short address of an id: its bytes, lowest first, as base64url. */
export const tinyui = (id: string): string => {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number < 0) return `/x/${encodeURIComponent(id)}`
  const bytes = new Uint8Array(bytesOfId)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true)
  return `/x/${Encoding.encodeBase64Url(bytes).replace(/A+$/, "")}`
}

/** The id that a short address was made of; nothing where it is none. */
export const idOfTiny = (code: string): string | undefined => {
  if (!/^[A-Za-z0-9_-]{1,11}$/.test(code)) return undefined
  const decoded = Encoding.decodeBase64Url(code.padEnd(charsOfId, "A"))
  if (Either.isLeft(decoded) || decoded.right.length !== bytesOfId) return undefined
  return String(new DataView(decoded.right.buffer).getBigUint64(decoded.right.byteOffset, true))
}
