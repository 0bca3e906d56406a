import { Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { CategoryRecord } from "./categories/Category"
import type { ProjectRecord } from "../Project"

const ofProject = {
  entity: "project",
  payload: Schema.Struct({
    id: Schema.String,
    key: Schema.String,
    name: Schema.String,
    lead: Schema.optional(Schema.String),
    assigneeType: Schema.String,
    category: Schema.optional(CategoryRecord),
  }),
}

/** What can happen to a project. */
export const projectEvents = {
  created: Event.make("tracker.project_created", ofProject),
  updated: Event.make("tracker.project_updated", ofProject),
  deleted: Event.make("tracker.project_deleted", ofProject),
}

export const projectEvent = (
  happened: keyof typeof projectEvents,
  project: ProjectRecord,
  category: CategoryRecord | undefined,
) =>
  projectEvents[happened].of(project.id, {
    id: project.id,
    key: project.key,
    name: project.name,
    ...(project.lead === undefined ? {} : { lead: project.lead }),
    assigneeType: project.assigneeType,
    ...(category === undefined ? {} : { category }),
  })
