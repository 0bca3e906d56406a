import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"

const bytesOfId = 8
const charsOfId = 11

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** The bytes of a number, lowest first, as base64url, without what stands for none. It is in every address of every item that is shown. */
const codeOf = (number: number): string => {
  let code = ""
  for (let left = number; left > 0;) {
    const [first, second, third] = [left % 256, Math.floor(left / 256) % 256, Math.floor(left / 65_536) % 256]
    const three = first * 65_536 + second * 256 + third
    for (let place = 18; place >= 0; place -= 6) code += digits.charAt((three >> place) & 63)
    left = Math.floor(left / 16_777_216)
  }
  return code.replace(/A+$/, "")
}

/** The short address of an id: its bytes, lowest first, as base64url. */
export const tinyui = (id: string): string => {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number < 0) return `/x/${encodeURIComponent(id)}`
  return `/x/${codeOf(number)}`
}

/** The id that a short address was made of; nothing where it is none. */
export const idOfTiny = (code: string): string | undefined => {
  if (!/^[A-Za-z0-9_-]{1,11}$/.test(code)) return undefined
  const decoded = Encoding.decodeBase64Url(code.padEnd(charsOfId, "A"))
  if (Either.isLeft(decoded) || decoded.right.length !== bytesOfId) return undefined
  return String(new DataView(decoded.right.buffer).getBigUint64(decoded.right.byteOffset, true))
}
