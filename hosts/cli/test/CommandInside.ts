import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { runCommand } from "../src/command"
import type { Ended } from "./BuiltCommand"

type Told = "out" | "err"

/** A console that keeps what it is told, as the two streams of a process would have it. */
const keptConsole = (kept: Record<Told, string>, quiet: Console.Console): Console.Console => {
  const keep =
    (stream: Told) =>
    (...said: ReadonlyArray<unknown>): void => {
      kept[stream] += `${said.join(" ")}\n`
    }
  const inEffect =
    (stream: Told) =>
    (...said: ReadonlyArray<unknown>) =>
      Effect.sync(() => keep(stream)(...said))
  return {
    ...quiet,
    log: inEffect("out"),
    error: inEffect("err"),
    unsafe: { ...quiet.unsafe, log: keep("out"), error: keep("err") },
  }
}

/** The command inside the process of the tests, and a folder for what it writes: to start a process takes longer than most commands. */
export class CommandInside {
  readonly folder = mkdtempSync(join(tmpdir(), "quoin-command-"))

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Runs a command line to its end. */
  readonly run = (
    words: ReadonlyArray<string>,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Ended> => {
    const kept = { out: "", err: "" }
    const given = { QUOIN_ADMIN_PASSWORD: "correct horse", ...environment }
    return Console.consoleWith((console) =>
      runCommand({ words, environment: given, version: "0.0.0" }).pipe(
        Effect.withConsole(keptConsole(kept, console)),
      ),
    ).pipe(
      Effect.provide(NodeContext.layer),
      Effect.exit,
      Effect.map((exit) => ({ code: Exit.isSuccess(exit) ? 0 : 1, ...kept })),
      Effect.runPromise,
    )
  }

  /** A new file of operations, one a line. */
  readonly lines = (name: string, ...operations: ReadonlyArray<unknown>): string => {
    const file = join(this.folder, name)
    writeFileSync(file, operations.map((each) => `${JSON.stringify(each)}\n`).join(""))
    return file
  }
}
