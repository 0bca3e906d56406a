import { Prompt, type ReadFailure, type Reads, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Users } from "../collections"
import { userByName } from "./loadUser"

const keyOfNamed = (
  reads: Pick<Reads, "select" | "peek">,
  name: string,
): Effect.Effect<string | undefined, ReadFailure> =>
  Prompt.flatMap(userByName(reads, name), (found) =>
    found === undefined
      ? Prompt.map(reads.peek(Users, name), (byKey): string | undefined => byKey?.key)
      : Effect.succeed<string | undefined>(found.value.key),
  )

/** The keys of users by their names, or by the keys themselves; what nobody is called is left out. */
export const loadNamedUsers = (
  reads: Pick<Reads, "select" | "peek">,
  names: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, string>, ReadFailure> =>
  Prompt.map(
    Prompt.forEach(distinct(names), (name) =>
      Prompt.map(keyOfNamed(reads, name), (key) => [name, key] as const),
    ),
    (pairs) =>
      new Map(
        pairs.flatMap(([name, key]): ReadonlyArray<readonly [string, string]> =>
          key === undefined ? [] : [[name, key]],
        ),
      ),
  )
