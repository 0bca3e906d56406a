import type { Situation } from "../site/Workflow"
import { firstFault, leadsFrom } from "../site/Workflow"
import type { Site } from "../site/Site"
import { statusOf } from "../site/lookup"
import type { Desk } from "./Desk"
import { fieldMeta } from "./fieldMeta"
import { fieldTable } from "../fields/fieldTable"
import type { TransitionView } from "../fields/FieldSchema"

/** The transitions that can be made from where an issue stands (TRK-30). Fields are shown where `desk` is given. */
export const possibleTransitions = (
  situation: Situation,
  site: Site,
  desk: Desk | undefined,
): ReadonlyArray<TransitionView> =>
  site.workflow.transitions
    .filter(
      (transition) =>
        leadsFrom(transition, situation.issue.statusId) &&
        firstFault(transition.conditions, situation) === undefined,
    )
    .map((transition) => ({
      id: transition.id,
      name: transition.name,
      description: transition.description,
      to: statusOf(site, transition.to),
      hasScreen: transition.fields.length > 0,
      ...(desk === undefined
        ? {}
        : {
            fields: transition.fields.flatMap(({ fieldId, required }) => {
              const field = fieldTable(site).byId(fieldId)
              return field?.tag === "held" ? [fieldMeta(field, desk, required)] : []
            }),
          }),
    }))
