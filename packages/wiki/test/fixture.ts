import { type ContentId, type ContentView, CreateContent, CreateSpace } from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, type TestEngineOptions, withEngine } from "quoin/testing"

export type Create = (title: string, parentId?: ContentId) => Promise<ContentView>

/** An engine with one space, DOC, whose home page has the id 2. */
export const inSpace = async (
  use: (test: TestEngine, create: Create) => Promise<void>,
  options: TestEngineOptions = {},
): Promise<void> =>
  withEngine(async (test) => {
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
  }, options)
