import { del, get, post, postForm, put } from "../../Step"
import { base, paged, properties, read, storage, versions, walked } from "./newerCalls"
import { comments, files, tree } from "./newerHanging"

/** What pages and blog posts have alike. */
const standing = (path: string, name: string) => [
  post(
    `${base}/${path}`,
    { spaceId: "{newer.id}", title: "First", status: "current", body: storage("<p>One</p>") },
    { keeps: name },
  ),
  post(
    `${base}/${path}`,
    { spaceId: "{newer.id}", title: "Second", body: storage("<p>Two</p>") },
    { keeps: `${name}2`, as: "ada" },
  ),
  post(`${base}/${path}`, { spaceId: "{newer.id}", title: "Begun", status: "draft" }, { keeps: `${name}3` }),
  put(`${base}/${path}/{${name}.id}`, {
    id: `{${name}.id}`,
    status: "current",
    title: "First of all",
    spaceId: "{newer.id}",
    body: storage("<p>Three</p>"),
    version: { number: 2, message: "Better" },
  }),
  put(`${base}/${path}/{${name}.id}`, {
    title: "First of all",
    status: "draft",
    body: storage("<p>Perhaps</p>"),
    version: { message: "Not yet" },
  }),
  get(`${base}/${path}/{${name}.id}`, { "get-draft": true, "body-format": "storage" }),
  del(`${base}/${path}/{${name}.id}`, { draft: true }),
  post(`/rest/api/content/{${name}.id}/label`, { name: "newer" }),
  post(`/rest/api/content/{${name}.id}/label`, { name: "rather", prefix: "my" }),
  put(`/rest/api/relation/like/from/user/current/to/content/{${name}.id}`, {}),
  put(`/rest/api/relation/like/from/user/current/to/content/{${name}.id}`, {}, { as: "ada" }),
  put(`/rest/api/relation/favourite/from/user/current/to/content/{${name}.id}`, {}),
  ...read(`/${path}/{${name}.id}`),
  ...walked(`/${path}`, { "space-id": "{newer.id}" }),
  get(`${base}/${path}`, { ...paged, "space-id": "{newer.id}" }),
  get(`${base}/${path}`, { id: `{${name}2.id}`, title: "Second", status: "current" }),
  ...walked(`/spaces/{newer.id}/${path}`),
  get(`${base}/spaces/{newer.id}/${path}`, { ...paged, title: "Second", status: "current" }),
  postForm(`/rest/api/content/{${name}.id}/child/attachment`, {
    file: [
      { fileName: "plan.txt", text: "a plan", type: "text/plain" },
      { fileName: "map.svg", text: "<svg/>", type: "image/svg+xml" },
    ],
    comment: ["Plan", "Map"],
  }),
  ...walked(`/${path}/{${name}.id}/attachments`),
  get(`${base}/${path}/{${name}.id}/attachments`, { ...paged, filename: "plan.txt" }),
  ...["footer-comments", "inline-comments"].flatMap((last) => [
    ...walked(`/${path}/{${name}.id}/${last}`),
    get(`${base}/${path}/{${name}.id}/${last}`, paged),
  ]),
  ...walked(`/${path}/{${name}.id}/labels`),
  get(`${base}/${path}/{${name}.id}/labels`, { prefix: "my" }),
  get(`${base}/${path}/{${name}.id}/likes/count`),
  get(`${base}/${path}/{${name}2.id}/likes/count`),
  ...walked(`/${path}/{${name}.id}/likes/users`),
  get(`${base}/${path}/{${name}2.id}/likes/users`),
  get(`${base}/${path}/{${name}.id}/operations`),
  get(`${base}/${path}/{${name}.id}/operations`, {}, { as: "ada" }),
  ...versions(`/${path}/{${name}.id}`),
  ...properties(`/${path}/{${name}.id}`),
]

const spaces = [
  post(
    `${base}/spaces`,
    {
      key: "NEW",
      name: "Newer",
      description: { value: "What is new", representation: "plain" },
      createPrivateSpace: false,
    },
    { keeps: "newer" },
  ),
  post(`${base}/spaces`, { key: "MINE", name: "Mine", createPrivateSpace: true }),
  get("/rest/api/space/MINE", {}, { as: "bob" }),
  ...walked("/spaces"),
  get(`${base}/spaces`, { ids: "{newer.id}" }),
  get(`${base}/spaces`, { keys: "NEW", type: "global", status: "current", labels: "handbook" }),
  get(`${base}/spaces`, { keys: "NEW", "description-format": "view", "include-icon": true }),
  get(`${base}/spaces/{newer.id}`),
  get(`${base}/spaces/{newer.id}`, {
    "description-format": "plain",
    "include-icon": true,
    "include-labels": true,
    "include-operations": true,
  }),
]

const labels = [
  post("/rest/api/space/NEW/label", { name: "fresh" }),
  post("/rest/api/space/NEW/label", { name: "crew", prefix: "team" }),
  ...walked("/spaces/{newer.id}/labels"),
  get(`${base}/spaces/{newer.id}/labels`, { prefix: "team" }),
  ...walked("/spaces/{newer.id}/content/labels"),
  get(`${base}/spaces/{newer.id}/content/labels`, { prefix: "my" }),
  ...walked("/labels"),
  get(`${base}/labels`, { prefix: "my" }),
  get(`${base}/spaces/{newer.id}/operations`),
  get(`${base}/spaces/{newer.id}/operations`, {}, { as: "ada" }),
  ...properties("/spaces/{newer.id}"),
]

/** The newer addresses, as far as they are served. */
export const newer = [
  ...spaces,
  ...standing("pages", "newPage"),
  ...standing("blogposts", "newPost"),
  ...labels,
  ...comments,
  ...files,
  ...tree,
]
