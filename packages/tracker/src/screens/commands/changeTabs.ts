import {
  type InvalidInput,
  Operation,
  Permission,
  Rules,
  foldCase,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { changed } from "../../audit"
import { NameTaken } from "../../errors"
import { freeId, sequence } from "../../ids"
import { limits } from "../../limits"
import type { ScreenTab } from "../../site/KeptScreen"
import type { Site } from "../../site/Site"
import { loadScreen, tabOf, withTab, writeScreen } from "../changing"
import { AddScreenTab, DeleteScreenTab, UpdateScreenTab } from "../requests"
import { type Standing, standingScreens } from "../Screen"

const writing = { scope: "write:tracker-site", entry: Permission.administer }

/** What a tab is called: as no other one of its screen is. */
const named = (
  { tabs }: Standing,
  given: string,
  id?: string,
): Either.Either<string, InvalidInput | NameTaken> =>
  Either.flatMap(Rules.judged(given.trim(), Rules.name("name", given.trim(), limits.nameChars)), (name) =>
    tabs.some((tab) => tab.id !== id && foldCase(tab.name) === foldCase(name))
      ? Either.left(new NameTaken({ kind: "tab", name }))
      : Either.right(name),
  )

export const addScreenTab = (site: Site) =>
  Operation.command(
    AddScreenTab,
    { summary: "Add a tab to a screen", ...writing, rules: ["TRK-606"] },
    {
      load: ({ screen }, reads) =>
        Effect.gen(function* () {
          const changing = yield* loadScreen(site, reads, screen)
          const known = [...standingScreens(site), changing.screen].flatMap(({ tabs }) => tabs)
          return { ...changing, id: freeId(known, yield* reads.newId(sequence)) }
        }),
      decide: (request, { id, ...changing }) =>
        Either.gen(function* () {
          const { screen } = changing
          const name = yield* named(screen, request.name)
          yield* withinLimit(limits, "tabsOfScreen", screen.tabs.length + 1)
          const tab: ScreenTab = { id, name, fieldIds: [], shownWhenEmpty: [] }
          return yield* writeScreen(changing, [...screen.tabs, tab], {
            happened: "Tab of a screen added",
            values: changed("tab", undefined, name),
            reply: tab,
          })
        }),
    },
  )

/** The tabs in an order in which so many stand before this one. */
const moved = (
  tabs: ReadonlyArray<ScreenTab>,
  tab: ScreenTab,
  position: number,
): Either.Either<ReadonlyArray<ScreenTab>, InvalidInput> =>
  position < 0 || position >= tabs.length
    ? Either.left(invalid("position", position, `a number from 0 to ${tabs.length - 1}`))
    : Either.right(tabs.filter(({ id }) => id !== tab.id).toSpliced(position, 0, tab))

export const updateScreenTab = (site: Site) =>
  Operation.command(
    UpdateScreenTab,
    { summary: "Change a tab of a screen", ...writing, rules: ["TRK-606"] },
    {
      load: ({ screen }, reads) => loadScreen(site, reads, screen),
      decide: ({ tab: id, name, position }, changing) =>
        Either.gen(function* () {
          const { screen } = changing
          const before = yield* tabOf(screen, id)
          const tab = name === undefined ? before : { ...before, name: yield* named(screen, name, id) }
          const at = screen.tabs.indexOf(before)
          const tabs = yield* moved(withTab(screen, tab), tab, position ?? at)
          return yield* writeScreen(changing, tabs, {
            happened: "Tab of a screen changed",
            values: [
              ...changed("tab", before.name, tab.name),
              ...changed("place", String(at + 1), String((position ?? at) + 1)),
            ],
            reply: tab,
          })
        }),
    },
  )

export const deleteScreenTab = (site: Site) =>
  Operation.command(
    DeleteScreenTab,
    { summary: "Delete a tab of a screen", ...writing, rules: ["TRK-606", "TRK-608"] },
    {
      load: ({ screen }, reads) => loadScreen(site, reads, screen),
      decide: ({ tab: id }, changing) =>
        Either.gen(function* () {
          const { tabs, standard } = changing.screen
          const tab = yield* tabOf(changing.screen, id)
          if (tabs.length === 1) {
            return yield* Either.left(invalid("tab", id, "another tab than the only one of the screen"))
          }
          const staying = standard.fixed.filter((each) => tab.fieldIds.includes(each))
          if (staying.length > 0) {
            const allowed = `a tab without fields that stay on the screen, as ${staying.join(", ")}`
            return yield* Either.left(invalid("tab", id, allowed))
          }
          return yield* writeScreen(
            changing,
            tabs.filter((each) => each.id !== id),
            {
              happened: "Tab of a screen deleted",
              values: [
                ...changed("tab", tab.name, undefined),
                ...(tab.fieldIds.length === 0 ? [] : changed("fields", tab.fieldIds.join(", "), undefined)),
              ],
              reply: undefined,
            },
          )
        }),
    },
  )
