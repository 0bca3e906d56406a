import type { SeedLine } from "./SeedLine"

const member = (userName: string, fullName: string): SeedLine => ({
  operation: "directory.createUser",
  payload: { userName, fullName, email: `${userName}@team.example`, password: userName },
})

const page = (as: string, below: string, title: string, by: string): SeedLine => ({
  operation: "wiki.createContent",
  payload: { title, parentId: { $ref: below }, body: `<p>${title}, by ${by}.</p>` },
  as,
  by,
})

/**
 * Ada, Bo and Cy, whose passwords are their names, and one space of theirs, TEAM: a tree of pages, a history, a draft, a post
 * and a page in the trash.
 */
export const smallTeam: ReadonlyArray<SeedLine> = [
  member("ada", "Ada Archer"),
  member("bo", "Bo Brewer"),
  member("cy", "Cy Carter"),
  { operation: "wiki.createSpace", payload: { key: "TEAM", name: "Our team" }, as: "team", by: "ada" },
  page("plan", "team.homepageId", "Plan of the year", "ada"),
  page("spring", "plan.id", "Spring", "ada"),
  page("autumn", "plan.id", "Autumn", "bo"),
  page("minutes", "team.homepageId", "Minutes", "bo"),
  page("kickoff", "minutes.id", "Kick-off", "cy"),
  page("rota", "team.homepageId", "Old rota", "cy"),
  {
    operation: "wiki.updateContent",
    payload: {
      id: { $ref: "spring.id" },
      version: { number: 2, message: "dates" },
      body: "<p>From March.</p>",
    },
    by: "bo",
  },
  {
    operation: "wiki.createContent",
    payload: { type: "blogpost", spaceKey: "TEAM", title: "We have begun", body: "<p>Come and see.</p>" },
    by: "ada",
  },
  {
    operation: "wiki.createContent",
    payload: { spaceKey: "TEAM", title: "Budget", status: "draft", body: "<p>To be agreed.</p>" },
    by: "cy",
  },
  { operation: "wiki.deleteContent", payload: { id: { $ref: "rota.id" } }, by: "ada" },
]
