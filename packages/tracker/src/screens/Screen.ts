import { NotFound } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { fieldTable } from "../fields/fieldTable"
import type { HeldField, Screen as Asked } from "../fields/IssueField"
import { type KeptScreen, ScreenTab } from "../site/KeptScreen"
import type { Site } from "../site/Site"

export { ScreenTab }

/** What is asked for together: of issues that are written, or of one that goes through a transition. */
export const Screen = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    tabs: Schema.Array(ScreenTab),
    /** The ids of fields that are on none of its tabs, and could be. */
    availableFieldIds: Schema.Array(Schema.String),
  }),
)
export type Screen = typeof Screen.Type

/** The screen of all issues, which always has this id. */
export const defaultScreenId = "1"

/** What a screen has by the set-up of the tracker. */
interface Standard {
  readonly id: string
  readonly transitionId?: string
  readonly name: string
  readonly description: string
  readonly fieldIds: ReadonlyArray<string>
  /** Nothing could be written without these: they stay on it. */
  readonly fixed: ReadonlyArray<string>
  /** What can be written where it is asked for. */
  readonly writable: ReadonlyArray<string>
}

/** A screen as it stands. */
export interface Standing {
  readonly standard: Standard
  readonly tabs: ReadonlyArray<ScreenTab>
  readonly off: ReadonlyArray<string>
}

const writableOn = (site: Site, ...screens: ReadonlyArray<Asked>): ReadonlyArray<HeldField> =>
  fieldTable(site).held.filter((field) => field.screens.some((each) => screens.includes(each)))

const idsOf = (fields: ReadonlyArray<{ readonly id: string }>) => fields.map(({ id }) => id)

/** Sub-tasks need a parent and epics a name, as every issue needs what is required. */
const isFixed = ({ id, required, custom }: HeldField): boolean =>
  required || id === "parent" || custom?.kind === "epicName"

const standardDefault = (site: Site): Standard => {
  const written = writableOn(site, "create", "edit")
  return {
    id: defaultScreenId,
    name: "Default Screen",
    description: "What issues are written by",
    fieldIds: idsOf(written),
    fixed: idsOf(written.filter(isFixed)),
    writable: idsOf(written),
  }
}

const standardOnes = (site: Site): ReadonlyArray<Standard> => {
  const writable = idsOf(writableOn(site, "transition"))
  return [
    standardDefault(site),
    ...site.workflow.transitions
      .filter(({ fields }) => fields.length > 0)
      .map(({ id: transitionId, name, description, fields }, at) => ({
        id: String(at + 2),
        transitionId,
        name: `${name} Screen`,
        description,
        fieldIds: fields.map(({ fieldId }) => fieldId),
        fixed: fields.filter(({ required }) => required).map(({ fieldId }) => fieldId),
        writable,
      })),
  ]
}

const keptOf = ({ keptScreens = [] }: Site, transitionId: string | undefined): KeptScreen | undefined =>
  keptScreens.find((kept) => kept.transitionId === transitionId)

const standing = (site: Site, standard: Standard): Standing => {
  const { id, transitionId, fieldIds, fixed, writable } = standard
  const kept = keptOf(site, transitionId)
  if (kept === undefined) {
    return { standard, tabs: [{ id, name: "Field Tab", fieldIds, shownWhenEmpty: [] }], off: [] }
  }
  const known = new Set([...fieldIds, ...writable])
  const tabs = kept.tabs.map((tab) => ({ ...tab, fieldIds: tab.fieldIds.filter((each) => known.has(each)) }))
  const on = new Set(tabs.flatMap((tab) => tab.fieldIds))
  const come = fieldIds.filter((each) => !on.has(each) && (fixed.includes(each) || !kept.off.includes(each)))
  return {
    standard,
    tabs: tabs.map((tab, at) => (at === 0 ? { ...tab, fieldIds: [...tab.fieldIds, ...come] } : tab)),
    off: kept.off,
  }
}

/** All of them: that of all issues first, then one for each transition that the host gave fields (TRK-500, TRK-606). */
export const standingScreens = (site: Site): ReadonlyArray<Standing> =>
  standardOnes(site).map((standard) => standing(site, standard))

const screenView = ({ standard: { id, name, description, writable }, tabs }: Standing): Screen => {
  const on = new Set(tabs.flatMap(({ fieldIds }) => fieldIds))
  return { id, name, description, tabs, availableFieldIds: writable.filter((each) => !on.has(each)) }
}

export const screensOf = (site: Site): ReadonlyArray<Screen> => standingScreens(site).map(screenView)

/** The one of an id. */
export const screenOf = (site: Site, id: string): Either.Either<Standing, NotFound> =>
  Either.fromNullable(
    standingScreens(site).find(({ standard }) => standard.id === id),
    () => new NotFound({ kind: "screen", id }),
  )

/** The ids of the fields that a transition asks for, and takes; those of a transition without a screen are none. */
export const fieldsOfTransition = (site: Site, transitionId: string | undefined): ReadonlyArray<string> =>
  transitionId === undefined
    ? []
    : standingScreens(site)
        .filter(({ standard }) => standard.transitionId === transitionId)
        .flatMap(({ tabs }) => tabs.flatMap(({ fieldIds }) => fieldIds))

/** Whether a field may be written where it is asked for: on new issues and by edits, or by a transition (TRK-607). */
export const takenOn = (
  site: Site,
  screen: Asked,
  transitionId?: string,
): ((field: HeldField) => boolean) => {
  if (screen !== "transition" && keptOf(site, undefined) === undefined) {
    return (field) => field.screens.includes(screen)
  }
  const ids =
    screen === "transition"
      ? fieldsOfTransition(site, transitionId)
      : standing(site, standardDefault(site)).tabs.flatMap(({ fieldIds }) => fieldIds)
  const on = new Set(ids)
  return (field) => field.screens.includes(screen) && on.has(field.id)
}
