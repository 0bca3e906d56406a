import { Quoin } from "quoin"
import { double } from "quoin/testing"
import { describe, expect, it } from "vitest"

const project = { operation: "tracker.createProject", payload: { key: "PROJ", name: "Rocket" } } as const

const issue = {
  operation: "tracker.createIssue",
  payload: { fields: { project: { key: "PROJ" }, issuetype: { name: "Task" }, summary: "Fuel" } },
} as const

const users = { bob: { password: "open sesame" } }

describe("notices", () => {
  // Holds TRK-526.
  it("are told to a test, by the clock of its double, and of a seed to nobody", async () => {
    await using tracker = await double({ seed: [project, issue], users, notices: true })
    await tracker.as("bob").tracker.updateIssue({ issue: "PROJ-1", fields: { summary: "More fuel" } })
    await tracker.settle()
    expect(tracker.notices.received()).toMatchObject([
      { event: "issue_updated", actor: { name: "bob" }, recipients: [{ user: { name: "admin" } }] },
    ])
    tracker.reset()
    expect(tracker.notices.received()).toEqual([])
    await tracker.as("bob").tracker.addComment({ issue: "PROJ-1", body: "Fine" })
    const fork = tracker.fork()
    await fork.settle()
    expect(fork.notices.received()).toMatchObject([{ comment: { body: "Fine" } }])
    expect(tracker.notices.received()).toEqual([])
  })

  // Holds TRK-526.
  it("are none in a double that was not asked for them", async () => {
    await using tracker = await double({ seed: [project, issue], users })
    await tracker.as("bob").tracker.updateIssue({ issue: "PROJ-1", fields: { summary: "More fuel" } })
    expect(await tracker.settle()).toEqual([])
    expect(tracker.notices.received()).toEqual([])
    const wrong = double({ notices: "yes" as unknown as boolean })
    await expect(wrong).rejects.toThrow(/notices: given "yes", allowed: true or false/)
  })

  // Holds TRK-525, TRK-526.
  it("are handed to a function of the host, which is asked again where it rejects", async () => {
    const told: Array<string> = []
    let heard = (): void => undefined
    const wasHeard = new Promise<void>((resolve) => (heard = resolve))
    const quoin = await Quoin.open({
      storage: "memory",
      notices: {
        tell: async ({ id }: { readonly id: string }) => {
          told.push(id)
          if (told.length === 1) throw new Error("not now")
          heard()
          return Promise.resolve()
        },
      },
    })
    try {
      await quoin.directory.createUser({
        ...{ userName: "bob", fullName: "Bob", email: "bob@example.org", password: "open sesame" },
      })
      await quoin.tracker.createProject(project.payload)
      const fields = { ...issue.payload.fields, assignee: { name: "bob" } }
      await quoin.tracker.createIssue({ fields })
      await wasHeard
      expect(told).toHaveLength(2)
      expect(new Set(told).size).toBe(1)
    } finally {
      await quoin.close()
    }
    const wrong = Quoin.open({ storage: "memory", notices: { told: () => undefined } as never })
    await expect(wrong).rejects.toThrow(/notices/)
  })
})
