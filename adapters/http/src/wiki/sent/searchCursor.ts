import { invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import { given } from "../../request/fields"

const what = "a cursor as an answer gave it, or none on the first call"

/** A place in what a query finds. */
export const cursorAt = (start: number): string => Encoding.encodeBase64Url(`from ${start}`)

/** Where a page of what is found begins, as links say it: clients follow the one, or the other. */
export const searchPlace = (start: number): Readonly<Record<string, string | number>> => ({
  start,
  cursor: cursorAt(start),
})

const startIn = (cursor: string): number | undefined => {
  const text = Either.getOrElse(Encoding.decodeBase64UrlString(cursor), () => "")
  const found = /^from (\d{1,10})$/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

const fields = {
  cursor: given(
    Schema.String.annotations({
      [meaning]: `${what}: a page begins there, whatever start says`,
      examples: [cursorAt(25)],
    }),
  ),
}

/** What is found may be walked by cursors, as clients of newer editions do (HTT-813). */
export const searchCursor = {
  fields,
  to: ({ cursor = "" }: Schema.Struct.Type<typeof fields>) => {
    if (cursor === "") return Either.right({})
    const start = startIn(cursor)
    return start === undefined ? Either.left(invalid("cursor", cursor, what)) : Either.right({ start })
  },
}
