import { afterEach, describe, expect, it } from "vitest"
import { seeds } from "quoin/testing"
import { authorization, docs } from "./opened"

const before = process.env["TZ"]

const inZone = (zone: string | undefined): void => {
  if (zone === undefined) delete process.env["TZ"]
  else process.env["TZ"] = zone
}

/** What holds times and days, and finds by them. */
const addresses = [
  "/rest/api/content?expand=history,version",
  "/rest/api/audit",
  "/rest/api/audit/export?format=csv",
  "/rest/api/audit/export?format=zip",
  "/rest/api/2/search?fields=*all&jql=" +
    encodeURIComponent('created >= "2025-12-31" AND created <= "2026-01-01 09:00" ORDER BY created'),
  "/rest/api/2/search?jql=" + encodeURIComponent('due = "2026-02-01" AND updated >= -60d'),
  "/rest/api/2/issue/TIME-1?expand=renderedFields,changelog",
  "/rest/api/2/issue/TIME-1/worklog",
  "/rest/api/2/project/TIME/versions",
]

const post = (body: unknown) => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { authorization, "content-type": "application/json" },
})

/** What the same calls answer while the machine is in a zone. */
const answersIn = async (zone: string): Promise<ReadonlyArray<string>> => {
  inZone(zone)
  const wiki = await docs({ clock: "2026-01-01T03:30:00+05:30", seed: seeds["small team"] })
  const ask = async (path: string, init: RequestInit = { headers: { authorization } }): Promise<string> => {
    const answer = await wiki.fetch(new Request(`https://wiki.example${path}`, init))
    return `${answer.status} ${path} ${Buffer.from(await answer.arrayBuffer()).toString("base64")}`
  }
  const told = [
    await ask(
      "/rest/api/2/project",
      post({ key: "TIME", name: "Time", lead: "admin", projectTypeKey: "software" }),
    ),
    await ask("/rest/api/2/version", post({ project: "TIME", name: "1", releaseDate: "2026-02-01" })),
    await ask(
      "/rest/api/2/issue",
      post({
        fields: {
          project: { key: "TIME" },
          issuetype: { name: "Task" },
          summary: "A",
          duedate: "2026-02-01",
        },
      }),
    ),
    await ask(
      "/rest/api/2/issue/TIME-1/worklog",
      post({ started: "2026-01-01T23:30:00.000-0500", timeSpentSeconds: 60 }),
    ),
  ]
  await wiki.clock.advance("31 days")
  for (const path of addresses) told.push(await ask(path))
  await wiki.close()
  return told
}

describe("the time zone of the machine", () => {
  afterEach(() => {
    inZone(before)
  })

  // Holds DBL-38.
  it.each(["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"])(
    "changes no answer: %s",
    async (zone) => {
      const elsewhere = await answersIn("UTC")
      expect(elsewhere.filter((each) => !/^20[01] /.test(each))).toEqual([])
      expect(await answersIn(zone)).toEqual(elsewhere)
    },
  )

  // Holds DBL-38.
  it("says nothing about times that a test gives without one", async () => {
    for (const clock of [
      "2026-01-01T09:00",
      "2026-01-01 09:00Z",
      "January 1, 2026",
      "2026-02-30T00:00:00Z",
    ]) {
      await expect(docs({ clock })).rejects.toMatchObject({ violations: [{ field: "clock" }] })
    }
    const at = "2026-01-01T09:00"
    await expect(docs({ seed: [{ operation: "wiki.createSpace", payload: {}, at }] })).rejects.toThrow("at")
  })
})
