import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  Operation,
  Permission,
  type Reads,
  decided,
  exceeded,
  invalid,
  Rules,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { sequence } from "../../ids"
import { customIssueField } from "../../fields/customFields"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import { FieldView, fieldView } from "../../fields/FieldView"
import type { CustomField, Site } from "../../site/Site"
import { KeptSite, emptyKeptSite, keptSiteKey } from "../../site/KeptSite"
import { isSearchable, kindOf } from "../../fields/fieldTypes"

/** Makes a custom field. Issues have it at once, empty; one of options has none until they are added. */
export class CreateField extends Operation.Request<CreateField>()("tracker.createField", () => ({
  payload: {
    name: Given.Key,
    description: Schema.optional(Given.Text),
    /** What it holds, such as `quoin.fields:textfield`; what stands before the colon does not count. */
    type: Given.Key,
    /** What finds issues by it. Where it is left out, queries may not ask for the field. */
    searcherKey: Schema.optional(Given.Key),
    /** Only issues of these projects, and of these types, have it; all where none are named. */
    projectIds: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
    issueTypeIds: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
  },
  success: FieldView,
  failure: CommonFailure,
})) {}

/** The number in the id of a field, which no field of the host has. */
const freeNumber = (fields: ReadonlyArray<CustomField>, id: string): number => {
  const number = Number(id)
  return fields.some((each) => each.number === number) ? freeNumber(fields, `${id}0`) : number
}

const loadMade = (site: Site, { projectIds }: CreateField, reads: Reads) =>
  Effect.gen(function* () {
    const tooMany = exceeded(limits, "contextsOfField", projectIds.length)
    if (tooMany !== undefined) return yield* tooMany
    const before = (yield* reads.get(KeptSite, keptSiteKey)) ?? emptyKeptSite
    const number = freeNumber(site.customFields, yield* reads.newId(sequence))
    return { before, number, projects: yield* reads.peekAll(Projects, projectIds) }
  })

/** Every one of a list that is not there is told by its place. */
const firstUnknown = (
  field: string,
  given: ReadonlyArray<string>,
  isKnown: (id: string) => boolean,
  allowed: string,
): InvalidInput | undefined => {
  const at = given.findIndex((id) => !isKnown(id))
  return at < 0 ? undefined : invalid(`${field}[${at}]`, given[at], allowed)
}

type Made = Effect.Effect.Success<ReturnType<typeof loadMade>>

const newField = (site: Site, request: CreateField, { number, projects }: Made) =>
  Either.gen(function* () {
    const { issueTypeIds, projectIds, description } = request
    const name = request.name.trim()
    yield* Rules.judged(
      undefined,
      Rules.name("name", name, limits.nameChars),
      Rules.text("description", description, limits.fieldDescriptionChars),
    )
    const kind = yield* kindOf(request.type, "type")
    const searchable = yield* isSearchable(kind, request.searcherKey)
    const unknown =
      firstUnknown("projectIds", projectIds, (id) => projects.has(id), "the id of a project") ??
      firstUnknown(
        "issueTypeIds",
        issueTypeIds,
        (id) => site.issueTypes.some((type) => type.id === id),
        `one of ${site.issueTypes.map((type) => `${type.id} (${type.name})`).join(", ")}`,
      )
    if (unknown !== undefined) return yield* Either.left(unknown)
    return {
      number,
      name,
      kind,
      searchable,
      ...(description === undefined ? {} : { description }),
      ...(projectIds.length === 0 ? {} : { projectIds: distinct(projectIds) }),
      ...(issueTypeIds.length === 0 ? {} : { issueTypeIds: distinct(issueTypeIds) }),
    }
  })

export const createField = (site: Site) =>
  Operation.command(
    CreateField,
    {
      summary: "Create a custom field",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-300", "TRK-301"],
    },
    {
      load: (request, reads) => loadMade(site, request, reads),
      decide: (request, made) =>
        Either.gen(function* () {
          const field = yield* newField(site, request, made)
          const tooMany = exceeded(limits, "customFields", made.before.fields.length + 1)
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          return yield* decided({
            changes: [Commit.put(KeptSite, { ...made.before, fields: [...made.before.fields, field] })],
            audit: [auditSetting("Field created", field.name)],
            reply: fieldView(customIssueField(field)),
          })
        }),
    },
  )
