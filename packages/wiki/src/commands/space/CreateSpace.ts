import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { SpaceKeyTaken } from "../../errors"
import { createSpaces } from "../../permissions"
import { SpaceView } from "../../space/Space"
import { checkSpace } from "../../space/SpaceInput"
import { creating, loadNewSpace } from "./newSpace"

/** Creates a space and its home page. */
export class CreateSpace extends Operation.Request<CreateSpace>()("wiki.createSpace", () => ({
  payload: {
    key: Given.Key,
    name: Given.Key,
    description: Schema.optionalWith(Given.Text, { default: () => "" }),
    /** Only the creator sees it, until rights are granted to others. */
    isPrivate: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: SpaceView,
  failure: Schema.Union(CommonFailure, SpaceKeyTaken),
})) {}

export const createSpace = Operation.command(
  CreateSpace,
  {
    summary: "Create a space",
    scope: "write:wiki-space",
    rules: ["WIK-5", "WIK-6", "WIK-7", "WIK-8", "WIK-9", "WIK-66", "WIK-260"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const input = yield* checkSpace(request)
        return { ...input, ...(yield* loadNewSpace(reads, request.key)) }
      }),
    allow: () => ({ do: createSpaces }),
    decide: ({ isPrivate }, state, moment) =>
      state.keyTaken
        ? Either.left(new SpaceKeyTaken({ key: state.key }))
        : creating({ ...state, isPrivate }, moment),
  },
)
