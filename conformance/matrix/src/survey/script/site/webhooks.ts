import { del, get, post, put } from "../../Step"

const older = "/rest/webhooks/1.0/webhook"
const tracker = "/rest/tracker-webhook/1.0/webhooks"
const wiki = "/rest/api/webhooks"

const target = "https://ci.example.org/hook"

const whole = {
  name: "Build",
  url: `${target}/issues`,
  events: ["tracker:issue_updated", "tracker:issue_created"],
}

const ofVersion9 = [
  post("/rest/api/admin/user", {
    ...{ userName: "webby", fullName: "Webby", email: "webby@example.org", password: "open sesame" },
  }),
  put("/rest/api/user/webby/group/administrators", {}),
  post(older, { ...whole, enabled: true, excludeBody: false }, { keeps: "older" }),
  post(older, {
    ...whole,
    ...{ name: "Bare", enabled: false, excludeBody: true },
    filters: { "issue-related-events-section": "project = ROCK" },
  }),
  get(older),
  get(`${older}/2`),
  get(`${older}/1`),
  get(`${older}/99`),
  put(`${older}/1`, {
    ...whole,
    name: "Builder",
    url: target,
    events: ["tracker:issue_updated"],
    enabled: false,
  }),
  put(`${older}/1`, {
    ...{ name: "Build", url: `${target}/other`, enabled: true, excludeBody: true },
    filters: { "issue-related-events-section": "project = ROCK" },
  }),
  put(`${older}/2`, { ...whole, name: "Bob's" }, { as: "webby" }),
  put(`${older}/99`, whole),
  post(older, { ...whole, name: "Webby's" }, { as: "webby" }),
  get(older),
  get(`${older}/2`),
  del(`${older}/99`),
  del(`${older}/1`),
  del(`${older}/2`),
  get(older),
]

const ofVersion10 = [
  post(
    tracker,
    {
      ...whole,
      ...{ id: 7, active: true, sslVerificationRequired: false },
      configuration: { FILTERS: "project = ROCK", EXCLUDE_BODY: "true", DESCRIPTION: "CI", SECRET: "hush" },
      credentials: { username: "ci", password: "sesame" },
    },
    { keeps: "hook" },
  ),
  post(
    tracker,
    {
      ...{ name: "Old form", url: `${target}/broken`, events: ["tracker:issue_updated"], excludeBody: true },
      filters: { "issue-related-events-section": "project = ROCK" },
    },
    { keeps: "broken" },
  ),
  post(tracker, { ...whole, name: "Resting", active: false }),
  get(`${tracker}/{hook.id}/latest`),
  put("/rest/api/2/issue/ROCK-1", { fields: { summary: "Told to webhooks" } }),
  get(`${tracker}/{hook.id}/latest`),
  get(`${tracker}/{hook.id}/latest`, { event: "tracker:issue_created" }),
  get(`${tracker}/{hook.id}/latest`, { outcome: "FAILURE" }),
  get(`${tracker}/{broken.id}/latest`),
  ...["hook", "broken"].flatMap((kept) => [
    get(`${tracker}/{${kept}.id}`),
    get(`${tracker}/{${kept}.id}`, { statistics: true }),
    get(`${tracker}/{${kept}.id}/statistics`),
    get(`${tracker}/{${kept}.id}/statistics`, { event: "tracker:issue_created" }),
    get(`${tracker}/{${kept}.id}/statistics/summary`),
    get(`${tracker}/{${kept}.id}/transitions`),
  ]),
  get(tracker),
  get(tracker, { event: "tracker:issue_created" }),
  get(tracker, { statistics: true }),
  get(tracker, { start: 1, limit: 1 }),
  put(`${tracker}/{hook.id}`, {
    ...{ name: "Builder", url: target, events: ["user_created"], active: "false", excludeBody: "true" },
    ...{
      id: 8,
      sslVerificationRequired: true,
      filters: { "issue-related-events-section": "project = ROCK" },
    },
    configuration: { DESCRIPTION: "Continuous integration" },
    credentials: { username: "other", password: "sesame" },
  }),
  put(`${tracker}/{broken.id}`, { name: "Still broken", url: target }),
  get(`${tracker}/99/transitions`),
  put(`${tracker}/99`, whole),
  put(`${tracker}/{hook.id}`, whole, { as: "webby" }),
  del(`${tracker}/99`),
  del(`${tracker}/{broken.id}`),
  del(`${tracker}/{hook.id}`),
]

const ofWiki = [
  post(
    wiki,
    {
      ...{ name: "Pages", url: target, events: ["page_created", "page_updated"], active: true },
      ...{ sslVerificationRequired: false, configuration: { secret: "hush" } },
      credentials: { username: "ci", password: "sesame" },
    },
    { keeps: "pages" },
  ),
  post(
    wiki,
    { name: "Spaces", url: `${target}/broken`, events: ["space_created"], active: false },
    { keeps: "spaces" },
  ),
  post(`${wiki}/test`, {}, { query: { url: target } }),
  post(`${wiki}/test`, {}, { query: { url: `${target}/broken` } }),
  get(`${wiki}/{pages.id}/latest`),
  post("/rest/api/content", { title: "Told", type: "page", space: { key: "DOC" } }),
  get(`${wiki}/{pages.id}/latest`),
  get(`${wiki}/{pages.id}/latest`, { event: "page_updated" }),
  get(`${wiki}/{pages.id}/latest`, { outcome: "ERROR" }),
  ...["pages", "spaces"].flatMap((kept) => [
    get(`${wiki}/{${kept}.id}`),
    get(`${wiki}/{${kept}.id}`, { statistics: true }),
    get(`${wiki}/{${kept}.id}/statistics`),
    get(`${wiki}/{${kept}.id}/statistics`, { event: "page_updated" }),
    get(`${wiki}/{${kept}.id}/statistics/summary`),
    get(`${wiki}/{${kept}.id}/latest`),
  ]),
  get(wiki),
  get(wiki, { event: "space_created" }),
  get(wiki, { statistics: true }),
  get(wiki, { start: 1, limit: 1 }),
  put(`${wiki}/{pages.id}`, {
    ...{ name: "All pages", url: `${target}/other`, events: ["page_trashed"], active: false },
    ...{ sslVerificationRequired: true, configuration: { secret: "other" } },
    credentials: { username: "other", password: "sesame" },
  }),
  put(`${wiki}/{spaces.id}`, { name: "All spaces", url: target }),
  get(`${wiki}/99/latest`),
  post(wiki, { name: "Webby's", url: target, events: [] }, { as: "webby" }),
  del(`${wiki}/99`),
  del(`${wiki}/{spaces.id}`),
  del(`${wiki}/{pages.id}`),
]

/** Webhooks of both versions and of the wiki, registered, called, told of and deleted. */
export const webhooks = [...ofVersion9, ...ofVersion10, ...ofWiki]
