import { engineTime } from "./live"

const two = (number: number): string => String(number).padStart(2, "0")

/** A moment in the visitor's own zone: 2026-01-31 14:05. */
export const moment = (millis: number): string => {
  const at = new Date(millis)
  return `${day(millis)} ${two(at.getHours())}:${two(at.getMinutes())}`
}

export const day = (millis: number): string => {
  const at = new Date(millis)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The zone that moments are shown in. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is longer ago than this is told by its day. */
const recentSeconds = 2_592_000

const units: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
]

/** How long ago that was, by the engine's clock. */
export const ago = (millis: number): string => {
  const now = engineTime.value
  if (now === undefined) return moment(millis)
  const seconds = (millis - now) / 1_000
  if (Math.abs(seconds) > recentSeconds) return day(millis)
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ["second", 1]
  if (unit === "second") return "just now"
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(seconds / size), unit)
}

/** How long something took. */
export const duration = (millis: number): string => {
  if (millis < 1_000) return `${millis} ms`
  if (millis < 60_000) return `${(millis / 1_000).toFixed(1)} s`
  return `${Math.floor(millis / 60_000)} min ${Math.round((millis % 60_000) / 1_000)} s`
}

const kilo = 1_024

export const size = (bytes: number): string => {
  if (bytes < kilo) return `${bytes} B`
  return bytes < kilo * kilo ? `${(bytes / kilo).toFixed(1)} KB` : `${(bytes / kilo / kilo).toFixed(1)} MB`
}

/** A count with its noun. */
export const count = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${number.toLocaleString("en")} ${number === 1 ? noun : nouns}`
