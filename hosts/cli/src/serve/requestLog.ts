import type { AnsweredRequest } from "@quoin/http"

const asJson = ({ atMillis, seconds, ...answered }: AnsweredRequest): string =>
  JSON.stringify({ time: new Date(atMillis).toISOString(), ...answered, millis: millisOf(seconds) })

const millisOf = (seconds: number): number => Math.round(seconds * 1e6) / 1e3

const timeColumns = "2026-01-01T".length

const asLine = (answered: AnsweredRequest): string => {
  const { method, path, status, seconds, caller, operation } = answered
  const time = new Date(answered.atMillis).toISOString().slice(timeColumns)
  return `${time} ${status} ${method} ${path} ${millisOf(seconds)} ms ${caller} ${operation}`
}

/** Where lines are written: a terminal, or a file or pipe that a program reads. */
export interface LogStream {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
  readonly on: (event: "error", hear: () => void) => unknown
}

/** Whoever looks after the process asks every few seconds whether it lives, and would fill the log. */
const isOfHealth = ({ path }: AnsweredRequest): boolean => /^\/health(\/|$)/.test(path)

/**
 * Writes a line for each request that was answered, but for those about its health: for people on a terminal, and elsewhere one JSON
 * object. Where nobody reads the log any more, the server goes on without.
 */
export const requestLog = (stream: LogStream): ((answered: AnsweredRequest) => void) => {
  const shown = stream.isTTY === true ? asLine : asJson
  let isRead = true
  stream.on("error", () => {
    isRead = false
  })
  return (answered) => {
    if (isRead && !isOfHealth(answered)) stream.write(`${shown(answered)}\n`)
  }
}
