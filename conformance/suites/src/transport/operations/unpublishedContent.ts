import { type Step, of } from "../Step"

/** A page with a label of its own title, in the open space or below another page. */
export const page = (title: string, parent?: string): Step => ({
  says: `the page ${title} is created`,
  operation: "wiki.createContent",
  payload: (seen) => ({
    title,
    body: `<p>${title}<ac:structured-macro ac:name="status" ac:macro-id="m" /></p>`,
    labels: [{ name: title.toLowerCase() }],
    properties: [{ key: title, value: title }],
    ...(parent === undefined ? { spaceKey: "OPN" } : { parentId: of(seen, parent) }),
  }),
  keeps: title,
})

const unpublished = (title: string): Step => {
  const { operation, payload } = page(title, "Lobby")
  return {
    says: `the page ${title} is a draft`,
    operation,
    payload: (seen) => ({ ...(typeof payload === "function" ? payload(seen) : payload), status: "draft" }),
    keeps: title,
  }
}

/** What is not published, or no more, on and below a page that everybody sees. */
export const unpublishedContent: ReadonlyArray<Step> = [
  unpublished("HushDraft"),
  {
    says: "a draft is saved beside a page that everybody sees",
    operation: "wiki.saveDraft",
    payload: (seen) => ({ id: of(seen, "Porch"), title: "HushVeranda", body: "<p>HushWords</p>" }),
  },
  page("HushBin", "Lobby"),
  {
    says: "a page goes to the trash that everybody saw",
    operation: "wiki.deleteContent",
    payload: (seen) => ({ id: of(seen, "HushBin") }),
  },
]
