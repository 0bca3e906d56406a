import {
  Commit,
  type Decision,
  NotFound,
  type ReadFailure,
  type Reads,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditSetting, type changed } from "../audit"
import type { ScreenTab } from "../site/KeptScreen"
import { KeptSite, type KeptSiteRecord, emptyKeptSite, keptSiteKey } from "../site/KeptSite"
import type { Site } from "../site/Site"
import { type Standing, screenOf } from "./Screen"

/** A screen, and what administrators made of the whole tracker, which is guarded. */
export interface Changing {
  readonly kept: KeptSiteRecord
  readonly screen: Standing
}

/** The screen as it stands when the change of it is committed. */
export const loadScreen = (
  site: Site,
  { get }: Pick<Reads, "get">,
  id: string,
): Effect.Effect<Changing, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const kept = (yield* get(KeptSite, keptSiteKey)) ?? emptyKeptSite
    return { kept, screen: yield* screenOf({ ...site, keptScreens: kept.screens ?? [] }, id) }
  })

export const tabOf = ({ tabs }: Standing, id: string): Either.Either<ScreenTab, NotFound> =>
  Either.fromNullable(
    tabs.find((tab) => tab.id === id),
    () => new NotFound({ kind: "screenTab", id }),
  )

/** A field that stands on a tab. */
export const fieldOn = ({ fieldIds }: ScreenTab, id: string): Either.Either<string, NotFound> =>
  fieldIds.includes(id) ? Either.right(id) : Either.left(new NotFound({ kind: "field", id }))

/** The tabs with another one in the place of the one of its id. */
export const withTab = ({ tabs }: Standing, tab: ScreenTab): ReadonlyArray<ScreenTab> =>
  tabs.map((each) => (each.id === tab.id ? tab : each))

interface Told<Reply> {
  readonly happened: string
  readonly values: ReturnType<typeof changed>
  readonly reply: Reply
}

/** The screen with these tabs. What is on none of them any more is off it. */
export const writeScreen = <Reply>(
  { kept, screen: { standard, tabs: before } }: Changing,
  tabs: ReadonlyArray<ScreenTab>,
  { happened, values, reply }: Told<Reply>,
): Either.Either<Decision<Reply>> => {
  if (JSON.stringify(tabs) === JSON.stringify(before)) return noChange(reply)
  const { transitionId, fieldIds, name } = standard
  const on = new Set(tabs.flatMap((tab) => tab.fieldIds))
  const written = {
    ...(transitionId === undefined ? {} : { transitionId }),
    tabs: tabs.map((tab) => ({
      ...tab,
      shownWhenEmpty: tab.shownWhenEmpty.filter((id) => tab.fieldIds.includes(id)),
    })),
    off: fieldIds.filter((id) => !on.has(id)),
  }
  const others = (kept.screens ?? []).filter((each) => each.transitionId !== transitionId)
  return decided({
    changes: [Commit.put(KeptSite, { ...kept, screens: [...others, written] })],
    audit: [auditSetting(happened, name, values)],
    reply,
  })
}
