import { Prompt } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { commentView, loadThreads } from "../comments/thread"
import type { ContentContext } from "../content/views/viewOf"
import { loadPeople } from "../people"
import type { ShownContent } from "../content/views/ShownContent"
import type { Part } from "./Part"

/** Of comments, where their threads are and whether these are resolved (WIK-206). */
export const comments: Part<Pick<ContentContext, "comment">> = {
  isAsked: ({ shown }) => shown.some(({ content }) => content.type === "comment"),
  load: ({ shown, reads }) =>
    Prompt.gen(function* () {
      const some = shown.flatMap(({ content }) => (content.type === "comment" ? [content] : []))
      const threadOf = yield* loadThreads((collection, ids) => reads.getAll(collection, ids), some)
      const people = yield* loadPeople(
        reads,
        some.map((comment) => threadOf(comment).resolution?.by),
      )
      return ({ content }: ShownContent) =>
        Effect.succeed(content.type === "comment" ? { comment: commentView(threadOf(content), people) } : {})
    }),
}
