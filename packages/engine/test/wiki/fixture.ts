import {
  type CallContext,
  type Operation,
  type ShellPorts,
  StorageUnavailable,
  AuditLog,
  execute,
  operationOf,
} from "@quoin/kernel"
import { type ContentId, type ContentView, CreateContent, CreateSpace } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { EngineOptions } from "../../src/index"
import { type TestEngine, userNamed, withEngine } from "../testEngine"

export type Create = (title: string, parentId?: ContentId) => Promise<ContentView>

/** An engine with one space, DOC, whose home page has the id 2. */
export const inSpace = async (
  use: (test: TestEngine, create: Create) => Promise<void>,
  options: EngineOptions = {},
): Promise<void> =>
  withEngine(async (test) => {
    await test.run(new CreateSpace({ key: "DOC", name: "Docs" }))
    await use(test, async (title, parentId) =>
      Either.getOrThrow(
        await test.run(
          new CreateContent({
            title,
            spaceKey: "DOC",
            body: `<p>${title}</p>`,
            ...(parentId === undefined ? {} : { parentId }),
          }),
        ),
      ),
    )
  }, options)

export const message = (outcome: Either.Either<unknown, { readonly message: string }>): string =>
  Either.match(outcome, { onLeft: (failure) => failure.message, onRight: () => "done" })

/** Runs a request over other ports than the engine's own. */
export const runOver = (
  { engine, effect }: TestEngine,
  ports: ShellPorts,
  request: Operation.AnyRequest,
  context: CallContext = userNamed("ada"),
) =>
  effect(
    Effect.either(
      Effect.flatMap(operationOf(engine.operations, request), (operation) =>
        execute(ports, operation, request, context),
      ),
    ),
  )

/** The engine's ports; before its commit of this number (from 1) something happens. */
export const beforeCommit = (
  { engine }: TestEngine,
  number: number,
  happens: Effect.Effect<unknown, StorageUnavailable>,
): ShellPorts => {
  const { storage } = engine.ports
  let commits = 0
  return {
    ...engine.ports,
    storage: {
      ...storage,
      commit: (batch) =>
        Effect.suspend(() => {
          commits += 1
          return commits === number ? Effect.zipRight(happens, storage.commit(batch)) : storage.commit(batch)
        }),
    },
  }
}

/** The end of the process, as a commit sees it. */
export const crash = Effect.fail(
  new StorageUnavailable({ reason: "closed", retryable: false, detail: "the process ended" }),
)

/** What the audit log says, oldest first. */
export const auditOf = async ({ engine, effect }: TestEngine) => {
  const { records } = await effect(engine.ports.storage.select(AuditLog, {}))
  return records.map(({ value }) => value)
}
