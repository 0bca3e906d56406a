import * as Either from "effect/Either"
import { limits } from "../limits"
import { type CustomField, type CustomKind, type FieldOption, type Site, customFieldId } from "../site/Site"
import type { FieldKind } from "./FieldKind"
import type { HeldField, Screen } from "./IssueField"
import { IssueId, sprintIdsOf } from "../Issue"
import { asList, asText } from "./inputValues"
import { epicLinkKind, readOnly } from "./kinds/issueKinds"
import { versionKind } from "./kinds/namedKinds"
import { objectKind, objectsKind } from "./kinds/objectKinds"
import { cascadingKind, multiselectKind, selectKind } from "./kinds/optionKinds"
import { groupKind, userKind, usersKind } from "./kinds/peopleKinds"
import { projectKind } from "./kinds/projectKind"
import { sprintKind } from "./kinds/sprintKind"
import { dateKind, datetimeKind, labelsKind, numberKind, textKind, urlKind } from "./kinds/plainKinds"

/** What clients find a field by: the part behind the colon is the same everywhere. */
const customKeys: Readonly<Record<CustomKind, string>> = {
  text: "quoin.fields:textfield",
  textarea: "quoin.fields:textarea",
  number: "quoin.fields:float",
  date: "quoin.fields:datepicker",
  datetime: "quoin.fields:datetime",
  select: "quoin.fields:select",
  radiobuttons: "quoin.fields:radiobuttons",
  multiselect: "quoin.fields:multiselect",
  checkboxes: "quoin.fields:multicheckboxes",
  cascading: "quoin.fields:cascadingselect",
  user: "quoin.fields:userpicker",
  users: "quoin.fields:multiuserpicker",
  group: "quoin.fields:grouppicker",
  labels: "quoin.fields:labels",
  url: "quoin.fields:url",
  project: "quoin.fields:project",
  version: "quoin.fields:version",
  object: "quoin.fields:object",
  objects: "quoin.fields:objects",
  sprint: "quoin.planning:gh-sprint",
  epicLink: "quoin.planning:gh-epic-link",
  epicName: "quoin.planning:gh-epic-label",
  epicStatus: "quoin.planning:gh-epic-status",
  epicColor: "quoin.planning:gh-epic-color",
  flag: "quoin.fields:multicheckboxes",
  rank: "quoin.planning:gh-lexo-rank",
}

export const customKey = ({ kind }: Pick<CustomField, "kind">): string => customKeys[kind]

/** Fields that planning keeps for itself: this resource neither shows nor takes them (TRK-26). */
export const isInternal = ({ kind }: Pick<CustomField, "kind">): boolean =>
  kind === "epicStatus" || kind === "epicColor" || kind === "rank"

const internal = (type: string): FieldKind =>
  readOnly({ ...textKind(limits.nameChars), type }, "no value here: planning operations set it")

const kinds: Readonly<Record<CustomKind, (options: ReadonlyArray<FieldOption>) => FieldKind>> = {
  text: () => textKind(limits.nameChars),
  textarea: () => textKind(limits.descriptionChars, "many lines"),
  number: () => numberKind,
  date: () => dateKind,
  datetime: () => datetimeKind,
  select: selectKind,
  radiobuttons: selectKind,
  multiselect: multiselectKind,
  checkboxes: multiselectKind,
  cascading: cascadingKind,
  user: () => userKind,
  users: () => usersKind,
  group: () => groupKind,
  labels: () => labelsKind,
  url: () => urlKind,
  project: () => projectKind,
  version: () => versionKind,
  object: () => objectKind,
  objects: () => objectsKind,
  sprint: () => sprintKind,
  epicLink: () => epicLinkKind,
  epicName: () => textKind(limits.nameChars),
  epicStatus: () => internal("option"),
  epicColor: () => internal("string"),
  flag: multiselectKind,
  rank: () => internal("any"),
}

const everywhere: ReadonlyArray<Screen> = ["create", "edit", "transition"]

type Holding = Pick<HeldField, "get" | "set">

const inCustom = (id: string): Holding => ({
  get: (issue) => (Object.hasOwn(issue.custom, id) ? issue.custom[id] : undefined),
  set: (issue, held) => {
    const { [id]: _before, ...others } = issue.custom
    return { ...issue, custom: held === undefined ? others : { ...others, [id]: held } }
  },
})

/** Objects stand apart from other values, so that the issues of an object are found by it, whichever field holds it. */
const inObjects = (id: string): Holding => ({
  get: ({ objects = {} }) => (Object.hasOwn(objects, id) ? objects[id] : undefined),
  set: (issue, held) => {
    const { [id]: _before, ...others } = issue.objects ?? {}
    const keys = asList(held)
    const objects = keys.length === 0 ? others : { ...others, [id]: keys }
    return { ...issue, objects: Object.keys(objects).length === 0 ? undefined : objects }
  },
})

/** Fields by which issues are found and ordered stand in the issue under names of their own. */
const planned: Partial<Readonly<Record<CustomKind, (id: string) => Holding>>> = {
  object: inObjects,
  objects: inObjects,
  epicLink: () => ({
    get: ({ epicId }) => epicId,
    set: (issue, held) => {
      const epicId = asText(held)
      return { ...issue, epicId: epicId === undefined ? undefined : IssueId.make(epicId) }
    },
  }),
  sprint: () => ({
    get: sprintIdsOf,
    // Closed sprints stay: only the one that is not closed is written.
    set: (issue, held) => ({ ...issue, sprintId: asText(held) }),
  }),
}

/** Values are read as the kind says, and then as the host does. */
const validated = (kind: FieldKind, { validate }: CustomField): FieldKind =>
  validate === undefined
    ? kind
    : {
        ...kind,
        read: (given, writing) =>
          Either.flatMap(kind.read(given, writing), (held) => {
            const allowed = held === undefined ? undefined : validate(held)
            return allowed === undefined ? Either.right(held) : Either.left(allowed)
          }),
      }

/** A custom field of the configuration as a field of issues. */
export const customIssueField = (custom: CustomField): HeldField => {
  const id = customFieldId(custom)
  return {
    tag: "held",
    id,
    name: custom.name,
    kind: validated(kinds[custom.kind](custom.options ?? []), custom),
    custom,
    clauseNames: [`cf[${custom.number}]`, custom.name],
    navigable: true,
    orderable: true,
    searchable: !isInternal(custom) && (custom.searchable ?? true),
    screens: isInternal(custom) ? [] : everywhere,
    required: custom.required ?? false,
    ...(planned[custom.kind] ?? inCustom)(id),
  }
}

export const customFields = (site: Site): ReadonlyArray<HeldField> => site.customFields.map(customIssueField)
