import { type InvalidInput, invalid } from "@quoin/kernel"
import { Rendered } from "@quoin/wiki"
import * as Either from "effect/Either"
import { NotImplemented } from "../../failure/failures"

/** Representations that the wiki has, and that nothing here makes. */
const notMade = ["storage", "editor", "editor2", "anonymous_export_view", "wiki", "atlas_doc_format"]

const isRendered = (to: string): to is Rendered => Rendered.literals.some((each) => each === to)

/** What a body is to be converted to. */
export const renderedTo = (to: string): Either.Either<Rendered, InvalidInput | NotImplemented> => {
  if (isRendered(to)) return Either.right(to)
  return Either.left(
    notMade.includes(to)
      ? new NotImplemented({ what: `Converting a body to ${to}` })
      : invalid(
          "to",
          to,
          `one of ${Rendered.literals.join(", ")}, or one that is known: ${notMade.join(", ")}`,
        ),
  )
}
