import { Given, Resource, ResourceField, distinct } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { ProjectView } from "../Project"
import { IssueType, Priority } from "../site/Site"

export const OfferSchemeId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("OfferSchemeId"))
export type OfferSchemeId = typeof OfferSchemeId.Type

/** The id of the scheme of projects that have no other one (D-1210). */
export const defaultOfferSchemeId = OfferSchemeId.make("10000")

const GivenIds = Schema.Array(Given.Key).pipe(
  Schema.maxItems(limits.optionsOfScheme, { description: `a list of at most ${limits.optionsOfScheme} ids` }),
)

export const offerFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
  /** What projects offer, by the ids and in the order of the scheme. */
  optionIds: ResourceField.required<ReadonlyArray<string>>({
    kept: Schema.Array(Schema.String),
    given: GivenIds,
    tidy: distinct,
  }),
  /** One of these, which new issues have where nothing is said of it; an empty text for none. */
  defaultOptionId: ResourceField.optional<string>({
    kept: Schema.String,
    given: Given.Key,
    tidy: (given) => (given === "" ? undefined : given),
  }),
}

/** What issues can be, or can have, in all projects that have it (TRK-600). */
export const OfferSchemeRecord = Schema.asSchema(
  Schema.Struct({ id: OfferSchemeId, ...Resource.kept(offerFields) }),
)
export type OfferSchemeRecord = typeof OfferSchemeRecord.Type

const viewOf = <A, I>(option: Schema.Schema<A, I>) =>
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    /** It is the scheme of projects that have no other one. */
    isDefault: Schema.Boolean,
    options: Schema.Array(option),
    defaultOptionId: Schema.optional(Schema.String),
    /** The projects that have it and that the caller sees, where these were asked for. */
    projects: Schema.optional(Schema.Array(ProjectView)),
  })

export const IssueTypeSchemeView = viewOf(IssueType)
export type IssueTypeSchemeView = typeof IssueTypeSchemeView.Type

export const PrioritySchemeView = viewOf(Priority)
export type PrioritySchemeView = typeof PrioritySchemeView.Type
