import { DeleteUser, UpdateUser } from "@quoin/directory"
import { CreateProject, CreateVersion, DeleteProjectVersion, GetProjectVersion } from "@quoin/tracker"
import { type WebhookOptions, bodyShapes, eventNames, faultsOf, leastFields } from "@quoin/webhooks"
import { beforeAll, describe, expect, it } from "vitest"
import { everything } from "../../../tracker/test/everything"
import { Tracker } from "../../../tracker/test/fixture"
import { HookSite } from "../HookSite"

type Body = Record<string, unknown>

const merging = async ({ ask }: Tracker): Promise<void> => {
  const versions = ["1", "2"].map((name) =>
    ask(new CreateVersion({ project: "ROCK", name, releaseDate: "2025-09-01" })),
  )
  const [from, to] = (await Promise.all(versions)).map((version) =>
    GetProjectVersion.fields.id.make((version as { readonly id: string }).id),
  )
  if (from === undefined || to === undefined) return
  await ask(new DeleteProjectVersion({ id: from, moveFixIssuesTo: to, moveAffectedIssuesTo: to }))
}

const people = async ({ user, ask }: Tracker): Promise<void> => {
  await user("grace")
  await ask(new UpdateUser({ username: "grace", fullName: "Grace H." }))
  await ask(new DeleteUser({ username: "grace" }))
}

/** The bodies of all that happens in a tracker, by their events. */
const bodiesOf = async (webhooks: WebhookOptions): Promise<ReadonlyMap<string, ReadonlyArray<Body>>> => {
  const bodies = new Map<string, Array<Body>>()
  await HookSite.open(async (site) => {
    await site.webhook({ events: eventNames("tracker"), url: "https://ci.example.org/{mergedVersion.id}" })
    const tracker = new Tracker(site.test)
    await tracker.ask(new CreateProject({ key: "ROCK", name: "Rocket" }))
    await merging(tracker)
    await people(tracker)
    await everything(tracker)
    site.now = 4_000_000_000_000
    await site.work()
    for (const { body = {} } of site.made) {
      const event = String(body["webhookEvent"])
      bodies.set(event, [...(bodies.get(event) ?? []), body])
    }
  }, webhooks)
  return bodies
}

const dialects = [
  ["server9", { version: 9 }],
  ["server10", {}],
  ["cloud", { bodies: "cloud" }],
] as const

// Holds WHK-30.
describe.each(dialects)("the bodies of %s", (dialect, options) => {
  let bodies: ReadonlyMap<string, ReadonlyArray<Body>> = new Map()
  beforeAll(async () => {
    bodies = await bodiesOf(options)
  })

  it.each(eventNames("tracker"))("have the members of the table, of these types: %s", (event) => {
    const shape = bodyShapes("tracker", dialect)[event]
    const found = bodies.get(event) ?? []
    expect(found.length, event).toBeGreaterThan(0)
    expect(found.flatMap((body) => faultsOf(shape ?? {}, body))).toEqual([])
  })
})

// Holds WHK-30, WHK-31.
describe("the bodies of issues", () => {
  it("have the fields of the specification, also of one that is gone", async () => {
    const bodies = await bodiesOf({})
    for (const event of ["tracker:issue_created", "tracker:issue_updated", "tracker:issue_deleted"]) {
      for (const body of bodies.get(event) ?? []) {
        const { fields } = body["issue"] as { readonly fields: object }
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(leastFields))
      }
    }
    const updated = bodies.get("tracker:issue_updated") ?? []
    const typesWith = (member: string) =>
      new Set(updated.filter((body) => member in body).map((body) => body["issue_event_type_name"]))
    expect(typesWith("comment")).toEqual(new Set(["issue_commented", "issue_comment_edited"]))
    expect(typesWith("changelog")).not.toContain("issue_comment_deleted")
  })

  it("tell which version another one was merged into, and have the defects of the original only where these are asked for", async () => {
    const merged = ((await bodiesOf({})).get("tracker:version_deleted") ?? []).find(
      (body) => "mergedTo" in body,
    )
    expect(merged).toMatchObject({
      version: { name: "1", overdue: true, userReleaseDate: "01/Sep/25" },
      mergedTo: { name: "2" },
    })
  })
})
