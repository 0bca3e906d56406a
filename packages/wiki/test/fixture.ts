import type { CallContext } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import { AddAttachments, type ContentId, type ContentView, CreateContent, CreateSpace } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type TestEngine, type TestEngineOptions, userNamed, withEngine } from "quoin/testing"

export type Create = (title: string, parentId?: ContentId) => Promise<ContentView>

/** An engine with one space, DOC, whose home page has the id 2. */
export const inSpace = async (
  use: (test: TestEngine, create: Create) => Promise<void>,
  options: TestEngineOptions = {},
): Promise<void> =>
  withEngine(
    async (test) => {
      await test.run(new CreateSpace({ key: "DOC", name: "Docs" }))
      await use(test, async (title, parentId) =>
        Either.getOrThrow(
          await test.run(
            new CreateContent({
              title,
              spaceKey: "DOC",
              body: `<p>${title}</p>`,
              ...(parentId === undefined ? {} : { parentId }),
            }),
          ),
        ),
      )
    },
    { blobs: makeBlobs().driver("default"), ...options },
  )

/** Puts a file and attaches it. */
export const attaching =
  (test: TestEngine, context: CallContext = userNamed("ada")) =>
  async (
    id: ContentId,
    name: string,
    text: string,
    more: Partial<AddAttachments> = {},
  ): Promise<ContentView> => {
    const { ticket } = await test.effect(
      test.engine.uploads.put(Stream.make(new TextEncoder().encode(text)), { caller: context.caller }),
    )
    const request = new AddAttachments({ id, files: [{ ticket, name }], ...more })
    const { items } = Either.getOrThrowWith(await test.run(request, context), (failure) => failure)
    const [item] = items
    return item ?? Effect.runSync(Effect.dieMessage("nothing was attached"))
  }
