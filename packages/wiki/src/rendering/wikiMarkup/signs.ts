import { lookUp } from "@quoin/kernel"

const faces: Readonly<Record<string, string>> = {
  smile: ":)",
  sad: ":(",
  cheeky: ":P",
  laugh: ":D",
  wink: ";)",
  "thumbs-up": "(y)",
  "thumbs-down": "(n)",
  information: "(i)",
  tick: "(/)",
  cross: "(x)",
  warning: "(!)",
  plus: "(+)",
  minus: "(-)",
  question: "(?)",
  "light-on": "(on)",
  "light-off": "(off)",
  "yellow-star": "(*)",
  "red-star": "(*r)",
  "green-star": "(*g)",
  "blue-star": "(*b)",
}

/** A face by its name; nothing where wiki markup has none. */
export const faceOf = (name: string): string | undefined => lookUp(faces, name)

/** An address in which no sign ends what it stands in, or begins a macro: such signs are written as their bytes. */
export const addressIn = (href: string): string => href.trim().replaceAll(/[[\]|{}\s]/g, encodeURIComponent)

/** The same between the signs of a picture. */
export const pictureAddressIn = (url: string): string =>
  addressIn(url).replaceAll("!", "%21").replaceAll("^", "%5E")

/** A sign by its number, where it would mean something else. */
export const numbered = (sign: string): string => `&#${sign.codePointAt(0) ?? 0};`

/** Blanks at the ends of a text, by their numbers: they are characters, and no one takes them away. */
export const withEnds = (text: string): string =>
  text.replaceAll(/^\s+|\s+$/g, (blanks) => [...blanks].map(numbered).join(""))

/** The character of a number, where XML has it. */
export const characterOf = (code: number, written: string): string => {
  const isThere =
    code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff && (code & 0xfffe) !== 0xfffe)
  return isThere && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : written
}

/** A text with the signs that stand for themselves by their numbers. */
export const withoutNumbers = (text: string): string =>
  text.replaceAll(/&#(\d{1,7});/g, (written, code: string) => characterOf(Number(code), written))
