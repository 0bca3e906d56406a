import type { Step } from "../Step"

/** The space that most scripts work in. */
export const space: Step = {
  says: "a space is created",
  operation: "wiki.createSpace",
  payload: { key: "DOC", name: "Handbook" },
  keeps: "space",
  shows: { key: "DOC", name: "Handbook", type: "global" },
}

/** A page of the space at version 1, kept under its title. */
export const page = (title: string, body = `<p>${title}</p>`): Step => ({
  says: `the page ${title} is created`,
  operation: "wiki.createContent",
  payload: { type: "page", title, spaceKey: "DOC", body },
  keeps: title,
  shows: { title, body, status: "current", "version.number": 1, "space.key": "DOC" },
})
