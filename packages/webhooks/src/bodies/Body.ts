import type { DomainEvent, Instant, LatePart } from "@quoin/kernel"
import type { IssueView, ShownUser } from "@quoin/tracker"
import type { WikiKept } from "./WikiKept"
import type { WebhookEvent } from "../events/WebhookEvent"
import type { WebhookSettings } from "../options"

/** JSON. */
export type Json = Readonly<Record<string, unknown>>

/** How the fields of an issue are written; an HTTP adapter gives it, so that they look as its own answers do. */
export type IssueFields = (issue: IssueView, baseUrl: string) => Json

/** The same, loaded with the first body that needs it. */
export type LateIssueFields = LatePart.LatePart<IssueFields>

/** Something that happened, with all that a body may tell of it, loaded when it was matched. */
export interface Happened {
  readonly event: WebhookEvent
  /** The declared event: `tracker.issue_updated`. */
  readonly declared: string
  readonly entity: DomainEvent["entity"]
  readonly at: Instant
  /** What the declared event tells, by its schema. */
  readonly told: unknown
  /** Who did it; absent for programs and anonymous callers. */
  readonly user: ShownUser | undefined
  /** The issue that it is about, as it was in the commit of the change. */
  readonly issue: IssueView | undefined
  /** What an event of the wiki is about, as it was in the commit of the change. */
  readonly wiki: WikiKept | undefined
  /** Users by their keys: all that is told or kept names. */
  readonly people: (key: string) => ShownUser
}

/** What bodies are written with. */
export interface Writing extends Pick<WebhookSettings, "dialect" | "wikiBodies" | "faithful" | "baseUrl"> {
  readonly issueFields: IssueFields
}

/** What may be members of a body beside `timestamp` and the name of the event. */
export type Members = (happened: Happened, writing: Writing) => Json
