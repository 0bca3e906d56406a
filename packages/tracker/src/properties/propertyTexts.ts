import { distinct, foldCase, isWellFormed, limits as kernelLimits, utf8Bytes } from "@quoin/kernel"
import { numberText } from "../issue/values"
import { limits } from "../limits"
import type { PropertyRecord } from "./Property"

/** What stands before the values at a place of a property. */
export const propertyBeginning = (key: string, path: string): string => `${key}/${path}=`

/** A text, or a boolean as it is written, as it stands behind the beginning of its place: case does not count. */
export const textMark = (text: string): string => `t${foldCase(text)}`
/** A number: such texts stand in the order of the numbers. */
export const numberMark = (number: number): string => `n${numberText(number)}`
/** What sorts behind all numbers of a place. */
export const behindNumbers = "o"

/** An object, a list in an object, or a long text is there, and compares with nothing. */
const present = "="

/** Names in which a sign of a path stands cannot be asked for. */
const askable = /^[^./=]+$/

interface Node {
  readonly path: string
  readonly value: unknown
}

const below = ({ path, value }: Node): ReadonlyArray<Node> => {
  if (Array.isArray(value)) return value.map((each: unknown) => ({ path, value: each }))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    askable.test(name) ? [{ path: path === "" ? name : `${path}.${name}`, value: each }] : [],
  )
}

const markOf = (value: unknown): string | undefined => {
  switch (typeof value) {
    case "string":
      return value.length <= limits.nameChars && isWellFormed(value) ? textMark(value) : present
    case "number":
      return numberMark(value)
    case "boolean":
      return textMark(String(value))
    default:
      return value === null || Array.isArray(value) ? undefined : present
  }
}

const fits = (text: string): boolean => isWellFormed(text) && utf8Bytes(text) <= kernelLimits.indexedTextBytes

/**
 * What an issue is found by of one of its properties: each value behind its place, the elements of a list at the place of the list. Of
 * a property with very many values the first ones, level by level.
 */
export const propertyTexts = ({ holderType, key, value }: PropertyRecord): ReadonlyArray<string> => {
  if (holderType !== "issue") return []
  const texts: Array<string> = []
  let level: ReadonlyArray<Node> = [{ path: "", value }]
  while (level.length > 0 && texts.length < limits.propertyValuesFound) {
    for (const node of level) {
      const mark = markOf(node.value)
      const place = propertyBeginning(key, node.path)
      // Behind a long place a value may be too long: it is there all the same.
      const found = mark === undefined ? undefined : [place + mark, place + present].find(fits)
      if (found !== undefined) texts.push(found)
    }
    level = level.flatMap(below)
  }
  return distinct(texts).slice(0, limits.propertyValuesFound)
}
