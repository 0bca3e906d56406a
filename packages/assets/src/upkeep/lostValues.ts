import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { TreeChange } from "../definitions/type/treeChange"
import { haveValues } from "./objectPresence"

/** The names of lost attributes that objects have values of. That the others have none holds until the commit. */
export const lostValues = (
  reads: Pick<Reads, "select" | "guard">,
  { losses }: TreeChange,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(
    Effect.filter(losses, ({ attribute, types }) => haveValues(reads, attribute, types)),
    (held) => held.map(({ attribute }) => attribute.name),
  )
