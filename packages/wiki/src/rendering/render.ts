import { type LimitExceeded, exceeded, giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
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
import { cleanHtml, cleanHtmlInTurns, cleanTreeInTurns } from "./markup/sanitize"
import { type StorageElement, type StorageNode, below, isElement } from "./markup/StorageTree"
import { largeIn, turnNodes } from "./markup/turns"

type Nodes = ReadonlyArray<StorageNode>
type Shown = ReadonlyArray<Html>

/** One rendering. Pages inside pages add up, so that what has been rendered is counted. */
class Rendering {
  visited = 0
  private turn = 0
  /** What stands in something large, rendered before that itself is: each is taken once. */
  private readonly ready = new Map<Nodes, Shown>()

  constructor(
    private readonly known: Known,
    private readonly macros: Macros,
    private readonly isExport: boolean,
  ) {}

  get isTooMuch(): boolean {
    return this.visited > limits.renderedNodes
  }

  /** Nodes of a body, which may be that of a page inside others. Others have their turn while a large one is rendered (WIK-580). */
  readonly body = (source: Source, nodes: Nodes, inside: ReadonlyArray<string>): Effect.Effect<Shown> =>
    Effect.suspend(() => {
      const large = largeIn(nodes, below, (node) => (this.showsPage(node) ? turnNodes + 1 : 1))
      return this.inTurns(nodes, this.aroundOf(source, inside), large)
    })

  private readonly aroundOf = (source: Source, inside: ReadonlyArray<string>): Around => {
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
      render: (some) => this.taken(some) ?? this.nodes(some, around),
      include: (page, some) => this.taken(some) ?? this.nodes(some, this.aroundOf(page, around.inside)),
    }
    return around
  }

  private readonly showsPage = (node: StorageNode): boolean => {
    const macro = isElement(node) ? macroOf(node) : undefined
    return macro !== undefined && macroNamed(this.macros, macro.name)?.shows?.what === "body"
  }

  private taken(nodes: Nodes): Shown | undefined {
    const shown = this.ready.get(nodes)
    this.ready.delete(nodes)
    return shown
  }

  private inTurns(nodes: Nodes, around: Around, large: ReadonlySet<StorageNode>): Effect.Effect<Shown> {
    return Effect.gen(this, function* () {
      const shown: Array<Shown> = []
      for (const node of nodes) {
        if (this.isTooMuch) break
        if (isElement(node) && large.has(node)) yield* this.prepare(node, around, large)
        shown.push(this.nodes([node], around))
        if (this.visited - this.turn < turnNodes) continue
        this.turn = this.visited
        yield* giveWay
      }
      return shown.flat()
    })
  }

  /** Renders what an element asks for, before it is rendered itself: what it asks for is found by rendering it over nothing. */
  private prepare(
    each: StorageElement,
    around: Around,
    large: ReadonlySet<StorageNode>,
  ): Effect.Effect<void> {
    const asked: Array<readonly [Nodes, Effect.Effect<Shown>]> = []
    const asking = (nodes: Nodes, shown: Effect.Effect<Shown>): Shown => {
      asked.push([nodes, shown])
      return []
    }
    this.element(each, {
      ...around,
      hasRoomFor: () => true,
      render: (some) => asking(some, this.inTurns(some, around, large)),
      include: (page, some) => asking(some, this.body(page, some, around.inside)),
    })
    return Effect.forEach(
      asked,
      ([nodes, shown]) => Effect.map(shown, (html) => this.ready.set(nodes, html)),
      { discard: true },
    )
  }

  private nodes(some: Nodes, around: Around): Shown {
    if (this.isTooMuch) return []
    this.visited += some.length
    return some.flatMap((node) => (isElement(node) ? this.element(node, around) : [text(node)]))
  }

  private element(each: StorageElement, around: Around): Shown {
    const macro = macroOf(each)
    if (macro !== undefined) {
      const known = macroNamed(this.macros, macro.name)
      return known?.render(macro, around) ?? [placeholder(`The macro ${macro.name} is not known here`)]
    }
    if (!each.name.includes(":")) return xhtml(each, around)
    return ownElements[each.name]?.(each, around) ?? []
  }
}

const document = (title: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${cleanHtml([text(title)])}</title><style>${styleSheet}</style></head><body>${body}</body></html>`

/**
 * A body as HTML. It is made of its tree and of what is known besides, and of nothing else: the same for the same reader, whenever
 * (WIK-350).
 */
export const render = (
  source: Source,
  known: Known,
  macros: Macros,
  to: Rendered,
): Effect.Effect<string, LimitExceeded> =>
  Effect.gen(function* () {
    const rendering = new Rendering(known, macros, to !== "view")
    const body = yield* rendering.body(source, source.nodes, [])
    const tooMuch = exceeded(limits, "renderedNodes", rendering.visited)
    if (tooMuch !== undefined) return yield* Effect.fail(tooMuch)
    if (to === "markdown") return markdownOf(yield* cleanTreeInTurns(body))
    if (to !== "styled_view") return yield* cleanHtmlInTurns(body)
    const titled = [element("h1", {}, [text(source.title)]), classed("div", "content", body)]
    return document(source.title, yield* cleanHtmlInTurns(titled))
  })
