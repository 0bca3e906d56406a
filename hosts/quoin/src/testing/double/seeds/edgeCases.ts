import type { AnySeedLine } from "./SeedLine"

const key = "EDGE"

const page = (title: string, more: object = {}, as?: string): AnySeedLine => ({
  operation: "wiki.createContent",
  payload: { spaceKey: key, title, body: `<p>${title.length} characters</p>`, ...more },
  ...(as === undefined ? {} : { as }),
})

/** Longest title of a page, in characters. */
const titleChars = 255

/** Pages below each other. */
const depth = 12

const chain: ReadonlyArray<AnySeedLine> = Array.from({ length: depth }, (_, level) =>
  page(
    `Level ${level + 1}`,
    level === 0 ? {} : { spaceKey: undefined, parentId: { $ref: `level${level}.id` } },
    `level${level + 1}`,
  ),
).map((line) => ({
  ...line,
  payload: Object.fromEntries(Object.entries(line.payload ?? {}).filter(([, value]) => value !== undefined)),
}))

const versions: ReadonlyArray<AnySeedLine> = Array.from({ length: 5 }, (_, index) => ({
  operation: "wiki.updateContent",
  payload: {
    id: { $ref: "edited.id" },
    version: { number: index + 2, message: `edit ${index + 1}` },
    body: `<p>Edit ${index + 1}</p>`,
  },
}))

const siblings: ReadonlyArray<AnySeedLine> = Array.from({ length: 60 }, (_, index) =>
  page(`Sibling ${index + 1}`),
)

/**
 * What clients trip over, in one space, EDGE: the longest titles, signs that need escaping, empty and large bodies, every status
 * of a page, a deep tree, a long history, more siblings than one page of a list shows, and a user who is disabled.
 */
export const edgeCases: ReadonlyArray<AnySeedLine> = [
  { operation: "wiki.createSpace", payload: { key, name: 'Edge <cases> & "more"' } },
  page("x".repeat(titleChars)),
  page("漢字 — über & <tags> \"quoted\" 'single' / slash ? query # hash % percent + plus"),
  page("🙂 signs beyond the first plane 𝒳"),
  page("Empty body", { body: "" }),
  page("Large body", { body: `<p>${"large ".repeat(20_000)}</p>` }),
  page("Edited often", {}, "edited"),
  ...versions,
  page("Only a draft", { status: "draft" }),
  page("With a draft of its next version", {}, "drafted"),
  { operation: "wiki.saveDraft", payload: { id: { $ref: "drafted.id" }, body: "<p>next</p>" } },
  page("In the trash", {}, "trashed"),
  { operation: "wiki.deleteContent", payload: { id: { $ref: "trashed.id" } } },
  page("A post", { type: "blogpost" }),
  ...chain,
  ...siblings,
  {
    operation: "directory.createUser",
    payload: { userName: "gone", fullName: "Gone Away", email: "gone@edge.example", password: "gone" },
  },
  { operation: "directory.setUserStatus", payload: { username: "gone", status: "disabled" } },
]
