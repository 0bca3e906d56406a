import { Operation, InvalidInput } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { shows } from "../../src/answers/Shows"
import type { Api } from "../../src/contract/Api"
import { id, word } from "../../src/contract/Vocabulary"

const Item = Schema.Struct({ id: Schema.String, title: Schema.String })

export class Rename extends Operation.Request<Rename>()("test.rename", {
  payload: { itemId: Schema.String, title: Schema.optional(Schema.String) },
  success: Item,
  failure: Schema.Never,
}) {}

export class ReadItem extends Operation.Request<ReadItem>()("test.read", {
  payload: { itemId: Schema.String, expand: Schema.optional(Schema.String) },
  success: Item,
  failure: Schema.Never,
}) {}

const version = {
  name: "version",
  in: "path",
  ast: Schema.String.ast,
  required: true,
  says: "",
  example: "1",
} as const

/** An API of items. */
export const below: Api = {
  prefix: "/rest/x",
  vocabulary: { itemId: id("id", "Which item."), title: word("name", "What it is called.", "Notes") },
  inputs: [version],
}
export const bare = { prefix: "", vocabulary: below.vocabulary }

export const item = { id: "7", title: "Notes" }
export const answers = () => Effect.succeed(item)
/** What an endpoint shows: all that it was given to show. */
export const titled = shows(Schema.Unknown, ({ sent, expansion, addresses }) => (view: unknown) => ({
  view,
  sent,
  expands: [...expansion.children.keys()],
  base: addresses.base,
}))
export const shown = (view: unknown, expands: ReadonlyArray<string> = []) =>
  Either.right({ view, sent: {}, expands, base: "http://quoin.test" })

export const names = (inputs: ReadonlyArray<{ readonly name: string; readonly in: string }>) =>
  inputs.map((input) => `${input.in} ${input.name}`)

/** An operation that finds a field broken. */
export const title = (field: string) =>
  Effect.fail(new InvalidInput({ violations: [{ field, given: "x", allowed: "y" }] }))
