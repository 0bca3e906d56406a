import { JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadContent, loadSource } from "../../access/storedContent"
import { treeLine } from "../../tree/settleSubtree"
import { type CopyCursor, CopyPayload, TreeCopy } from "./TreeCopy"

const pagesOf = (count: number): string => (count === 1 ? "1 page" : `${count} pages`)

/**
 * Copies a page and what is below it, from the top down and in the order of the tree (WIK-111). Each step commits where the next one
 * goes on, so that after the end of a process no page is copied twice (WIK-112). What the caller may not see is left out, with all
 * that is below it.
 */
export const copyPageTreeJob = JobKind.make("wiki.copyPageTree", {
  summary: "Copy a page tree",
  payload: CopyPayload,
  key: treeLine,
  step: ({ payload, cursor, progress, reads }: JobKind.JobRun<CopyPayload, CopyCursor>) =>
    Effect.gen(function* () {
      const copy = new TreeCopy(reads, payload, cursor)
      if (cursor === undefined) {
        const source = yield* loadSource(reads, payload.id)
        const destination = yield* loadContent(reads.get, payload.destinationPageId)
        yield* copy.begin(source, destination)
      }
      yield* copy.goOn()
      const { next, copied, messages, ...made } = copy.taken()
      const done = progress.done + copied
      return {
        ...made,
        progress: { done },
        messages: next === undefined ? [...messages, `Copied ${pagesOf(done)}`] : messages,
        ...(next === undefined ? {} : { cursor: next }),
      }
    }),
})
