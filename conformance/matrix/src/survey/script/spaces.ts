import { get, post } from "../Step"

const base = "/rest/api/space"

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
]
