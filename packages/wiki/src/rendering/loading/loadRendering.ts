import {
  type LimitExceeded,
  Permission,
  type QueryReads,
  type ReadFailure,
  Where,
  anonymous,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { adfTextOf } from "../adf/document"
import { editorOf } from "../editor"
import type { Source } from "../context/Known"
import { loadKnown } from "./loadKnown"
import { allWith } from "../macros/allMacros"
import { HostedMacros } from "../macros/HostMacro"
import type { Rendered } from "../../body/Rendered"
import { render } from "../render"

/** Renders a body of which is known what it refers to. */
export type Rendering = (source: Source, to: Rendered) => Effect.Effect<string, LimitExceeded>

/** These are made of the body alone. */
const ofItself: ReadonlySet<Rendered> = new Set(["editor", "atlas_doc_format"])

const forReader = (to: Rendered): boolean => !ofItself.has(to) && to !== "anonymous_export_view"

/** Reads as who did not sign in. Where the site lets nobody in who did not, there is nothing for them to see. */
const readsOfAnybody = (reads: QueryReads) =>
  Effect.map(reads.mayAnother(anonymous, Permission.visit), (mayVisit): QueryReads => {
    const theirs = reads.asAnother(anonymous)
    return mayVisit
      ? theirs
      : {
          ...theirs,
          selectVisible: (collection, query) =>
            theirs.selectVisible(collection, { ...query, where: Where.none }),
          mayEach: (permissions) => Effect.succeed(permissions.map(() => false)),
        }
  })

/** Reads what some bodies refer to, for what they are to be rendered as: for all of them together. */
export const loadRendering = (
  reads: QueryReads,
  sources: ReadonlyArray<Source>,
  asked: ReadonlyArray<Rendered>,
): Effect.Effect<Rendering, ReadFailure> =>
  Effect.gen(function* () {
    const macros = allWith(yield* HostedMacros)
    const known = yield* loadKnown(reads, asked.some(forReader) ? sources : [], macros)
    const anybodys = asked.includes("anonymous_export_view")
      ? yield* loadKnown(yield* readsOfAnybody(reads), sources, macros)
      : known
    return (source, to) => {
      if (to === "editor") return editorOf(source.nodes)
      if (to === "atlas_doc_format") return adfTextOf(source.nodes)
      return render(source, to === "anonymous_export_view" ? anybodys : known, macros, to)
    }
  })
