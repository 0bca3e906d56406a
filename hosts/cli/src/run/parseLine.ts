import { parseJson } from "@quoin/http"
import { type ReadLine, decodeLine, lineParser } from "quoin"
import * as Either from "effect/Either"

const parse = lineParser(parseJson)

/** Reads one line of an operations file. */
export const parseLine = (text: string): ReadLine => Either.flatMap(parse(text), decodeLine)
