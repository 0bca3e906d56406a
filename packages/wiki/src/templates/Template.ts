import { Given, type InvalidInput, Instant, invalid, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { checkBody } from "../body/checkBody"
import { Body } from "../content/fields"
import { limits } from "../limits"
import { SpaceId, type SpaceRecord } from "../space/Space"
import { checkText } from "../text"

export const TemplateId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("TemplateId"))
export type TemplateId = typeof TemplateId.Type

/** A label of a template. */
const TemplateLabel = Schema.Struct({ prefix: Schema.String, name: Schema.String })
type TemplateLabel = typeof TemplateLabel.Type

/** What pages can begin with: of one space, or of all. */
export const TemplateRecord = Schema.asSchema(
  Schema.Struct({
    id: TemplateId,
    name: Schema.String,
    description: Schema.String,
    body: Schema.String,
    labels: Schema.Array(TemplateLabel),
    /** Absent where it is for every space. */
    spaceId: Schema.optional(SpaceId),
    at: Instant,
    by: Schema.optional(Schema.String),
  }),
)
export type TemplateRecord = typeof TemplateRecord.Type

/** A template as callers see it. */
export const TemplateView = Schema.asSchema(
  Schema.Struct({
    id: TemplateId,
    name: Schema.String,
    description: Schema.String,
    labels: Schema.Array(TemplateLabel),
    space: Schema.optional(Schema.Struct({ id: SpaceId, key: Schema.String, name: Schema.String })),
    /** The body in the storage representation, where it was asked for. */
    body: Schema.optional(Schema.String),
    /** The blueprint of a host that it is; absent for what was written here. */
    blueprint: Schema.optional(Schema.String),
  }),
)
export type TemplateView = typeof TemplateView.Type

export const templateView = (
  { id, name, description, labels, body }: TemplateRecord,
  space: SpaceRecord | undefined,
  withBody: boolean,
): TemplateView => ({
  id,
  name,
  description,
  labels,
  ...(space === undefined ? {} : { space: { id: space.id, key: space.key, name: space.name } }),
  ...(withBody ? { body } : {}),
})

/** What a caller says of a template. */
export const templateFields = {
  name: Given.Key,
  body: Body,
  description: Schema.optional(Given.Text),
  labels: Schema.optional(Given.list(Schema.Struct({ prefix: Schema.optional(Given.Key), name: Given.Key }))),
  /** The key of the space that it is for; for every space where it is left out. */
  spaceKey: Schema.optional(Given.Key),
}

interface TemplateInput {
  readonly name: string
  readonly body: string
  readonly description?: string | undefined
  readonly labels?: ReadonlyArray<{ readonly prefix?: string | undefined; readonly name: string }> | undefined
}

/** The parts of a template that were checked; those that were left out are absent. */
interface CheckedTemplate extends Pick<TemplateRecord, "name" | "body"> {
  readonly description?: string
  readonly labels?: ReadonlyArray<TemplateLabel>
}

const checkLength = (field: string, text: string, max: number): Effect.Effect<string, InvalidInput> =>
  text.length <= max ? checkText(field, text) : invalid(field, text, `at most ${max} characters`)

const checkLabel = ({
  prefix = "global",
  name,
}: {
  readonly prefix?: string | undefined
  readonly name: string
}) =>
  name.trim() === ""
    ? invalid("labels.name", name, "a text that is not blank")
    : Effect.map(checkLength("labels.name", name.trim(), limits.templateLabelChars), (checked) => ({
        prefix,
        name: checked.toLowerCase(),
      }))

/** A name that is not blank, a well-formed body, and labels in lower case (WIK-182). */
export const checkTemplate = ({ name, body, description, labels }: TemplateInput) =>
  Effect.gen(function* () {
    const trimmed = yield* checkLength("name", name.trim(), limits.titleChars)
    if (trimmed === "") return yield* invalid("name", name, "a text that is not blank")
    yield* checkBody(body)
    yield* withinLimit(limits, "templateLabels", labels?.length ?? 0)
    const checked: CheckedTemplate = {
      name: trimmed,
      body,
      ...(description === undefined
        ? {}
        : { description: yield* checkLength("description", description, limits.spaceDescriptionChars) }),
      ...(labels === undefined ? {} : { labels: yield* Effect.forEach(labels, checkLabel) }),
    }
    return checked
  })
