import { del, get, post, postForm, put } from "../../Step"
import { base, paged, properties, read, storage, versions, walked } from "./newerCalls"

const inline = (on: string, type: string, words: string) =>
  post(
    "/rest/api/content",
    {
      type: "comment",
      container: { id: `{${on}.id}`, type },
      body: { storage: storage("<p>Here?</p>") },
      extensions: { location: "inline", inlineProperties: { originalSelection: words } },
    },
    { keeps: "within" },
  )

const commented = (place: string, name: string) => [
  put(`${base}/${place}/{${name}.id}`, {
    version: { number: 2, message: "Again" },
    body: storage("<p>Hm, hm</p>"),
  }),
  ...(place === "inline-comments"
    ? [put(`${base}/${place}/{${name}.id}`, { version: { number: 3 }, resolved: true })]
    : []),
  ...read(`/${place}/{${name}.id}`),
  get(`${base}/${place}/{${name}.id}`, { status: "draft", "get-draft": true }),
  ...walked(`/${place}`),
  get(`${base}/${place}`, paged),
  post(`${base}/footer-comments`, { parentCommentId: `{${name}.id}`, body: storage("<p>So</p>") }),
  post(
    `${base}/footer-comments`,
    { parentCommentId: `{${name}.id}`, body: storage("<p>Or so</p>") },
    { keeps: "answered" },
  ),
  ...walked(`/${place}/{${name}.id}/children`),
  get(`${base}/${place}/{${name}.id}/children`, paged),
  put(`/rest/api/relation/like/from/user/current/to/content/{${name}.id}`, {}),
  put(`/rest/api/relation/like/from/user/current/to/content/{${name}.id}`, {}, { as: "ada" }),
  get(`${base}/${place}/{${name}.id}/likes/count`),
  get(`${base}/${place}/{answered.id}/likes/count`),
  ...walked(`/${place}/{${name}.id}/likes/users`),
  get(`${base}/${place}/{answered.id}/likes/users`),
  get(`${base}/${place}/{${name}.id}/operations`),
  get(`${base}/${place}/{${name}.id}/operations`, {}, { as: "ada" }),
  ...versions(`/${place}/{${name}.id}`),
  del(`${base}/${place}/{answered.id}`, {}),
]

/** Comments below texts, and in them. */
export const comments = [
  post(
    `${base}/footer-comments`,
    { pageId: "{newPage.id}", body: storage("<p>Hm</p>") },
    { keeps: "said", as: "ada" },
  ),
  post(`${base}/footer-comments`, { blogPostId: "{newPost.id}", body: storage("<p>Oh</p>") }),
  post(`${base}/footer-comments`, { blogPostId: "{newPost.id}", body: storage("<p>Ah</p>") }),
  post(`${base}/footer-comments`, { pageId: "{newPage.id}", body: storage("<p>Hum</p>") }),
  inline("newPost", "blogpost", "One"),
  inline("newPost", "blogpost", "Two"),
  inline("newPage", "page", "Four"),
  inline("newPage", "page", "Three"),
  ...commented("footer-comments", "said"),
  ...commented("inline-comments", "within"),
  ...["pages/{newPage.id}", "blogposts/{newPost.id}"].flatMap((on) =>
    ["footer-comments", "inline-comments"].flatMap((last) => walked(`/${on}/${last}`)),
  ),
  ...properties("/comments/{said.id}"),
]

/** Files, and what hangs on them. */
export const files = [
  ...walked("/attachments", { "space-id": "{newer.id}" }),
  get(`${base}/attachments`, { ...paged, title: "plan.txt", status: "current" }),
  get(`${base}/pages/{newPage.id}/attachments`, {}, { keeps: "files" }),
  ...read("/attachments/{files.results.0.id}"),
  get(`${base}/attachments`, { id: "{files.results.0.id}" }),
  post(`${base}/footer-comments`, {
    attachmentId: "{files.results.0.id}",
    body: storage("<p>Which?</p>"),
  }),
  post(`${base}/footer-comments`, {
    attachmentId: "{files.results.0.id}",
    body: storage("<p>That</p>"),
  }),
  ...walked("/attachments/{files.results.0.id}/footer-comments"),
  get(`${base}/attachments/{files.results.0.id}/footer-comments`, paged),
  post("/rest/api/content/{files.results.0.id}/label", { name: "planned" }),
  post("/rest/api/content/{files.results.0.id}/label", { name: "drawn" }),
  ...walked("/attachments/{files.results.0.id}/labels"),
  get(`${base}/attachments/{files.results.0.id}/labels`, { prefix: "global" }),
  get(`${base}/attachments/{files.results.0.id}/operations`),
  get(`${base}/attachments/{files.results.0.id}/operations`, {}, { as: "ada" }),
  postForm("/rest/api/content/{newPage.id}/child/attachment/{files.results.0.id}/data", {
    file: [{ fileName: "plan.txt", text: "a better plan", type: "text/plain" }],
  }),
  ...versions("/attachments/{files.results.0.id}"),
  ...properties("/attachments/{files.results.0.id}"),
  del(`${base}/attachments/{files.results.0.id}`),
  del(`${base}/attachments/{files.results.0.id}`, { purge: true }),
]

/** What is above and below a page. */
export const tree = [
  post(
    `${base}/pages`,
    { spaceId: "{newer.id}", title: "Below", parentId: "{newPage.id}" },
    { keeps: "low" },
  ),
  post(
    `${base}/pages`,
    { spaceId: "{newer.id}", title: "Aside" },
    { keeps: "aside", query: { "root-level": true, private: false } },
  ),
  put(`${base}/pages/{aside.id}`, {
    title: "Aside",
    parentId: "{newPage.id}",
    version: { number: 2 },
  }),
  put(`${base}/pages/{aside.id}/title`, { title: "Beside", status: "current" }),
  ...walked("/pages/{newPage.id}/children"),
  ...walked("/pages/{newPage.id}/direct-children"),
  ...walked("/pages/{newPage.id}/descendants"),
  get(`${base}/pages/{newer.homepageId}/descendants`, { depth: "1" }),
  get(`${base}/pages/{low.id}/ancestors`),
  get(`${base}/pages/{low.id}/ancestors`, { limit: 1 }),
  get(`${base}/spaces/{newer.id}/pages`, { depth: "root" }),
  post(`${base}/content/convert-ids-to-types`, { contentIds: ["{low.id}", "{said.id}", "1"] }),
  post(
    `${base}/blogposts`,
    { spaceId: "{newer.id}", title: "Third" },
    { query: { private: false }, keeps: "third" },
  ),
  del(`${base}/blogposts/{third.id}`),
  del(`${base}/blogposts/{third.id}`, { purge: true }),
  del(`${base}/pages/{low.id}`),
  del(`${base}/pages/{low.id}`, { purge: true }),
]
