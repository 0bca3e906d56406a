import { describe, expect, it } from "vitest"
import { type OpenOptions, Quoin } from "../src/index"

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    (failure: unknown) => failure,
  )

const status = (id: string, name: string, category: "new" | "indeterminate" | "done") => ({
  id,
  name,
  description: "",
  category,
})

const workflow = {
  name: "Ships",
  initialStatusId: "dock",
  defaultResolutionId: "10000",
  transitions: [
    { id: "1", name: "Set sail", description: "", from: ["dock"], to: "sea", fields: [] },
    {
      id: "2",
      name: "Come home",
      description: "",
      from: ["sea"],
      to: "home",
      fields: [],
      validators: [
        ({ callerKey }: { readonly callerKey: string | undefined }) => callerKey && "nobody comes home",
      ],
    },
  ],
}

const statuses = [
  status("dock", "Dock", "new"),
  status("sea", "Sea", "indeterminate"),
  status("home", "Home", "done"),
]

const ships: OpenOptions = {
  tracker: {
    title: "Ships",
    statuses,
    workflow: {
      ...workflow,
      transitions: workflow.transitions.map(({ validators: _none, ...each }) => each),
    },
    customFields: [
      {
        number: 20_000,
        name: "Masts",
        kind: "number",
        default: 3,
        validate: (masts) => (Number(masts) > 0 ? undefined : "at least one mast"),
      },
    ],
  },
  wiki: {
    macros: { ahoy: ({ text }) => [{ text: `Ahoy ${text}` }] as never },
    blueprints: [{ id: "com.example:log", name: "Log", body: "<p>Log</p>" }],
    themes: { site: { key: "sea", name: "Sea", description: "Blue", look: { links: "#00f" } } },
  },
}

describe("what a host sets up", () => {
  // Holds KER-160.
  it("is what the tracker and the wiki are made of", async () => {
    let mailed: (to: string) => void = () => undefined
    const sent = new Promise<string>((resolve) => {
      mailed = resolve
    })
    const quoin = await Quoin.open({ ...ships, mail: { send: ({ to }) => mailed(to) } })
    await quoin.tracker.createProject({ key: "SHIP", name: "Ship" })
    const fields = { project: { key: "SHIP" }, issuetype: { name: "Task" }, summary: "Beagle" }
    const { key } = await quoin.tracker.createIssue({ fields })
    const issue = await quoin.tracker.getIssue({ issue: key })
    expect(issue.fields["status"]).toMatchObject({ status: { id: "dock" } })
    expect(issue.fields["customfield_20000"]).toMatchObject({ value: 3 })
    expect(
      await refusal(quoin.tracker.updateIssue({ issue: key, fields: { customfield_20000: 0 } })),
    ).toMatchObject({ _tag: "InvalidInput", message: expect.stringContaining("at least one mast") as string })
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    const blueprints = await quoin.wiki.listBlueprints({ spaceKey: "DOC" })
    expect(blueprints.items.map(({ name }) => name)).toEqual(["Log"])
    expect((await quoin.wiki.getTheme({ themeKey: "sea" })).name).toBe("Sea")
    await quoin.tracker.notifyIssue({ issue: key, textBody: "Look", to: { users: ["admin"] } })
    expect(await sent).toBe("admin@localhost")
    await quoin.close()
  })

  // Holds KER-160.
  it.each([
    ["tracker", { tracker: { statusses: [] } }, 'tracker: given "statusses"'],
    ["tracker.statuses", { tracker: { statuses: {} } }, "tracker.statuses: given {}, allowed: a list"],
    [
      "tracker.statuses[0].category",
      { tracker: { statuses: [{ ...statuses[0], category: "begun" }] } },
      'tracker.statuses[0].category: given "begun", allowed: one of undefined, new, indeterminate, done',
    ],
    [
      "tracker.customFields[0].validate",
      { tracker: { customFields: [{ number: 1, name: "Masts", kind: "number", validate: true }] } },
      "tracker.customFields[0].validate: given true, allowed: a function",
    ],
    [
      "tracker.customFields[0].kind",
      { tracker: { customFields: [{ number: 1, name: "Masts" }] } },
      "tracker.customFields[0].kind: given nothing, allowed: a value: it is needed",
    ],
    ["wiki.macros.ahoy", { wiki: { macros: { ahoy: "Ahoy" } } }, 'wiki.macros.ahoy: given "Ahoy"'],
    [
      "wiki.themes.site.look",
      { wiki: { themes: { site: { key: "a", name: "A", description: "", look: { link: "" } } } } },
      'wiki.themes.site.look: given "link"',
    ],
    [
      "wiki.blueprints[0].body",
      { wiki: { blueprints: [{ id: "a:b", name: "A" }] } },
      "wiki.blueprints[0].body: given nothing",
    ],
    ["site.edition", { site: { edition: "gold" } }, 'site.edition: given "gold"'],
    ["mail", { mail: {} }, "mail: given {}"],
    ["uploadBytes", { uploadBytes: "1 MB" }, 'uploadBytes: given "1 MB"'],
    ["clock", { clock: 7 }, "clock: given 7, allowed: a function"],
  ])("is refused with its path where it is not understood: %s", async (_path, options, message) => {
    expect(await refusal(Quoin.open(options as never))).toMatchObject({
      _tag: "InvalidInput",
      message: expect.stringContaining(message) as string,
    })
  })

  // Holds TRK-373.
  it.each([
    ["a status that there is not", { statuses }, 'tracker.workflow.initialStatusId: given "10000"'],
    ["a priority that there is not", { defaultPriorityId: "9" }, 'tracker.defaultPriorityId: given "9"'],
    [
      "a transition to nowhere",
      { statuses, workflow: { ...workflow, transitions: [{ ...workflow.transitions[0], to: "land" }] } },
      'tracker.workflow.transitions[0].to: given "land", allowed: the id of a status: dock, sea, home',
    ],
    [
      "two fields of a number",
      { customFields: [1, 2].map(() => ({ number: 20_000, name: "Masts", kind: "number" })) },
      "tracker.customFields[9].number: given 20000",
    ],
  ])("is refused where it refers to %s", async (_what, tracker, message) => {
    expect(await refusal(Quoin.open({ tracker } as never))).toMatchObject({
      _tag: "InvalidInput",
      message: expect.stringContaining(message) as string,
    })
  })
})
