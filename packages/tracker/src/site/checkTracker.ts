import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type CustomField, type Site, customFieldId } from "./Site"
import type { Transition } from "./Workflow"

/** Something that a set-up says, where it stands, and what is allowed there. */
interface Said {
  readonly path: string
  readonly value: unknown
  readonly allowed: string
  readonly holds: boolean
}

type Named = ReadonlyArray<{ readonly id: string }>

const idsOf = (things: Named): ReadonlySet<string> => new Set(things.map(({ id }) => id))

const refers = (path: string, id: string, things: ReadonlySet<string>, what: string): Said => ({
  path,
  value: id,
  allowed: `the id of ${what}: ${[...things].join(", ")}`,
  holds: things.has(id),
})

const unlike = (path: string, values: ReadonlyArray<unknown>, name: string): ReadonlyArray<Said> =>
  values.map((value, place) => ({
    path: `${path}[${place}].${name}`,
    value,
    allowed: `${name === "id" ? "an id" : "a number"} that nothing else in the list has`,
    holds: values.indexOf(value) === place,
  }))

/** Lists in which each thing has an id of its own, one of which there has to be. */
const lists = [
  "statuses",
  "issueTypes",
  "priorities",
  "resolutions",
  "linkTypes",
  "roles",
] as const satisfies ReadonlyArray<keyof Site>

const ofList = (site: Site, name: (typeof lists)[number]): ReadonlyArray<Said> => [
  { path: name, value: [], allowed: "at least one", holds: name === "linkTypes" || site[name].length > 0 },
  ...unlike(
    name,
    site[name].map(({ id }) => id),
    "id",
  ),
]

const ofTransition =
  (statuses: ReadonlySet<string>, fields: ReadonlySet<string>) =>
  ({ from = [], to, fields: screen }: Transition, place: number): ReadonlyArray<Said> => {
    const path = `workflow.transitions[${place}]`
    return [
      refers(`${path}.to`, to, statuses, "a status"),
      ...from.map((id, at) => refers(`${path}.from[${at}]`, id, statuses, "a status")),
      ...screen
        .filter(({ fieldId }) => fieldId.startsWith("customfield_"))
        .map(({ fieldId }, at) => refers(`${path}.fields[${at}].fieldId`, fieldId, fields, "a field")),
    ]
  }

const ofField =
  (types: ReadonlySet<string>) =>
  ({ issueTypeIds = [] }: CustomField, place: number): ReadonlyArray<Said> =>
    issueTypeIds.map((id, at) =>
      refers(`customFields[${place}].issueTypeIds[${at}]`, id, types, "a type of issues"),
    )

const allSaid = (site: Site): ReadonlyArray<Said> => {
  const { workflow, customFields } = site
  const statuses = idsOf(site.statuses)
  const fields = new Set(customFields.map(customFieldId))
  return [
    ...lists.flatMap((name) => ofList(site, name)),
    ...unlike(
      "customFields",
      customFields.map(({ number }) => number),
      "number",
    ),
    refers("defaultPriorityId", site.defaultPriorityId, idsOf(site.priorities), "a priority"),
    refers("workflow.initialStatusId", workflow.initialStatusId, statuses, "a status"),
    refers(
      "workflow.defaultResolutionId",
      workflow.defaultResolutionId,
      idsOf(site.resolutions),
      "a resolution",
    ),
    ...unlike(
      "workflow.transitions",
      workflow.transitions.map(({ id }) => id),
      "id",
    ),
    ...workflow.transitions.flatMap(ofTransition(statuses, fields)),
    ...customFields.flatMap(ofField(idsOf(site.issueTypes))),
  ]
}

/** A set-up that refers to what it does not have would fail at the first issue (TRK-373). */
export const checkTracker = (site: Site): Either.Either<void, InvalidInput> => {
  const wrong = allSaid(site).find(({ holds }) => !holds)
  return wrong === undefined
    ? Either.void
    : Either.left(invalid(`tracker.${wrong.path}`, wrong.value, wrong.allowed))
}
