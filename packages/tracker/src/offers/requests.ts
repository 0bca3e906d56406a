import { CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken } from "../errors"
import { limits } from "../limits"
import { IssueTypeSchemeView, OfferSchemeId, PrioritySchemeView, offerFields } from "./OfferScheme"

export type { IssueTypeSchemeView, PrioritySchemeView } from "./OfferScheme"

const failure = Schema.Union(CommonFailure, NameTaken)

const creating = () => Resource.creating(offerFields)
const updating = () => ({ id: OfferSchemeId, ...Resource.updating(offerFields) })
const listing = () => ({
  id: Schema.optional(OfferSchemeId),
  /** Whether it is told which projects have it. */
  withProjects: Schema.optionalWith(Schema.Boolean, { default: () => false }),
})

/** Creates a scheme of what issues can be, for projects that are then given it. */
export class CreateIssueTypeScheme extends Operation.Request<CreateIssueTypeScheme>()(
  "tracker.createIssueTypeScheme",
  () => ({ payload: creating(), success: IssueTypeSchemeView, failure }),
) {}

/** Changes an issue type scheme, at once for all projects that have it. What is left out stays. */
export class UpdateIssueTypeScheme extends Operation.Request<UpdateIssueTypeScheme>()(
  "tracker.updateIssueTypeScheme",
  () => ({ payload: updating(), success: IssueTypeSchemeView, failure }),
) {}

/** Deletes an issue type scheme that no project has. */
export class DeleteIssueTypeScheme extends Operation.Request<DeleteIssueTypeScheme>()(
  "tracker.deleteIssueTypeScheme",
  () => ({ payload: { id: OfferSchemeId }, success: Schema.Void, failure: CommonFailure }),
) {}

/** Lists issue type schemes, the default one first, then by name; or the one of an id. */
export class ListIssueTypeSchemes extends Operation.Request<ListIssueTypeSchemes>()(
  "tracker.listIssueTypeSchemes",
  () => ({ payload: listing(), success: Schema.Array(IssueTypeSchemeView), failure: CommonFailure }),
) {}

/** Gives projects an issue type scheme, all of them or none. */
export class GiveIssueTypeScheme extends Operation.Request<GiveIssueTypeScheme>()(
  "tracker.giveIssueTypeScheme",
  () => ({
    payload: {
      id: OfferSchemeId,
      /** The ids or keys of the projects. */
      projects: Schema.Array(Given.Key).pipe(
        Schema.maxItems(limits.projectsGivenScheme, {
          description: `a list of at most ${limits.projectsGivenScheme} ids or keys of projects`,
        }),
      ),
      /** Whether the others that have it are given the default one. */
      only: Schema.optionalWith(Schema.Boolean, { default: () => false }),
      /** The one that the projects have so far: one that has another is not found. */
      from: Schema.optional(OfferSchemeId),
    },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

/** Creates a scheme of how urgent issues can be, for projects that are then given it. */
export class CreatePriorityScheme extends Operation.Request<CreatePriorityScheme>()(
  "tracker.createPriorityScheme",
  () => ({ payload: creating(), success: PrioritySchemeView, failure }),
) {}

/** Changes a priority scheme, at once for all projects that have it. What is left out stays. */
export class UpdatePriorityScheme extends Operation.Request<UpdatePriorityScheme>()(
  "tracker.updatePriorityScheme",
  () => ({ payload: updating(), success: PrioritySchemeView, failure }),
) {}

/** Deletes a priority scheme that no project has. */
export class DeletePriorityScheme extends Operation.Request<DeletePriorityScheme>()(
  "tracker.deletePriorityScheme",
  () => ({ payload: { id: OfferSchemeId }, success: Schema.Void, failure: CommonFailure }),
) {}

/** Lists priority schemes, the default one first, then by name; or the one of an id. */
export class ListPrioritySchemes extends Operation.Request<ListPrioritySchemes>()(
  "tracker.listPrioritySchemes",
  () => ({ payload: listing(), success: Schema.Array(PrioritySchemeView), failure: CommonFailure }),
) {}

/** Reads which priority scheme a project has. */
export class GetPrioritySchemeOfProject extends Operation.Request<GetPrioritySchemeOfProject>()(
  "tracker.getPrioritySchemeOfProject",
  () => ({ payload: { project: Given.Key }, success: PrioritySchemeView, failure: CommonFailure }),
) {}
