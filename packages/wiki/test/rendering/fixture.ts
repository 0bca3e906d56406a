import { ConvertBody, type ContentId, GetContent, UpdateContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, userNamed } from "quoin/testing"

/** A body as somebody reads it in the space DOC. */
export const viewOf = async (
  test: TestEngine,
  value: string,
  more: Partial<typeof ConvertBody.Type> = {},
  name = "ada",
): Promise<string> => {
  const request = new ConvertBody({ value, to: "view", spaceKey: "DOC", ...more })
  return Either.getOrThrowWith(await test.run(request, userNamed(name)), (failure) => failure).value
}

/** Gives an item another body. */
export const written = async (test: TestEngine, id: ContentId, body: string): Promise<void> => {
  const { title, version } = Either.getOrThrow(await test.run(new GetContent({ id, expand: "version" })))
  const update = new UpdateContent({ id, title, body, version: { number: version.number + 1 } })
  Either.getOrThrowWith(await test.run(update), (failure) => failure)
}

/** The body of an item as somebody reads it. */
export const readAs = async (test: TestEngine, id: ContentId, name = "ada"): Promise<string> => {
  const { rendered } = Either.getOrThrow(
    await test.run(new GetContent({ id, expand: "body.view" }), userNamed(name)),
  )
  return rendered?.view ?? ""
}

export const macro = (name: string, inside = ""): string =>
  `<ac:structured-macro ac:name="${name}">${inside}</ac:structured-macro>`

export const parameter = (name: string, value: string): string =>
  `<ac:parameter ac:name="${name}">${value}</ac:parameter>`

export const rich = (value: string): string => `<ac:rich-text-body>${value}</ac:rich-text-body>`

export const pageLink = (title: string, words = ""): string =>
  `<ac:link><ri:page ri:content-title="${title}" />${words}</ac:link>`

export const include = (title: string): string =>
  macro("include", parameter("", `<ac:link><ri:page ri:content-title="${title}" /></ac:link>`))

/** What the links of something shown say. */
export const titlesIn = (shown: string): ReadonlyArray<string> =>
  [...shown.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, title = ""]) => title)
