import type { TypeView } from "@quoin/assets"
import * as Arr from "effect/Array"
import * as Schema from "effect/Schema"
import { type JsonObject, field, fieldsOf, shape } from "../../answers/shape"
import { type Shows, shows } from "../../answers/Shows"
import { type as typeShape } from "./definitions"

/** A type with those below it. */
interface Node {
  readonly type: TypeView
  readonly below: ReadonlyArray<Node>
}

const node = shape<Node>("ObjectTypeNode")({
  ...fieldsOf(typeShape, ({ type }: Node) => type),
  children: field(
    Schema.Array(Schema.suspend((): Schema.Schema<JsonObject> => node.schema)),
    ({ below }, at): ReadonlyArray<JsonObject> => below.map((each) => node.json(each, at)),
  ),
})

/** The types of a schema, which come each before those below it, as a tree; types have at most `typeDepth` above them. */
const rootsOf = (types: ReadonlyArray<TypeView>): ReadonlyArray<Node> => {
  const listed = new Set(types.map(({ id }) => id))
  const childrenOf = Arr.groupBy(types, ({ parentId = "" }) => (listed.has(parentId) ? parentId : ""))
  const below = (id: string): ReadonlyArray<Node> =>
    (childrenOf[id] ?? []).map((type) => ({ type, below: below(type.id) }))
  return below("")
}

/** The types at the top, each with those below it (AST-1010). */
export const typeTree: Shows<ReadonlyArray<TypeView>> = shows(
  Schema.Array(node.schema),
  (call) => (types) => rootsOf(types).map((each) => node.json(each, call)),
)
