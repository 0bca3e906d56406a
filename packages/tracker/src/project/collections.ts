import { Collection, Field, foldCase } from "@quoin/kernel"
import { CounterRecord, ProjectRecord } from "../Project"

export const Projects = Collection.make({
  name: "tracker.project",
  remembered: true,
  // A release that knows of no schemes or pictures of projects would leave them out when it writes one: it is not to read what has them.
  version: 2,
  upcasts: { 1: (value) => value },
  schema: ProjectRecord,
  key: (project: ProjectRecord) => project.id,
  fields: {
    key: Field.unique((project: ProjectRecord) => foldCase(project.key)),
    /** The keys that it is found by: its own, and those that it had. */
    keys: Field.texts((project: ProjectRecord) => [project.key, ...project.formerKeys].map(foldCase)),
    name: Field.text((project: ProjectRecord) => foldCase(project.name)),
    archived: Field.flag((project: ProjectRecord) => project.archived),
    lead: Field.text((project: ProjectRecord) => project.lead),
    id: Field.text((project: ProjectRecord) => project.id),
    permissionSchemeId: Field.text((project: ProjectRecord) => project.permissionSchemeId),
    securitySchemeId: Field.text((project: ProjectRecord) => project.securitySchemeId),
    notificationSchemeId: Field.text((project: ProjectRecord) => project.notificationSchemeId),
    issueTypeSchemeId: Field.text((project: ProjectRecord) => project.issueTypeSchemeId),
    prioritySchemeId: Field.text((project: ProjectRecord) => project.prioritySchemeId),
    categoryId: Field.text((project: ProjectRecord) => project.categoryId),
    typeKey: Field.text((project: ProjectRecord) => project.typeKey),
    idNumber: Field.number((project: ProjectRecord) => Number(project.id)),
  },
  orders: [
    ["key"],
    ["keys"],
    ["name"],
    ["permissionSchemeId"],
    ["securitySchemeId"],
    ["notificationSchemeId"],
    ["issueTypeSchemeId"],
    ["prioritySchemeId"],
    ["categoryId"],
    ["lead"],
    ["typeKey"],
  ],
})

export const Counters = Collection.make({
  name: "tracker.counter",
  version: 1,
  schema: CounterRecord,
  key: (counter: CounterRecord) => counter.projectId,
  fields: {},
})
