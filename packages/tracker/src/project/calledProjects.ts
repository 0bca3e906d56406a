import { Prompt, type ReadFailure, type Reader, Where, distinct, foldCase, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ProjectRecord } from "../Project"
import { Projects } from "./collections"

type Reading = Pick<Reader, "select">

/** Projects by their folded keys. */
type ByKey = ReadonlyMap<string, ProjectRecord>

const loadBy = (reads: Reading, field: "key" | "keys", keys: ReadonlyArray<string>) =>
  keys.length === 0
    ? Effect.succeed([])
    : Prompt.map(
        selectAll(reads, Projects, { where: Where.oneOf<"key" | "keys">(field, distinct(keys)) }),
        (found) => found.map(({ value }) => value),
      )

/** The projects that have these keys, or had one of them once; who has a key now counts before who had it. */
export const loadProjectsOnceCalled = (
  reads: Reading,
  keys: ReadonlyArray<string>,
): Effect.Effect<ByKey, ReadFailure> =>
  Prompt.map(loadBy(reads, "keys", keys), (found) => {
    const former = found.flatMap((each) => each.formerKeys.map((key) => [foldCase(key), each] as const))
    const own = found.map((each) => [foldCase(each.key), each] as const)
    return new Map([...former.toReversed(), ...own])
  })

/** The same, where most keys are those of now: these are found by a unique value alone (TRK-9). */
export const loadProjectsCalled = (
  reads: Reading,
  keys: ReadonlyArray<string>,
): Effect.Effect<ByKey, ReadFailure> =>
  Prompt.gen(function* () {
    const found = yield* loadBy(reads, "key", keys)
    const own = new Map(found.map((each) => [foldCase(each.key), each] as const))
    const others = keys.filter((key) => !own.has(key))
    return others.length === 0 ? own : new Map([...(yield* loadProjectsOnceCalled(reads, others)), ...own])
  })
