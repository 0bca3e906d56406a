import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { MacroView, foundIn, loadMacro, macroView } from "./foundMacro"

/** Reads a macro of a version by its id, or by its hash. */
export class GetMacro extends Operation.Request<GetMacro>()("wiki.getMacro", () => ({
  payload: { id: ContentId, version: Schema.Int, macroId: Given.Key },
  success: MacroView,
  failure: CommonFailure,
})) {}

export const getMacro = Operation.query(
  GetMacro,
  {
    summary: "Read a macro of a version of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-355", "WIK-394", "WIK-580"],
  },
  {
    load: (request, reads) => loadMacro(reads, request),
    answer: (request, state) => Either.map(foundIn(request, state), ({ macro }) => macroView(macro)),
  },
)
