import { type Permission, type ReadFailure, type Reader, Where, compareText, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Spaces } from "../collections"
import { changeSpace, exportSpace, seeSpace } from "../permissions"
import type { SpaceRecord } from "../space/Space"

/** What is known of a space by whoever backs it up. */
export type NamedSpace = Pick<SpaceRecord, "id" | "key" | "name">

/** The spaces of some keys, which ignore case, in the order of their keys; those that are not there are left out. */
export const spacesOfKeys = (
  reads: Pick<Reader, "select">,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<NamedSpace>, ReadFailure> =>
  keys.length === 0
    ? Effect.succeed([])
    : Effect.map(
        reads.select(Spaces, { where: Where.isIn("key", keys.map(foldCase)), limit: keys.length }),
        ({ records }) =>
          records
            .map(({ value: { id, key, name } }) => ({ id, key, name }))
            .sort((a, b) => compareText(a.key, b.key)),
      )

/** Seeing a space, which a refusal calls as the caller did. */
export const seeNamed = (space: NamedSpace, asked?: string): Permission.Permission => seeSpace(space, asked)

/** Taking all that is in a space for a backup: to administer it. */
export const administerNamed = (space: NamedSpace): Permission.Permission => changeSpace(space)

/** Having what a backup of a space holds: the right to export it. */
export const exportNamed = (space: NamedSpace): Permission.Permission => exportSpace(space)
