import { invalid } from "@quoin/kernel"
import { CreateContent, PublishDraft, SaveDraft } from "@quoin/wiki"
import * as Either from "effect/Either"
import { parsed } from "../request/fields"
import type { NewContentBody } from "./requests"
import { storageBody } from "./storageBody"

/** The last of the ancestors is the parent (HTT-37). */
export const parentOf = (body: Pick<NewContentBody, "ancestors">) => body.ancestors?.at(-1)?.id

/** POST means one of three operations: create, publish a draft, or save one (HTT-36). */
export const posted = (body: NewContentBody, asked: "current" | "draft" | undefined) =>
  Either.gen(function* () {
    const storage = yield* storageBody(body.body)
    const status = asked ?? body.status ?? "current"
    const { id, title } = body
    if (id === undefined) {
      if (title === undefined) return yield* Either.left(invalid("title", undefined, "a text"))
      return new CreateContent(
        {
          title,
          status,
          ...(body.type === undefined ? {} : { type: body.type }),
          ...(storage === undefined ? {} : { body: storage }),
          spaceKey: body.space?.key,
          parentId: parentOf(body),
        },
        parsed,
      )
    }
    if (status === "current") return new PublishDraft({ id, title, body: storage }, parsed)
    if (storage === undefined) {
      return yield* Either.left(invalid("body.storage.value", undefined, "the body of the draft"))
    }
    return new SaveDraft({ id, title, body: storage }, parsed)
  })
