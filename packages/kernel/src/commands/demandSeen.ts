import * as Either from "effect/Either"
import { NotFound, type StorageUnavailable } from "../failures/failures"
import type { Absent, Permission } from "../values/Permission"
import * as Prompt from "../values/Prompt"
import type { Reads } from "./Command"

const nameOf = (permission: Exclude<Permission, { readonly _tag: "Public" }> | Absent): NotFound => {
  switch (permission._tag) {
    case "Absent":
      return new NotFound({ kind: permission.kind, id: permission.id })
    case "Target":
      return new NotFound({ kind: permission.targetType, id: permission.asked })
    case "Application":
      return new NotFound(permission.hides ?? { kind: "application", id: permission.operation })
  }
}

/**
 * Keys that no record has, as many as a thing hangs on. What an absent thing would hang on is looked for under them, so that to refuse it
 * takes the reads that it takes where it is hidden (KER-111).
 */
export const keysOfNothing = ["-", "--"] as const
export const [keyOfNothing] = keysOfNothing

/**
 * The first of these things that is hidden from the caller, or absent, ends it. An operation that names several asks so before it looks for
 * the next: what it would say of that one must not depend on whether the first is hidden or absent (KER-110).
 */
export const demandSeen = (
  { may }: Pick<Reads, "may">,
  things: ReadonlyArray<Permission | Absent>,
): Prompt.Prompt<unknown, NotFound | StorageUnavailable> =>
  Prompt.forEach(things, (thing) => {
    if (thing._tag === "Public") return Either.void
    if (thing._tag === "Absent") return Either.left(nameOf(thing))
    return Prompt.flatMap(Prompt.beginning(may)(thing), (seen) =>
      seen ? Either.void : Either.left(nameOf(thing)),
    )
  })
