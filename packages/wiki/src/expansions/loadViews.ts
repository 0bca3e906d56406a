import { type Expansion, Prompt, type QueryReads, exceeded } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { ContentRecord } from "../content/Content"
import type { HistoryParts } from "../content/ContentParts"
import type { ContentView } from "../content/views/ContentView"
import { type ContentContext, contentView } from "../content/views/viewOf"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { ancestors } from "./ancestors"
import { childTypes, children, descendants } from "./childLists"
import { bodies } from "./bodies"
import { bodyContent } from "./bodyContent"
import { comments } from "./comments"
import { containers } from "./containers"
import { contributors } from "./contributors"
import { historyContent } from "./historyContent"
import { metadata } from "./metadata"
import { operations } from "./allowedOperations"
import { renderings } from "./renderings"
import { restrictions } from "./restrictions"
import type { LoadFailure, LoadViews, ShowContent, ShownContent } from "../content/views/ShownContent"
import { type PageOfContent, type Part, loadParts } from "./Part"
import { loadSpacesOfContent } from "./spaces"
import { versionsAround } from "./versionsAround"

/** What stands around an item, where something does. */
const aroundParts: ReadonlyArray<Part<Partial<ContentContext>>> = [containers, comments]

/** What its history tells besides who made it. */
const historyParts: ReadonlyArray<Part<Partial<HistoryParts>>> = [versionsAround, contributors]

/** The parts that are shown where they are asked for, each by itself. */
const parts: ReadonlyArray<Part<Partial<ContentView>>> = [
  ancestors,
  metadata,
  operations,
  restrictions,
  childTypes,
  children,
  descendants,
  bodies,
  renderings,
  bodyContent,
  historyContent,
]

/** The comments above a comment are on the same content, and called by it as well. */
const calledAlike = (view: ContentView): ContentView =>
  view.type === "comment" && view.ancestors !== undefined
    ? { ...view, ancestors: view.ancestors.map((each) => ({ ...each, title: view.title })) }
    : view

/** Loads what is asked for, for the whole page, and then shows one item after the other. */
const loadPage = (page: PageOfContent): Prompt.Prompt<ShowContent, LoadFailure> => {
  const persons = page.shown.flatMap(({ content: { version, createdBy } }) => [version.by, createdBy])
  return Prompt.flatMap(loadPeople(page.reads, persons), (people) =>
    Prompt.flatMap(loadSpacesOfContent(page), (spaceOf) =>
      Prompt.flatMap(loadParts(aroundParts, page), (aroundOf) =>
        Prompt.flatMap(loadParts(historyParts, page), (historyOf) =>
          Prompt.map(
            loadParts(parts, page),
            (partsOf): ShowContent =>
              (shown) =>
                Prompt.flatMap(spaceOf(shown), (space) =>
                  Prompt.flatMap(aroundOf(shown), (around) =>
                    Prompt.flatMap(historyOf(shown), (history) => {
                      const parts = { ...around, ...space, people, history }
                      const view = contentView(shown.content, parts, shown.status)
                      return Prompt.map(partsOf(shown), (more) => calledAlike({ ...view, ...more }))
                    }),
                  ),
                ),
          ),
        ),
      ),
    ),
  )
}

/**
 * How one query shows content: a page at a time, in a number of reads that does not grow with the page (WIK-78). Items inside
 * items count as well, as expansions inside expansions add up.
 */
export const viewsFrom = (reads: QueryReads): LoadViews => {
  let items = 0
  let shownItems = 0
  const loadViews: LoadViews = (shown, expansion) => {
    items += shown.length
    const tooMany = exceeded(limits, "expandedItems", items)
    if (tooMany !== undefined) return Either.left(tooMany)
    // What is loaded once may be shown many times: the home page of the items of a space.
    return Prompt.map(loadPage({ shown, expansion, reads, loadViews }), (show) => (each: ShownContent) => {
      shownItems += 1
      const tooManyShown = exceeded(limits, "expandedItems", shownItems)
      return tooManyShown === undefined ? show(each) : Either.left(tooManyShown)
    })
  }
  return loadViews
}

/** How a list shows the records that it found. */
export const showRecords =
  (reads: QueryReads, expansion: Expansion.Expansion) => (contents: ReadonlyArray<ContentRecord>) => {
    const shown = new Map(contents.map((content) => [content, { content, status: content.status }]))
    return Prompt.map(
      viewsFrom(reads)([...shown.values()], expansion),
      (show) => (content: ContentRecord) => show(shown.get(content) ?? { content, status: content.status }),
    )
  }
