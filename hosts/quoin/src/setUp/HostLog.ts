import { type InvalidInput, invalid, oneOf } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Either from "effect/Either"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as LogLevel from "effect/LogLevel"
import { type OptionKind, aFunction, text } from "./OptionKind"

/** From the most that is told to nothing. */
const levels: Readonly<Record<NonNullable<HostLog["level"]>, LogLevel.LogLevel>> = {
  debug: LogLevel.Debug,
  info: LogLevel.Info,
  warning: LogLevel.Warning,
  error: LogLevel.Error,
  none: LogLevel.None,
}

/** What the engine has to say of itself: what was not foreseen, what is late, what a handler of the host's did not do. */
export interface LogLine {
  readonly level: "debug" | "info" | "warning" | "error"
  readonly message: string
  /** What it is about, such as `correlationId` and `failure` of a request, and `event` and `attempt` of a delivery. */
  readonly about: Readonly<Record<string, unknown>>
  /** Since the Unix epoch, by the engine's clock. */
  readonly atMillis: number
  /** What went wrong in full, with its stack, where nobody had foreseen it. */
  readonly cause?: string
}

export interface HostLog {
  /** The least that is told; `info` when left out. */
  readonly level?: LogLine["level"] | "none"
  /** Takes each line; they go to the console when left out. What it throws is not heard. */
  readonly write?: (line: LogLine) => void
}

/** Every option there is, and what it may be; levels are looked at where they are used. */
export const hostLogKinds: Readonly<Record<keyof HostLog, OptionKind>> = { level: text, write: aFunction }

const levelOf = ({ ordinal }: LogLevel.LogLevel): LogLine["level"] =>
  ordinal >= LogLevel.Error.ordinal
    ? "error"
    : ordinal >= LogLevel.Warning.ordinal
      ? "warning"
      : ordinal >= LogLevel.Info.ordinal
        ? "info"
        : "debug"

const textOf = (message: unknown): string =>
  (Array.isArray(message) ? message : [message]).map(String).join(" ")

const writer = (write: NonNullable<HostLog["write"]>) =>
  Logger.make(({ logLevel, message, annotations, date, cause }) => {
    const line: LogLine = {
      level: levelOf(logLevel),
      message: textOf(message),
      about: Object.fromEntries(HashMap.toEntries(annotations)),
      atMillis: date.getTime(),
      ...(Cause.isEmpty(cause) ? {} : { cause: Cause.pretty(cause) }),
    }
    // A log that fails is no reason for the engine to.
    Either.try(() => {
      write(line)
    })
  })

/** How an engine tells what a host's log is to have. */
export const logging = ({
  level = "info",
  write,
}: HostLog): Either.Either<Layer.Layer<never>, InvalidInput> => {
  if (!Object.hasOwn(levels, level))
    return Either.left(invalid("log.level", level, oneOf(level, Object.keys(levels))))
  const least = Logger.minimumLogLevel(levels[level])
  return Either.right(
    write === undefined ? least : Layer.merge(least, Logger.replace(Logger.defaultLogger, writer(write))),
  )
}
