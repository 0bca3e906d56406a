import { type JobKind, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { archivePagesJob } from "../../../src/content/removal/archivePages"
import { trashPageTreeJob } from "../../../src/content/removal/trashPageTree"

const trouble = new StorageUnavailable({ reason: "busy", retryable: true, detail: "try again" })

/** A first step, over a storage that answers nothing. */
const stepOver = (kind: JobKind.Any, payload: unknown) =>
  Effect.runPromise(
    Effect.either(
      kind.step({
        id: "1",
        payload,
        cursor: undefined,
        progress: { done: 0 },
        failures: 0,
        fence: 1,
        reads: { get: () => Effect.fail(trouble) } as unknown as JobKind.JobRun["reads"],
        cancelled: Effect.never,
        tell: () => undefined,
      }),
    ),
  )

describe("a storage in trouble", () => {
  it.each([
    ["archived", archivePagesJob, { ids: ["3"] }],
    ["trashed", trashPageTreeJob, { id: "3", spaceId: "1" }],
  ])(
    "does not make a page seem gone that is to be %s: the step is made again",
    async (_to, kind, payload) => {
      expect(await stepOver(kind, payload)).toMatchObject({
        _tag: "Left",
        left: { _tag: "StorageUnavailable" },
      })
    },
  )
})
