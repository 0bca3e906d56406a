import { lookUp } from "@quoin/kernel"
import { addressesAt, maybe } from "./addresses"
import type { Happened, Json, Members, Writing } from "./Body"
import { partOf, textOf } from "./told"
import { userBody } from "./user"

const sizes = ["16x16", "24x24", "32x32", "48x48"]

/** As constants of the original name it. */
const assigneeTypes: Readonly<Record<string, string>> = {
  UNASSIGNED: "admin.assignee.type.unassigned",
  PROJECT_LEAD: "admin.assignee.type.project.lead",
}

const categoryBody = (category: Json, { baseUrl }: Writing): Json => ({
  self: addressesAt(baseUrl).of("projectCategory", String(category["id"])),
  id: Number(category["id"]),
  name: category["name"],
  description: category["description"],
})

const ofProject: Members = ({ told, people }, writing) => {
  const { id, key, name, category, assigneeType } = partOf(told)
  const { baseUrl } = writing
  return {
    project: {
      self: addressesAt(baseUrl).of("project", String(id)),
      id: Number(id),
      ...{ key, name },
      avatarUrls: Object.fromEntries(sizes.map((size) => [size, `${baseUrl}/pictures/project-${size}.svg`])),
      ...maybe("projectCategory", category, (found) => categoryBody(partOf(found), writing)),
      ...maybe("projectLead", textOf(told, "lead"), (lead) => userBody(people(lead), writing)),
      assigneeType: lookUp(assigneeTypes, String(assigneeType)) ?? assigneeType,
    },
  }
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** A day as people are shown it: `09/Sep/20`. */
const userDay = (day: string): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  return `${date}/${months[Number(month) - 1] ?? month}/${year.slice(2)}`
}

const isOverdue = (version: Json, { at }: Happened): boolean => {
  const { released, archived, releaseDate } = version
  const today = new Date(at).toISOString().slice(0, "2026-01-31".length)
  return released !== true && archived !== true && typeof releaseDate === "string" && releaseDate < today
}

const versionBody = (version: Json, happened: Happened, { baseUrl, faithful }: Writing): Json => {
  const [start, release] = [textOf(version, "startDate"), textOf(version, "releaseDate")]
  return {
    self: addressesAt(baseUrl).of("version", String(version["id"])),
    id: version["id"],
    description: version["description"],
    name: version["name"],
    archived: faithful ? false : version["archived"],
    released: version["released"],
    ...maybe("startDate", start, (day) => day),
    ...maybe("releaseDate", release, (day) => day),
    ...maybe("overdue", release, () => isOverdue(version, happened)),
    ...maybe("userStartDate", start, userDay),
    ...maybe("userReleaseDate", release, userDay),
    projectId: Number(version["projectId"]),
  }
}

const ofVersion: Members = (happened, writing) => {
  const version = partOf(happened.told)
  return {
    version: versionBody(version, happened, writing),
    ...maybe("mergedTo", version["mergedTo"], (other) => versionBody(partOf(other), happened, writing)),
  }
}

const projectEvents = ["created", "updated", "deleted"]
const versionEvents = ["created", "updated", "released", "unreleased", "moved", "deleted"]

/** What is told of projects and their versions. */
export const projectMembers: Readonly<Record<string, Members>> = Object.fromEntries([
  ...projectEvents.map((each) => [`tracker.project_${each}`, ofProject]),
  ...versionEvents.map((each) => [`tracker.version_${each}`, ofVersion]),
])
