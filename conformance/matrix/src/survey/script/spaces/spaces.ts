import { del, get, post, postForm, put } from "../../Step"
import { gif, noPicture } from "../site/pictureFiles"

const base = "/rest/api/space"

const years = { keepAll: false, maxAge: 2, ageUnit: "YEARS", maxNumberOfVersions: 5 }
const months = { keepAll: false, maxAge: 30, ageUnit: "MONTHS", maxNumberOfVersions: 20 }

const policyOf = (key: string) => get(`${base}/${key}`, { expand: "retentionPolicy" })

/** What a space keeps. */
const kept = [
  put(`${base}/OPS/retention-policy`, { spaceAdminCanEdit: true, pageRetentionRule: years }, { as: "ada" }),
  policyOf("OPS"),
  put(
    `${base}/OPS/retention-policy`,
    {
      spaceAdminCanEdit: true,
      pageRetentionRule: months,
      attachmentRetentionRule: years,
      trashRetentionRule: { keepAll: false, maxDeletedAge: 3, deletedAgeUnit: "YEARS" },
    },
    { as: "ada" },
  ),
  policyOf("OPS"),
  put(
    `${base}/OPS/retention-policy`,
    {
      spaceAdminCanEdit: true,
      attachmentRetentionRule: months,
      trashRetentionRule: { keepAll: false, maxDeletedAge: 300, deletedAgeUnit: "DAYS" },
    },
    { as: "ada" },
  ),
  policyOf("OPS"),
  put(`${base}/OPS/retention-policy`, { spaceAdminCanEdit: true, trashRetentionRule: { keepAll: true } }),
  policyOf("OPS"),
  put(`${base}/DOC/retention-policy`, { spaceAdminCanEdit: false, pageRetentionRule: { keepAll: true } }),
  put(
    `${base}/OPS/retention-policy`,
    { spaceAdminCanEdit: true, pageRetentionRule: { keepAll: false } },
    { as: "ada" },
  ),
  put(`${base}/NONE/retention-policy`, { spaceAdminCanEdit: true }),
  get(`${base}/OPS`, { expand: "retentionPolicy,description.view" }),
  get(base, { hasRetentionPolicy: true }),
  get(base, { hasRetentionPolicy: false, expand: "retentionPolicy" }),
]

const own = { description: { plain: { value: "Mine" } }, isPrivate: true }

const settings = [
  get(`${base}/OPS/settings`),
  put(`${base}/OPS/settings`, { routeOverrideEnabled: true }, { as: "ada" }),
  get(`${base}/OPS/settings`),
  put(`${base}/OPS/settings`, { routeOverrideEnabled: false }, { as: "bob" }),
  put(`${base}/DOC/settings`, { routeOverrideEnabled: false }),
  get(`${base}/NONE/settings`),
  put(`${base}/NONE/settings`, {}),
  get(`${base}/OPS`, { expand: "settings,operations,permissions" }, { as: "ada" }),
  get(base, { expand: "settings,operations,permissions" }, { as: "bob" }),
]

const logo = `${base}/OPS/logo`

const logos = [
  get("/download/spacelogos/OPS"),
  postForm(logo, gif(64, 32), { as: "bob" }),
  postForm(logo, gif(32, 64), { query: { expand: "icon" } }),
  postForm(`${base}/DOC/logo`, gif(16, 16), { query: { expand: "icon" } }),
  postForm(`${base}/DOC/logo`, noPicture),
  postForm(`${base}/NONE/logo`, gif(1, 1)),
  get(`${base}/OPS`, { expand: "icon" }),
  get(base, { expand: "icon" }),
  get("/download/spacelogos/OPS", { modificationDate: 1 }),
  get("/download/spacelogos/DOC"),
  del(logo, { expand: "icon" }),
  del(`${base}/DOC/logo`),
  postForm(`${base}/DOC/logo`, gif(24, 16)),
  del(`${base}/NONE/logo`),
  get(`${base}/OPS`, { expand: "icon" }),
]

const personal = [
  post(`${base}/personal`, own, { as: "bob" }),
  get(`${base}/~bob`, {}, { as: "eve" }),
  get(`${base}/~bob`, { expand: "permissions" }, { as: "bob" }),
  post(`${base}/personal`, {}, { as: "bob" }),
  post(`${base}/personal`, {}, { as: "ada", query: { expand: "icon" } }),
  post(
    "/rest/api/admin/space/personal/eve",
    { isPrivate: true, description: { plain: { value: "Eve's" } } },
    { query: { expand: "history" } },
  ),
  post("/rest/api/admin/space/personal/eve", {}),
  get(`${base}/~eve`, { expand: "description.plain" }, { as: "eve" }),
  get(`${base}/~eve`, {}, { as: "ada" }),
  get(`${base}/~eve`, {}, { as: "bob" }),
  post("/rest/api/admin/space/personal/nobody", {}),
  get(base, { type: "personal" }),
]

/** Content of a space, and its trash. */
export const spaceContent = [
  get(`${base}/DOC/content`),
  get(`${base}/DOC/content`, { depth: "root", limit: 1, expand: "version,ancestors" }),
  get(`${base}/DOC/content`, { start: 1 }),
  get(`${base}/NONE/content`),
  get(`${base}/DOC/content/page`),
  get(`${base}/DOC/content/page`, { depth: "root", limit: 1, start: 1, expand: "space" }),
  get(`${base}/OPS/content/blogpost`),
  get(`${base}/NONE/content/page`),
  post(
    "/rest/api/content",
    { type: "page", title: "Scrap one", space: { key: "DOC" } },
    { keeps: "scrapOne" },
  ),
  post(
    "/rest/api/content",
    { type: "page", title: "Scrap two", space: { key: "DOC" } },
    { keeps: "scrapTwo" },
  ),
  del("/rest/api/content/{scrapOne.id}"),
  del("/rest/api/content/{scrapTwo.id}"),
  get(`${base}/DOC/trash`, { limit: 1, expand: "space" }, { keeps: "trash" }),
  get(`${base}/DOC/trash`, { cursor: "{trash.nextCursor}" }),
  get(`${base}/DOC/trash`, {}, { as: "eve" }),
  get(`${base}/NONE/trash`),
  del(`${base}/DOC/trash`, {}, { as: "eve" }),
  del(`${base}/DOC/trash`),
  del(`${base}/NONE/trash`),
]

/** Spaces. */
export const spaces = [
  post(
    base,
    { key: "DOC", name: "Handbook", description: { plain: { value: "How we work" } }, type: "global" },
    { keeps: "doc" },
  ),
  post(base, { key: "OPS", name: "Operations" }, { keeps: "ops", as: "ada", query: { expand: "icon" } }),
  get(`${base}/DOC`),
  get(
    `${base}/OPS`,
    { expand: "history,icon,homepage.version,homepage.body.storage,homepage.container" },
    { keeps: "whole" },
  ),
  get(
    `${base}/DOC`,
    { expand: "description.plain,homepage.history,homepage.space,homepage.ancestors" },
    { keeps: "handbook" },
  ),
  get(base),
  get(base, { spaceId: "{ops.id}" }),
  get(base, { spaceKey: "DOC", expand: "description.plain,history,icon,homepage.version" }),
  get(base, { spaceKeys: "OPS", expand: "history" }),
  get(base, { type: "personal" }),
  get(base, { status: "archived" }),
  get(base, { start: 1 }),
  get(base, { limit: 1 }),
  get(`${base}/NONE`),
  put(
    `${base}/OPS`,
    { name: "Operating", description: { plain: { value: "Daily", representation: "plain" } } },
    { as: "ada" },
  ),
  put(
    `${base}/OPS`,
    { key: "OPS", name: "Operations", type: "global", status: "current" },
    { as: "ada", query: { expand: "history,icon,metadata.labels" } },
  ),
  put(`${base}/OPS`, { homepage: { id: "{doc.id}" } }, { as: "ada" }),
  put(`${base}/OPS`, { key: "DOC", type: "personal", status: "archived" }, { as: "ada" }),
  put(`${base}/OPS`, { type: "personal" }, { as: "ada" }),
  put(`${base}/OPS`, { status: "archived" }, { as: "ada" }),
  get(`${base}/OPS`),
  put(`${base}/NONE`, { name: "None" }),
  ...kept,
  ...settings,
  ...logos,
  ...personal,
  post(base, { key: "OLD", name: "Old" }, { as: "ada", keeps: "old" }),
  put(`${base}/OLD/archive`, {}, { as: "ada" }),
  put(`${base}/OLD/archive`, {}, { as: "bob" }),
  put(`${base}/NONE/archive`, {}),
  get(base, { status: "archived" }),
  get(base, { status: "current" }),
  put(`${base}/OLD/restore`, {}, { as: "ada" }),
  put(`${base}/NONE/restore`, {}),
  del(`${base}/OLD`, {}, { as: "bob" }),
  del(`${base}/OLD`, {}, { as: "ada", keeps: "removal" }),
  get(`${base}/OLD`, {}, { as: "ada" }),
  del(`${base}/OLD`),
]
