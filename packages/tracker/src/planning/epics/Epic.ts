import * as Schema from "effect/Schema"
import { asText } from "../../fields/inputValues"
import { type IssueRecord, issueKey } from "../../Issue"
import { issueTypeOf } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { fieldOfKind } from "../../fields/fieldOfKind"

/** The colours that an epic can have; a site has the first 9 of them, or more (PLN-21). */
export const epicColors = [
  "color_1",
  "color_2",
  "color_3",
  "color_4",
  "color_5",
  "color_6",
  "color_7",
  "color_8",
  "color_9",
  "color_10",
  "color_11",
  "color_12",
  "color_13",
  "color_14",
] as const
export const EpicColor = Schema.Literal(...epicColors)
export type EpicColor = typeof EpicColor.Type

/** An epic as planning sees it. */
export const EpicView = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  /** What it is called on boards; the summary where it has no other name. */
  name: Schema.String,
  summary: Schema.String,
  color: EpicColor,
  done: Schema.Boolean,
})
export type EpicView = typeof EpicView.Type

export const isEpic = (site: Site, { typeId }: Pick<IssueRecord, "typeId">): boolean =>
  issueTypeOf(site, typeId).level === "epic"

/** The colours of a site, in their order. */
export const colorsOf = ({ planning }: Pick<Site, "planning">): ReadonlyArray<EpicColor> =>
  epicColors.slice(0, planning.epicColors)

/** What is kept of a colour and of being done, in the fields that planning has for itself. */
export const heldColor = (color: EpicColor): string => color.replace("color_", "ghx-label-")
export const heldDone = (done: boolean): string => (done ? "Done" : "To Do")

export const epicView = (epic: IssueRecord, project: { readonly key: string }, site: Site): EpicView => {
  const held = (kind: "epicName" | "epicColor" | "epicStatus") => asText(fieldOfKind(site, kind)?.get(epic))
  const color = held("epicColor")
  return {
    id: epic.id,
    key: issueKey(project, epic),
    name: held("epicName") ?? epic.summary,
    summary: epic.summary,
    color: epicColors.find((each) => heldColor(each) === color) ?? "color_1",
    done: held("epicStatus") === heldDone(true),
  }
}
