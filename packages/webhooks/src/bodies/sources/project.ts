import { lookUp } from "@quoin/kernel"
import type { Happened, Json, Writing } from "../Body"
import { partOf } from "../told"
import { pictured, selfOf } from "./addresses"
import { namedPerson } from "./person"

const assigneeTypes: Readonly<Record<string, string>> = {
  PROJECT_LEAD: "admin.assignee.type.project.lead",
  UNASSIGNED: "admin.assignee.type.unassigned",
}

export const projectMembers = (happened: Happened, writing: Writing): Json => {
  const { id, key, name, lead, assigneeType, category } = partOf(happened.told)
  const of = partOf(category)
  return {
    project: {
      ...{ id, key, name },
      self: selfOf(writing, "project", String(id)),
      avatarUrls: pictured((size) => `${writing.baseUrl}/images/tracker/project-${size}.svg`),
      projectCategory:
        category === undefined
          ? undefined
          : { ...of, self: selfOf(writing, "projectCategory", String(of["id"])) },
      projectLead: namedPerson(happened, writing, lead),
      assigneeType: lookUp(assigneeTypes, String(assigneeType)),
    },
  }
}
