import { customKinds, statusCategories } from "@quoin/tracker"
import { aFunction, anything, flag, text, texts } from "./OptionKind"
import { oneText, positive } from "./kinds"
import type { OptionShape } from "./OptionShape"

const named = { id: text, name: text, description: text }

const list = (
  fields: Readonly<Record<string, OptionShape>>,
  optional: ReadonlyArray<string> = [],
): OptionShape => ({
  items: { fields, needed: Object.keys(fields).filter((name) => !optional.includes(name)) },
})

/** Options of a field may have options inside. */
const fieldOptions: OptionShape = list(
  {
    id: text,
    value: text,
    disabled: flag,
    children: list({ id: text, value: text, disabled: flag }, ["disabled"]),
  },
  ["disabled", "children"],
)

const functions: OptionShape = { items: aFunction }

const transitions = list(
  {
    ...named,
    from: texts,
    to: text,
    fields: list({ fieldId: text, required: flag }),
    conditions: functions,
    validators: functions,
    postFunctions: functions,
  },
  ["from", "conditions", "validators", "postFunctions"],
)

/** What a host may say of the tracker, whole lists at a time. */
export const trackerShape: OptionShape = {
  fields: {
    title: text,
    version: text,
    buildNumber: positive,
    builtAt: positive,
    statuses: list({ ...named, category: oneText(statusCategories.map(({ key }) => key)) }),
    issueTypes: list({ ...named, level: oneText(["epic", "standard", "subtask"]) }),
    priorities: list({ ...named, statusColor: text }),
    defaultPriorityId: text,
    resolutions: list(named),
    linkTypes: list({ id: text, name: text, inward: text, outward: text }),
    roles: list(named),
    customFields: list(
      {
        number: positive,
        name: text,
        description: text,
        kind: oneText(customKinds),
        options: fieldOptions,
        issueTypeIds: texts,
        projectIds: texts,
        required: flag,
        searchable: flag,
        default: anything,
        validate: aFunction,
      },
      [
        "description",
        "options",
        "issueTypeIds",
        "projectIds",
        "required",
        "searchable",
        "default",
        "validate",
      ],
    ),
    workflow: {
      fields: {
        name: text,
        description: text,
        initialStatusId: text,
        defaultResolutionId: text,
        transitions,
      },
      needed: ["name", "initialStatusId", "defaultResolutionId", "transitions"],
    },
    planning: {
      fields: { parallelSprints: flag, epicColors: positive, searchMaximum: positive },
      needed: ["parallelSprints", "epicColors"],
    },
    hoursPerDay: positive,
    daysPerWeek: positive,
  },
}
