import { lookUp } from "@quoin/kernel"
import type { Happened, Json, Writing } from "./Body"
import { shaped } from "./shapes/shaped"
import { trackerShapes } from "./shapes/trackerShapes"
import { wikiShapes } from "./shapes/wikiShapes"
import { trackerSources } from "./sources/trackerSources"
import { wikiEnvelope, wikiSource } from "./sources/wiki"

/** Of the tracker. The cloud forgets the name of one event; what is faithful to it does, too. */
const trackerBody = (happened: Happened, writing: Writing): Json => {
  const { event, declared, at } = happened
  const { dialect, faithful } = writing
  const source = lookUp(trackerSources, declared)?.(happened, writing) ?? {}
  const rest = shaped(lookUp(trackerShapes, declared)?.members ?? {}, source, dialect)
  const isNameless = faithful && dialect === "cloud" && event.name === "user_deleted"
  return { timestamp: at, ...(isNameless ? {} : { webhookEvent: event.name }), ...rest }
}

/** Of the wiki: ids, or whole things. */
const wikiBody = (happened: Happened, writing: Writing): Json => {
  const { dialect, wikiBodies } = writing
  const { envelope, events } = wikiShapes[wikiBodies]
  const rest = lookUp(events, happened.event.name)?.members ?? {}
  return {
    ...shaped(envelope, wikiEnvelope(happened), dialect),
    ...shaped(rest, wikiSource(happened, writing), dialect),
  }
}

/** The body of an event: what is known of it, by the shape that its dialect has for it. */
export const bodyOf = (happened: Happened, writing: Writing): Json =>
  happened.event.product === "wiki" ? wikiBody(happened, writing) : trackerBody(happened, writing)

/** The body of a post function: as that of the update, which has the change log for itself. */
export const transitionBody = (happened: Happened, writing: Writing): Json => {
  const { changelog: _changelog, ...body } = bodyOf(happened, writing)
  return body
}
