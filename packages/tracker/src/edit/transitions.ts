import type { Situation } from "../site/Workflow"
import { firstFault, leadsFrom } from "../site/Workflow"
import type { Site } from "../site/Site"
import { statusOf } from "../site/lookup"
import type { Desk } from "./Desk"
import { fieldMeta } from "./fieldMeta"
import { fieldTable, isIn } from "../fields/fieldTable"
import { fieldsOfTransition } from "../screens/Screen"
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
            fields: fieldsOfTransition(site, transition.id).flatMap((fieldId) => {
              const field = fieldTable(site).byId(fieldId)
              const said = transition.fields.find((each) => each.fieldId === fieldId)
              return field?.tag === "held" && isIn(field, situation.issue)
                ? [fieldMeta(field, desk, said?.required ?? field.required)]
                : []
            }),
          }),
    }))
