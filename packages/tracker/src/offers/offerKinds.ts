import type { ProjectRecord } from "../Project"
import type { IssueType, Priority, Site } from "../site/Site"
import { IssueTypeSchemes, PrioritySchemes } from "./collections"

/** Those of both kinds are alike. */
type OfferSchemes = typeof IssueTypeSchemes

interface Option {
  readonly id: string
  readonly name: string
}

/** A kind of what projects offer: what issues can be, or how urgent they can be (D-1210). */
export interface OfferKind<A extends Option = Option> {
  /** As refusals of absence call it. */
  readonly kind: "issueTypeScheme" | "priorityScheme"
  /** As people call it, and what it holds. */
  readonly called: string
  readonly aCalled: string
  readonly options: string
  readonly collection: OfferSchemes
  readonly all: (site: Site) => ReadonlyArray<A>
  /** What the scheme is called that offers all of them, and what new issues have by it. */
  readonly defaultName: string
  readonly defaultDescription: string
  readonly defaultOf: (site: Site) => string | undefined
  /** Where projects keep the id of their scheme, and issues what they have of it. */
  readonly ofProject: keyof ProjectRecord & ("issueTypeSchemeId" | "prioritySchemeId")
  readonly ofIssue: "typeId" | "priorityId"
  readonly limit: "issueTypeSchemes" | "prioritySchemes"
}

export const offeredTypes: OfferKind<IssueType> = {
  kind: "issueTypeScheme",
  called: "issue type scheme",
  aCalled: "an issue type scheme",
  options: "types of issues",
  collection: IssueTypeSchemes,
  all: ({ issueTypes }) => issueTypes,
  defaultName: "Default Issue Type Scheme",
  defaultDescription: "All types of issues",
  defaultOf: () => undefined,
  ofProject: "issueTypeSchemeId",
  ofIssue: "typeId",
  limit: "issueTypeSchemes",
}

export const offeredPriorities: OfferKind<Priority> = {
  kind: "priorityScheme",
  called: "priority scheme",
  aCalled: "a priority scheme",
  options: "priorities",
  collection: PrioritySchemes,
  all: ({ priorities }) => priorities,
  defaultName: "Default Priority Scheme",
  defaultDescription: "All priorities",
  defaultOf: ({ defaultPriorityId }) => defaultPriorityId,
  ofProject: "prioritySchemeId",
  ofIssue: "priorityId",
  limit: "prioritySchemes",
}
