import { Expansion, Prompt } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { type ChildType, ChildType as ChildTypes } from "../content/ContentParts"
import type { ContentByType, ContentList, ContentView } from "../content/views/ContentView"
import { limits } from "../limits"
import { type FirstBelow, loadFirstOfEach } from "../tree/firstOfEach"
import { type ListedBelowManyBy, childrenOfMany, descendantsOfMany, showsWhatHangs } from "../tree/treeLists"
import type { LoadFailure, ShownContent } from "../content/views/ShownContent"
import type { PageOfContent, Part } from "./Part"

const asList = (items: ContentList["items"], more: boolean): ContentList => ({
  items,
  offset: 0,
  limit: limits.listDefault,
  more,
})

type ListOf = (shown: ShownContent) => Effect.Effect<ContentList, LoadFailure>

/** The first that stand below each item. Comments are asked for by the threads that they are in, other items by what hangs on them. */
const loadFirst = (
  { shown, reads }: Pick<PageOfContent, "shown" | "reads">,
  type: ChildType,
  listed: ListedBelowManyBy,
  most: number,
) =>
  Prompt.gen(function* () {
    const asked = type === "page" ? shown : shown.filter(({ content }) => showsWhatHangs(content))
    const [others, comments] = Arr.partition(asked, ({ content }) => content.type === "comment")
    const idsOf = (some: typeof shown) => some.map(({ content }): string => content.id)
    const ofOthers = yield* loadFirstOfEach(reads, idsOf(others), listed(type, false), most)
    const ofComments = yield* loadFirstOfEach(reads, idsOf(comments), listed(type, true), most)
    return ({ content }: ShownContent) => (content.type === "comment" ? ofComments : ofOthers)(content.id)
  })

/** Loads the first of a type below each item, and gives the list of one. What is below several items is shown in each of them. */
const loadLists = (
  page: PageOfContent,
  type: ChildType,
  listed: ListedBelowManyBy,
  inside: Expansion.Expansion,
): Effect.Effect<ListOf, LoadFailure> =>
  Prompt.gen(function* () {
    const firstOf = yield* loadFirst(page, type, listed, limits.listDefault)
    const lists = new Map(
      page.shown.map((each) => {
        const { records, more } = firstOf(each)
        return [each, { shown: records.map((content) => ({ content, status: content.status })), more }]
      }),
    )
    const show = yield* page.loadViews(
      [...lists.values()].flatMap((list) => list.shown),
      inside,
    )
    return (each) => {
      const { shown: below = [], more = false } = lists.get(each) ?? {}
      return Prompt.map(Prompt.forEach(below, show), (items) => asList(items, more))
    }
  })

/** What stands below the items by type, as an expansion names the types (WIK-114). */
const belowBy = (
  page: PageOfContent,
  listed: ListedBelowManyBy,
  asked: Expansion.Expansion,
): Effect.Effect<(shown: ShownContent) => Effect.Effect<ContentByType, LoadFailure>, LoadFailure> =>
  Prompt.gen(function* () {
    const listsOf = new Map<ChildType, ListOf>()
    for (const type of ChildTypes.literals) {
      const inside = Expansion.expansionAt(asked, type)
      if (inside !== undefined) listsOf.set(type, yield* loadLists(page, type, listed, inside))
    }
    return (shown) =>
      Prompt.map(
        Prompt.forEach([...listsOf], ([type, listOf]) =>
          Prompt.map(listOf(shown), (list) => [type, list] as const),
        ),
        (lists): ContentByType => Object.fromEntries(lists),
      )
  })

export const children: Part<Pick<ContentView, "children">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "children"),
  load: (page) =>
    Prompt.gen(function* () {
      const asked = Expansion.expansionAt(page.expansion, "children") ?? Expansion.noExpansion
      const childrenBy = yield* belowBy(page, childrenOfMany, asked)
      return (shown: ShownContent) => Prompt.map(childrenBy(shown), (found) => ({ children: found }))
    }),
}

export const descendants: Part<Pick<ContentView, "descendants">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "descendants"),
  load: (page) =>
    Prompt.gen(function* () {
      const asked = Expansion.expansionAt(page.expansion, "descendants") ?? Expansion.noExpansion
      const descendantsBy = yield* belowBy(page, descendantsOfMany, asked)
      return (shown: ShownContent) => Prompt.map(descendantsBy(shown), (found) => ({ descendants: found }))
    }),
}

/** Of which types something stands right below the items (WIK-116); nothing is read of types that no name asks for. */
export const childTypes: Part<Pick<ContentView, "childTypes">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "childTypes"),
  load: (page) =>
    Prompt.gen(function* () {
      const asked = Expansion.expansionAt(page.expansion, "childTypes") ?? Expansion.noExpansion
      const firstOf = new Map<ChildType, (shown: ShownContent) => FirstBelow>()
      for (const type of ChildTypes.literals) {
        if (Expansion.expands(asked, "all") || Expansion.expands(asked, type)) {
          firstOf.set(type, yield* loadFirst(page, type, childrenOfMany, 1))
        }
      }
      return (shown: ShownContent) =>
        Effect.succeed({
          childTypes: [...firstOf].flatMap(([type, first]) =>
            first(shown).records.length > 0 ? [type] : [],
          ),
        })
    }),
}
