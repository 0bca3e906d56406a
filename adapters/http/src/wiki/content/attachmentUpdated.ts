import { type AnyFailure, invalid } from "@quoin/kernel"
import { type ContentId, type ContentView, GetContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Run } from "../../contract/custom"
import { isMeant } from "../../contract/notServed"
import { NotImplemented, type HttpFailure } from "../../failure/failures"
import type { ContentUpdate } from "../bodies"
import { attachmentUpdate } from "./attachmentBodies"
import { saidOfRestrictions } from "./restricting"

/** What other content has and a file has not: as far as it is said of one, by the name of the field. */
const foreignIn = ({ body = {}, ancestors, restrictions }: ContentUpdate): string | undefined => {
  if (Object.entries(body).some(([name, each]) => name !== "_expandable" && isMeant(each))) return "body"
  if (isMeant(ancestors)) return "ancestors"
  return saidOfRestrictions(restrictions) === undefined ? undefined : "restrictions"
}

/** What a file has and is written by itself. */
const besides = ["labels", "properties"] as const

const checkOfFile = (update: ContentUpdate) => {
  const { metadata, status } = update
  const foreign = foreignIn(update)
  if (foreign !== undefined) {
    return Effect.fail(invalid(foreign, "attachment", "nothing: an attachment has none"))
  }
  const unserved = besides.find((name) => isMeant(metadata?.[name]))
  if (unserved !== undefined) {
    return new NotImplemented({ what: `The field metadata.${unserved} of an attachment that is updated` })
  }
  return status === undefined || status === "current"
    ? Effect.void
    : Effect.fail(invalid("status", status, "current: an attachment has no other"))
}

/**
 * An attachment is updated at the address of all content as at its own (HTT-195), and its version is the next one, as of all content
 * (HTT-765).
 */
export const attachmentUpdated = (
  run: Run,
  id: ContentId,
  body: ContentUpdate,
): Effect.Effect<ContentView, AnyFailure | HttpFailure> =>
  Effect.gen(function* () {
    const { type, container } = yield* run(new GetContent({ id, status: ["any"] }))
    if (type !== "attachment" || container === undefined) {
      return yield* Effect.fail(invalid("type", "attachment", type))
    }
    yield* checkOfFile(body)
    const { number, ...said } = body.version
    const { labels: _labels, properties: _properties, ...metadata } = body.metadata ?? {}
    const to = body.container?.id
    const update = attachmentUpdate(
      { id: container.id, attachmentId: id },
      {
        id: body.id,
        title: body.title,
        version: { ...said, number: number - 1 },
        metadata,
        container: to === undefined ? undefined : { id: to },
      },
    )
    return yield* Effect.flatMap(update, run)
  })
