import { foldCase } from "@quoin/kernel"
import { fieldTable } from "../../fields/fieldTable"
import type { IssueField } from "../../fields/IssueField"
import type { Site } from "../../site/Site"
import type { BoardRecord, BoardType, Estimation } from "../../boards/Board"

/** The one field besides numbers by which a board can estimate: how long the work takes. */
export const originalTime = "timeoriginalestimate"

/** The fields by which a board can estimate. */
export const estimationFields = (site: Site): ReadonlyArray<IssueField> =>
  fieldTable(site).all.filter(({ id, custom }) => id === originalTime || custom?.kind === "number")

/** A scrum board estimates by story points where the site has these, else by time; a kanban board does not. */
export const usualEstimation = (site: Site, type: BoardType): Estimation => {
  if (type === "kanban") return { type: "none" }
  const points = estimationFields(site).find(({ name }) => foldCase(name) === "story points")
  return { type: "field", fieldId: points?.id ?? originalTime }
}

/** The field by which a board estimates; one that the site does not have any more is none. */
export const estimatedBy = (
  site: Site,
  { estimation: { type, fieldId } }: Pick<BoardRecord, "estimation">,
): IssueField | undefined =>
  type === "field" ? estimationFields(site).find(({ id }) => id === fieldId) : undefined
