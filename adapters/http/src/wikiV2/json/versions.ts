import type { ShownVersion } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Shape, fieldsOf, maybeOne, shape } from "../../answers/shape"
import { body, version } from "./common"
import { listedOf } from "./lists"

type Then = NonNullable<ShownVersion["content"]>

const then = shape<Then>()({ id: Schema.String, title: Schema.String, body })

/** Versions of an item of one type: what it was then stands under the name of the type. */
const of = (name: string, identifier: string) => {
  const item: Shape<ShownVersion> = shape<ShownVersion>(identifier)({
    ...fieldsOf(version, (view: ShownVersion) => view),
    [name]: maybeOne(then, (view: ShownVersion) => view.content),
  })
  return listedOf(`${identifier}s`, item)
}

export const versions = {
  page: of("page", "WikiV2PageVersion"),
  blogpost: of("blogpost", "WikiV2BlogPostVersion"),
  comment: of("comment", "WikiV2CommentVersion"),
  attachment: of("attachment", "WikiV2AttachmentVersion"),
} as const
