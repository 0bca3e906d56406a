import { describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { caller, newEngine } from "../fixture"

const version9 = "/rest/webhooks/1.0/webhook"
const version10 = "/rest/tracker-webhook/1.0/webhooks"

const calling = async (version: 9 | 10) => caller(webHandler(await newEngine({ webhooks: { version } })))

// What these match is known to nobody before.
const aText: unknown = expect.any(String)
const aNumber: unknown = expect.any(Number)

describe("webhooks of version 10", () => {
  // Holds WHK-1, WHK-12, WHK-24.
  it("are registered, listed, read, replaced and deleted in their own form, below an alias as well", async () => {
    const call = await calling(10)
    const sent = {
      id: null,
      name: "Build",
      url: "https://ci.example.org/hook",
      events: ["tracker:issue_created"],
      configuration: { FILTERS: "priority = High", EXCLUDE_BODY: "true", DESCRIPTION: "CI", SECRET: "hush" },
      active: "false",
      credentials: { username: "ci", password: "sesame" },
    }
    const made = await call("POST", version10, sent)
    expect(made.status).toBe(201)
    expect(made.json).toEqual({
      id: 1,
      name: "Build",
      url: "https://ci.example.org/hook",
      events: ["tracker:issue_created"],
      configuration: { FILTERS: "priority = High", EXCLUDE_BODY: "true", DESCRIPTION: "CI" },
      active: false,
      scopeType: "global",
      sslVerificationRequired: true,
      createdBy: aText,
      createdDate: aNumber,
      updatedDate: aNumber,
      credentials: { username: "ci" },
    })
    expect((await call("GET", "/rest/jira-webhook/1.0/webhooks/1")).json).toEqual(made.json)
    expect((await call("GET", `${version10}?event=tracker:issue_created`)).json).toEqual([made.json])
    expect((await call("GET", `${version10}?event=user_created`)).json).toEqual([])
    const told = await call("GET", `${version10}/1?statistics=true`)
    expect(told.json["statistics"]).toMatchObject({
      counts: { successes: 0, window: { duration: 604_800_000 } },
    })
    expect((await call("GET", `${version10}/1/statistics/summary`)).json).toHaveProperty(
      "tracker:issue_created",
    )
    expect((await call("GET", `${version10}/1/transitions`)).json).toEqual([])
    expect((await call("GET", `${version10}/1/latest`)).status).toBe(204)
    const replaced = await call("PUT", `${version10}/1`, { name: "Bare", url: "https://ci.example.org/" })
    expect(replaced.json).toMatchObject({
      name: "Bare",
      events: [],
      active: true,
      configuration: { EXCLUDE_BODY: "false" },
    })
    expect((await call("DELETE", `${version10}/1`)).status).toBe(204)
    for (const path of ["", "/latest", "/statistics", "/statistics/summary", "/transitions"]) {
      expect((await call("GET", `${version10}/1${path}`)).status).toBe(404)
    }
  })

  // Holds WHK-1, WHK-24.
  it("refuse what they do not know by its name, and take the form of version 9", async () => {
    const call = await calling(10)
    const whole = { name: "Build", url: "https://ci.example.org/", events: ["tracker:issue_created"] }
    const refused = async (more: object) =>
      (await call("POST", version10, { ...whole, ...more })).json["errors"]
    expect(await refused({ configuration: { filters: "" } })).toHaveProperty(["configuration.filters"])
    expect(await refused({ events: ["tracker:issue_explodes"] })).toHaveProperty("events")
    expect(await refused({ configuration: { FILTERS: "colour = red" } })).toHaveProperty([
      "configuration.FILTERS",
    ])
    expect(await refused({ configuration: { SECRET: "s".repeat(256) } })).toHaveProperty([
      "configuration.SECRET",
    ])
    expect(await refused({ url: "http://169.254.169.254/" })).toHaveProperty("url")
    expect(await refused({ filters: { other: "" } })).toHaveProperty(["filters.other"])
    const old = { filters: { "issue-related-events-section": "priority = High" }, excludeBody: true }
    expect((await call("POST", version10, { ...whole, ...old })).json["configuration"]).toEqual({
      FILTERS: "priority = High",
      EXCLUDE_BODY: "true",
    })
    expect((await call("GET", version9)).status).toBe(404)
    expect((await call("POST", version10, whole, { authorization: "" })).status).toBe(401)
  })
})

describe("webhooks of version 9", () => {
  // Holds WHK-24.
  it("have a form of their own, and are not where those of version 10 are", async () => {
    const call = await calling(9)
    const sent = {
      name: "Build",
      url: "https://ci.example.org/${issue.key}",
      events: ["tracker:issue_created"],
      filters: { "issue-related-events-section": "priority = High" },
      excludeBody: true,
    }
    const made = await call("POST", version9, sent)
    expect([made.status, made.json]).toEqual([
      201,
      {
        ...sent,
        enabled: true,
        self: `http://quoin.test${version9}/1`,
        lastUpdatedUser: aText,
        lastUpdatedDisplayName: aText,
        lastUpdated: aNumber,
      },
    ])
    expect((await call("GET", version9)).json).toEqual([made.json])
    const unknown = { ...sent, filters: { "issue-related-events-section": "colour = red" } }
    expect((await call("POST", version9, unknown)).json["errors"]).toHaveProperty([
      "filters.issue-related-events-section",
    ])
    const replaced = await call("PUT", `${version9}/1`, { ...sent, enabled: false, filters: {} })
    expect(replaced.json).toMatchObject({ enabled: false, filters: {} })
    expect((await call("GET", version10)).status).toBe(404)
    expect((await call("DELETE", `${version9}/1`)).status).toBe(204)
    expect((await call("GET", `${version9}/1`)).status).toBe(404)
  })
})

describe("webhooks of the wiki", () => {
  // Holds WHK-12, WHK-21, WHK-24.
  it("stand at their own address, apart from the tracker's", async () => {
    const call = await calling(10)
    const sent = {
      name: "Wiki",
      url: "https://ci.example.org/",
      events: ["page_created"],
      configuration: { secret: "hush" },
    }
    const made = await call("POST", "/rest/api/webhooks", sent)
    expect([made.status, made.json]).toMatchObject([201, { id: 1, name: "Wiki", configuration: {} }])
    expect((await call("GET", "/rest/api/webhooks")).json).toMatchObject({
      results: [made.json],
      start: 0,
      size: 1,
    })
    expect((await call("GET", version10)).json).toEqual([])
    expect((await call("GET", `${version10}/1`)).status).toBe(404)
    expect((await call("GET", "/rest/api/webhooks/1/latest")).status).toBe(204)
    expect(
      (await call("POST", "/rest/api/webhooks", { ...sent, events: ["tracker:issue_created"] })).status,
    ).toBe(400)
    expect(
      (await call("POST", "/rest/api/webhooks", { ...sent, configuration: { SECRET: "" } })).status,
    ).toBe(400)
    const long = await call("POST", "/rest/api/webhooks", {
      ...sent,
      configuration: { secret: "s".repeat(256) },
    })
    expect(JSON.stringify(long.json)).toContain("configuration.secret")
    const tested = await call("POST", "/rest/api/webhooks/test?url=https://ci.example.org/")
    expect(tested.json).toMatchObject({ request: { url: "https://ci.example.org/", method: "POST" } })
    expect((await call("PUT", "/rest/api/webhooks/1", { ...sent, name: "Other" })).json).toMatchObject({
      name: "Other",
    })
    expect((await call("DELETE", "/rest/api/webhooks/1")).status).toBe(204)
    expect((await call("GET", "/rest/api/webhooks/1")).status).toBe(404)
  })
})
