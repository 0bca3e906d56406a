import { type InvalidInput, NotFound, Operation, Permission, invalid, noChange, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"
import { changed } from "../../audit"
import { fieldTable } from "../../fields/fieldTable"
import type { ScreenTab } from "../../site/KeptScreen"
import type { Site } from "../../site/Site"
import { fieldOn, loadScreen, tabOf, withTab, writeScreen } from "../changing"
import { AddScreenField, RemoveScreenField, UpdateScreenField } from "../requests"

const writing = { scope: "write:tracker-site", entry: Permission.administer }

export const addScreenField = (site: Site) =>
  Operation.command(
    AddScreenField,
    { summary: "Put a field on a screen", ...writing, rules: ["TRK-606", "TRK-607"] },
    {
      load: ({ screen }, reads) => loadScreen(site, reads, screen),
      decide: ({ tab: id, field }, changing) =>
        Either.gen(function* () {
          const { screen } = changing
          const tab = id === undefined ? screen.tabs[0] : yield* tabOf(screen, id)
          if (tab === undefined) return yield* Either.left(new NotFound({ kind: "screenTab", id: "" }))
          const on = screen.tabs.find(({ fieldIds }) => fieldIds.includes(field))
          if (on !== undefined && id === undefined) return yield* noChange(undefined)
          const taken = new Set(screen.tabs.flatMap(({ fieldIds }) => fieldIds))
          const free = screen.standard.writable.filter((each) => !taken.has(each))
          if (!free.includes(field)) {
            const some = free.length === 0 ? "; there is none" : `: ${oneOf("", free)}`
            const allowed = `a field that is not on the screen, and can be written by it${some}`
            return yield* Either.left(invalid("field", field, allowed))
          }
          return yield* writeScreen(
            changing,
            withTab(screen, { ...tab, fieldIds: [...tab.fieldIds, field] }),
            {
              happened: "Field put on a screen",
              values: changed("field", undefined, fieldTable(site).byId(field)?.name ?? field),
              reply: undefined,
            },
          )
        }),
    },
  )

const places = "First, Last, Earlier or Later; or in after another field of the tab"

/** The fields of a tab in another order. */
const moved = (
  { fieldIds }: ScreenTab,
  { field, position, after }: UpdateScreenField,
): Either.Either<ReadonlyArray<string>, InvalidInput> => {
  const others = fieldIds.filter((id) => id !== field)
  const now = fieldIds.indexOf(field)
  const to = (place: number) => Either.right(others.toSpliced(place, 0, field))
  if (after !== undefined) {
    const target = others.indexOf(after)
    return target < 0 || position !== undefined
      ? Either.left(invalid("after", after, places))
      : to(target + 1)
  }
  switch (position) {
    case "First":
      return to(0)
    case "Last":
      return to(others.length)
    case "Earlier":
      return to(Math.max(0, now - 1))
    case "Later":
      return to(now + 1)
    case undefined:
      return Either.right(fieldIds)
  }
}

export const updateScreenField = (site: Site) =>
  Operation.command(
    UpdateScreenField,
    { summary: "Change how a field stands on a screen", ...writing, rules: ["TRK-606", "TRK-609"] },
    {
      load: ({ screen }, reads) => loadScreen(site, reads, screen),
      decide: (request, changing) =>
        Either.gen(function* () {
          const { field, showWhenEmpty } = request
          const tab = yield* tabOf(changing.screen, request.tab)
          yield* fieldOn(tab, field)
          const fieldIds = yield* moved(tab, request)
          const others = tab.shownWhenEmpty.filter((id) => id !== field)
          const shown = tab.shownWhenEmpty.includes(field)
          const shows = showWhenEmpty ?? shown
          const shownWhenEmpty = shows === shown ? tab.shownWhenEmpty : shows ? [...others, field] : others
          const place = (ids: ReadonlyArray<string>) => String(ids.indexOf(field) + 1)
          return yield* writeScreen(
            changing,
            withTab(changing.screen, { ...tab, fieldIds, shownWhenEmpty }),
            {
              happened: "Field of a screen changed",
              values: [
                { name: "field", oldValue: field, newValue: field },
                ...changed("place", place(tab.fieldIds), place(fieldIds)),
                ...changed("show when empty", String(shown), String(shows)),
              ],
              reply: undefined,
            },
          )
        }),
    },
  )

export const removeScreenField = (site: Site) =>
  Operation.command(
    RemoveScreenField,
    { summary: "Take a field off a screen", ...writing, rules: ["TRK-606", "TRK-607", "TRK-608"] },
    {
      load: ({ screen }, reads) => loadScreen(site, reads, screen),
      decide: ({ tab: id, field }, changing) =>
        Either.gen(function* () {
          const { fixed } = changing.screen.standard
          const tab = yield* tabOf(changing.screen, id)
          yield* fieldOn(tab, field)
          if (fixed.includes(field)) {
            const allowed = `another field than those that stay on the screen: ${fixed.join(", ")}`
            return yield* Either.left(invalid("field", field, allowed))
          }
          const fieldIds = tab.fieldIds.filter((each) => each !== field)
          return yield* writeScreen(changing, withTab(changing.screen, { ...tab, fieldIds }), {
            happened: "Field taken off a screen",
            values: changed("field", fieldTable(site).byId(field)?.name ?? field, undefined),
            reply: undefined,
          })
        }),
    },
  )
