import { parseDate } from "@quoin/kernel"

/** A day, such as `2026-01-31`. */
export const isDay = (text: string): boolean => parseDate(text) !== undefined
