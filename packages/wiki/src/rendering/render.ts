import { type LimitExceeded, exceeded } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import type { Around } from "./context/Around"
import { ownElements, xhtml } from "./elements"
import { headingsOf } from "./headings"
import { type Html, classed, element, placeholder, text } from "./markup/html"
import type { Known, Source } from "./context/Known"
import { macroOf } from "./markup/MacroInstance"
import { type Macros, macroNamed } from "./macros/Macro"
import { markdownOf } from "./markdown/markdownOf"
import { type Rendered, styleSheet } from "../body/Rendered"
import { cleanHtml, cleanTree } from "./markup/sanitize"
import { type StorageElement, type StorageNode, isElement } from "./markup/StorageTree"

/** One rendering. Pages inside pages add up, so that what has been rendered is counted. */
class Rendering {
  visited = 0

  constructor(
    private readonly known: Known,
    private readonly macros: Macros,
    private readonly isExport: boolean,
  ) {}

  get isTooMuch(): boolean {
    return this.visited > limits.renderedNodes
  }

  /** Nodes of a body, which may be that of a page inside others. */
  readonly body = (
    source: Source,
    nodes: ReadonlyArray<StorageNode>,
    inside: ReadonlyArray<string>,
  ): ReadonlyArray<Html> => {
    const around: Around = {
      source,
      known: this.known,
      isExport: this.isExport,
      headings: headingsOf(source),
      inside: [...inside, source.id ?? ""],
      hasRoomFor: (more) => {
        this.visited += more
        return !this.isTooMuch
      },
      render: (some) => this.nodes(some, around),
      include: (page, some) => this.body(page, some, around.inside),
    }
    return around.render(nodes)
  }

  private nodes(some: ReadonlyArray<StorageNode>, around: Around): ReadonlyArray<Html> {
    if (this.isTooMuch) return []
    this.visited += some.length
    return some.flatMap((node) => (isElement(node) ? this.element(node, around) : [text(node)]))
  }

  private element(each: StorageElement, around: Around): ReadonlyArray<Html> {
    const macro = macroOf(each)
    if (macro !== undefined) {
      const known = macroNamed(this.macros, macro.name)
      return known?.render(macro, around) ?? [placeholder(`The macro ${macro.name} is not known here`)]
    }
    if (!each.name.includes(":")) return xhtml(each, around)
    return ownElements[each.name]?.(each, around) ?? []
  }
}

const document = (title: string, body: ReadonlyArray<Html>): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${cleanHtml([text(title)])}</title><style>${styleSheet}</style></head><body>${cleanHtml(body)}</body></html>`

/**
 * A body as HTML. It is made of its tree and of what is known besides, and of nothing else: the same for the same reader, whenever
 * (WIK-350).
 */
export const render = (
  source: Source,
  known: Known,
  macros: Macros,
  to: Rendered,
): Either.Either<string, LimitExceeded> => {
  const rendering = new Rendering(known, macros, to !== "view")
  const body = rendering.body(source, source.nodes, [])
  const tooMuch = exceeded(limits, "renderedNodes", rendering.visited)
  if (tooMuch !== undefined) return Either.left(tooMuch)
  if (to === "markdown") return Either.right(markdownOf(cleanTree(body)))
  return Either.right(
    to === "styled_view"
      ? document(source.title, [element("h1", {}, [text(source.title)]), classed("div", "content", body)])
      : cleanHtml(body),
  )
}
