import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { NotImplemented } from "../../failure/failures"
import type { GivenVersion } from "./writes"

/** A draft that never was current is published by a change, and no change leaves it a draft (HTT-1014). */
export const checkPublished = (
  status: "current" | "draft" | undefined,
): Effect.Effect<void, InvalidInput | NotImplemented> => {
  if (status === "current") return Effect.void
  return Effect.fail(
    status === undefined
      ? invalid("status", status, "current: the item is a draft, which it publishes")
      : new NotImplemented({
          what: "The field status with the value draft, of an item that is itself a draft",
        }),
  )
}

/** What is saved of a draft beside an item: it has a text, which may be empty, and no version but the first. */
export const savedDraft = (
  body: string | undefined,
  { number = 1, message }: typeof GivenVersion.Type = {},
): Effect.Effect<
  { readonly body: string; readonly version: { readonly message?: string | undefined } },
  InvalidInput
> => {
  if (body === undefined) return Effect.fail(invalid("body.value", body, "the body of the draft"))
  return number === 1
    ? Effect.succeed({ body, version: { message } })
    : Effect.fail(invalid("version.number", number, "1 or nothing: a draft has no other"))
}
