import type { AnyFailure } from "@quoin/kernel"
import { type ContentId, GetContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Run } from "../../contract/custom"
import { NotImplemented, type HttpFailure } from "../../failure/failures"
import type { GivenMetadata } from "./content"
import { attachedOf } from "./metadata"

/** What was read is sent back in its order. */
const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Named {
  readonly prefix?: string | undefined
  readonly name: string
}

const labelsIn = (labels: ReadonlyArray<Named>): string =>
  [...new Set(labels.map(({ prefix = "global", name }) => `${prefix}:${name}`))].sort().join(" ")

/**
 * Labels and properties of a file are written by themselves: sent with it they are as they are stored, as clients send back what they
 * have read, or are refused by name.
 */
export const checkSameAttached = (
  run: Run,
  id: ContentId,
  given: GivenMetadata = {},
): Effect.Effect<void, AnyFailure | HttpFailure> =>
  Effect.gen(function* () {
    const { labels, properties = [] } = yield* attachedOf(given)
    if (labels === undefined && properties.length === 0) return
    const expand = ["metadata.labels", ...properties.map(({ key }) => `metadata.properties.${key}`)]
    const { metadata = {} } = yield* run(new GetContent({ id, status: ["any"], expand: expand.join(",") }))
    const isStored = ({ key, value }: { readonly key: string; readonly value: unknown }) =>
      metadata.properties?.some((each) => each.key === key && isSameValue(each.value, value)) === true
    const changed = [
      ...(labels === undefined || labelsIn(labels) === labelsIn(metadata.labels ?? []) ? [] : ["labels"]),
      ...(properties.every(isStored) ? [] : ["properties"]),
    ][0]
    if (changed !== undefined) {
      return yield* new NotImplemented({
        what: `The field metadata.${changed} of an attachment that is updated`,
      })
    }
  })
