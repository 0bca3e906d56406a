import { NotFound } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { ContentRecord } from "./Content"

/** What is asked of a current item alone is not found on a draft, nor in the trash. */
export const checkCurrent = ({ id, status }: ContentRecord): Either.Either<void, NotFound> =>
  status === "current"
    ? Either.void
    : Either.left(new NotFound({ kind: "current content", id, detail: `it is ${status}` }))
