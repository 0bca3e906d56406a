import * as NodeSdk from "@effect/opentelemetry/NodeSdk"
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base"
import Database from "better-sqlite3"
import type { FastifyInstance } from "fastify"
import { describe, expect, it } from "vitest"
import { application } from "../src/application"
import { createTables } from "../src/members"

const members = (): Database.Database => {
  const db = new Database(":memory:")
  createTables(db)
  const member = db.prepare(
    "INSERT INTO member (name, full_name, email, password) VALUES (?, ?, ?, 'sesame')",
  )
  member.run("ada", "Ada Lovelace", "ada@example.org")
  member.run("Grace", "Grace Hopper", "grace@example.org")
  const team = db.prepare("INSERT INTO team (member, name) VALUES (?, ?)")
  team.run(1, "crew")
  team.run(2, "administrators")
  return db
}

const ask = async (app: FastifyInstance, name: string, url: string, payload?: object): Promise<unknown> => {
  const authorization = `Basic ${Buffer.from(`${name}:sesame`).toString("base64")}`
  const response = await fetch(`${app.listeningOrigin}${url}`, {
    method: payload === undefined ? "GET" : "POST",
    headers: { authorization, "content-type": "application/json" },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  })
  return response.json()
}

const served = async (
  use: (app: FastifyInstance) => Promise<void>,
  more: Parameters<typeof application>[1] = {},
): Promise<void> => {
  const app = await application(members(), more)
  await app.listen({ port: 0, host: "127.0.0.1" })
  await ask(app, "Grace", "/kb/rpc/tracker.createProject", { key: "SHIP", name: "Ship", lead: "grace" })
  await use(app)
  await app.close()
}

describe("an application with members of its own", () => {
  it("assigns issues to them, finds them by part of a name and by team", () =>
    served(async (app) => {
      expect(
        await ask(app, "ada", "/members/grace/issues", { summary: "Sail", assignee: "ADA" }),
      ).toMatchObject({
        key: "SHIP-1",
      })
      const jql = encodeURIComponent("assignee in membersOf(crew) AND reporter = grace")
      expect(await ask(app, "ada", `/kb/rest/api/2/search?jql=${jql}`)).toMatchObject({
        issues: [{ fields: { assignee: { displayName: "Ada Lovelace" } } }],
      })
      expect(await ask(app, "ada", "/kb/rest/api/2/user/search?username=lovelace")).toMatchObject([
        { key: "1", name: "ada" },
      ])
      expect(await ask(app, "ada", "/kb/rest/api/group/crew/member")).toMatchObject({
        results: [{ username: "ada" }],
      })
    }))

  // Holds KER-162.
  it("sees what Quoin does in its own traces", async () => {
    const exporter = new InMemorySpanExporter()
    const telemetry = NodeSdk.layer(() => ({
      resource: { serviceName: "members" },
      spanProcessor: new SimpleSpanProcessor(exporter),
    }))
    await served(
      async (app) => {
        await ask(app, "ada", "/members/grace/issues", { summary: "Sail", assignee: "ada" })
        const spans = exporter.getFinishedSpans()
        const created = spans.find(({ name }) => name === "quoin.operation tracker.createIssue")
        expect(created?.attributes["operation"]).toBe("tracker.createIssue")
        const inside = spans.filter(
          ({ parentSpanContext }) => parentSpanContext?.spanId === created?.spanContext().spanId,
        )
        expect(inside.map(({ name }) => name)).toContain("quoin.storage.commit")
      },
      { telemetry },
    )
  })
})
