import { type AnyFailure, foldCase, invalid } from "@quoin/kernel"
import { type ContentId, type ContentView, GetContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Run } from "../../contract/custom"
import { isMeant } from "../../contract/input/notServed"
import type { HttpFailure } from "../../failure/failures"
import type { ContentUpdate, ContentUpdateParams } from "./content"
import { attachmentChange } from "./attachmentChange"
import { checkSameAttached } from "./attachedParts"
import { saidOfRestrictions } from "./restrictions"
import { checkNoComment } from "./contentChange"

/** What other content has and a file has not: as far as it is said of one, by the name of the field. */
const foreignIn = ({ body = {}, ancestors, restrictions }: ContentUpdate): string | undefined => {
  if (Object.entries(body).some(([name, each]) => name !== "_expandable" && isMeant(each))) return "body"
  if (isMeant(ancestors)) return "ancestors"
  return saidOfRestrictions(restrictions) === undefined ? undefined : "restrictions"
}

const checkOfFile = (update: ContentUpdate, query: ContentUpdateParams) =>
  Effect.gen(function* () {
    const foreign = foreignIn(update)
    if (foreign !== undefined) {
      return yield* Effect.fail(invalid(foreign, "attachment", "nothing: an attachment has none"))
    }
    yield* checkNoComment(update)
    const other = [update.status, query.status].find((each) => each !== undefined && each !== "current")
    if (other !== undefined) {
      return yield* Effect.fail(invalid("status", other, "current: an attachment has no other"))
    }
  })

/** A file stays in its space, by whichever of both names it is said. */
const checkSpace = (update: ContentUpdate, { space }: ContentView) => {
  const other = (["space", "container"] as const).find((name) => {
    const key = update[name]?.key
    return key !== undefined && key !== "" && foldCase(key) !== foldCase(space.key)
  })
  return other === undefined
    ? Effect.void
    : Effect.fail(
        invalid(
          `${other}.key`,
          update[other]?.key,
          `${space.key}, as it is: an attachment does not change its space`,
        ),
      )
}

/**
 * An attachment is updated at the address of all content as at its own (HTT-195), and its version is the next one, as of all content
 * (HTT-765).
 */
export const attachmentUpdated = (
  run: Run,
  id: ContentId,
  query: ContentUpdateParams,
  body: ContentUpdate,
): Effect.Effect<ContentView, AnyFailure | HttpFailure> =>
  Effect.gen(function* () {
    const view = yield* run(new GetContent({ id, status: ["any"] }))
    const { type, container } = view
    if (type !== "attachment" || container === undefined) {
      return yield* Effect.fail(invalid("type", "attachment", type))
    }
    yield* checkOfFile(body, query)
    yield* checkSpace(body, view)
    yield* checkSameAttached(run, id, body.metadata)
    const { number, ...said } = body.version
    const { title, metadata } = body
    const { id: to, type: containerType } = body.container ?? {}
    const change = attachmentChange(
      run,
      { id: container.id, attachmentId: id },
      {
        id: body.id,
        title,
        version: { ...said, number: number - 1 },
        metadata,
        container: { id: to, type: containerType },
      },
    )
    return yield* Effect.flatMap(change, run)
  })
