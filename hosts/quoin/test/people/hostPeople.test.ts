import { User, UserKey } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { Quoin } from "../../src/index"
import { type Member, memberPeople } from "./memberPeople"
import { type Answers, type Step, peopleScript } from "./peopleScript"

const password = "open sesame"

const clock = () => Date.UTC(2026, 0, 1)

interface Served {
  readonly fetch: (request: Request) => Promise<Response>
}

const ask = async (served: Served, { by, operation }: Step, payload: object): Promise<unknown> => {
  const request = new Request(`http://localhost/rpc/${operation}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${by}:${password}`).toString("base64")}`,
    },
    body: JSON.stringify(payload),
  })
  const response = await served.fetch(request)
  return { status: response.status, body: JSON.parse((await response.text()) || "null") as unknown }
}

interface Answered {
  readonly step: string
  readonly isRefused: boolean
  readonly answer: unknown
}

const played = async (served: Served): Promise<ReadonlyArray<Answered>> => {
  const answers = new Map<string, unknown>()
  const told: Array<Answered> = []
  for (const step of peopleScript) {
    const payload =
      typeof step.payload === "function" ? step.payload(answers satisfies Answers) : step.payload
    const answer = await ask(served, step, payload)
    const { body } = answer as { readonly body: unknown }
    if (step.as !== undefined) answers.set(step.as, body)
    told.push({
      step: `${step.by} ${step.operation} ${JSON.stringify(payload)}`,
      isRefused: step.isRefused === true,
      answer,
    })
  }
  return told
}

const statusOf = (answer: unknown): number => (answer as { readonly status: number }).status

const users = [
  { userName: "ada", fullName: "Ada Lovelace", groups: ["crew"] },
  { userName: "grace", fullName: "Grace Hopper", groups: ["crew", "officers"] },
  { userName: "linus", fullName: "Linus", groups: [] },
  { userName: "gone", fullName: "Gone", groups: ["crew"] },
]

/** Our own directory with these users; and the same as members of a host, with the keys that they have here. */
const ourDirectory = async () => {
  const quoin = await Quoin.open({ adminPassword: password, clock })
  for (const name of ["crew", "officers"]) await quoin.directory.createGroup({ name })
  const members: Array<Member> = []
  for (const { userName, fullName, groups } of users) {
    const email = `${userName}@example.org`
    const { userKey } = await quoin.directory.createUser({ userName, fullName, email, password })
    for (const group of groups) await quoin.directory.addMember({ username: userName, group })
    members.push({ userKey, username: userName, displayName: fullName, email, groups })
  }
  await quoin.directory.setUserStatus({ username: "gone", status: "disabled" })
  const admin = await quoin.directory.getUser({ username: "admin" })
  return {
    quoin,
    members: [
      {
        userKey: admin.userKey,
        username: "admin",
        displayName: admin.fullName,
        email: admin.email,
        groups: ["administrators"],
      },
      ...members.map((each) => (each.username === "gone" ? { ...each, isDisabled: true } : each)),
    ],
  }
}

const signInOf =
  (members: ReadonlyArray<Member>) =>
  (name: string, given: string): User | undefined => {
    const found = members.find(({ username }) => username === name)
    return found === undefined || found.isDisabled === true || given !== password
      ? undefined
      : new User({
          userKey: UserKey.make(found.userKey),
          username: found.username,
          displayName: found.displayName,
        })
  }

const ofHost = (members: ReadonlyArray<Member>) =>
  Quoin.open({ clock, signIn: signInOf(members), people: memberPeople(members) })

describe("the users of a host", () => {
  // Holds DIR-151.
  it("are users everywhere, as those of the directory are", async () => {
    const { quoin, members } = await ourDirectory()
    const host = await ofHost(members)
    const ours = await played(quoin)
    const theirs = await played(host)
    expect(theirs).toEqual(ours)
    expect(ours.map(({ step, answer }) => [step, statusOf(answer) >= 400])).toEqual(
      ours.map(({ step, isRefused }) => [step, isRefused]),
    )
    await Promise.all([quoin.close(), host.close()])
  })

  const refusal = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => "done",
      (failure: unknown) => failure,
    )

  const grace: Member = {
    userKey: "m-2",
    username: "Grace",
    displayName: "Grace Hopper",
    email: "grace@example.org",
    groups: ["administrators"],
  }

  const linus: Member = { ...grace, userKey: "m-3", username: "linus", displayName: "Linus", groups: [] }

  // Holds DIR-152.
  it("are searched by the host, and by name alone refused where it cannot", async () => {
    const { byKey, byName, groups } = memberPeople([grace])
    const quoin = (await Quoin.open({ signIn: signInOf([grace]), people: { byKey, byName, groups } })).as({
      username: "grace",
    })
    expect(
      (await quoin.tracker.createProject({ key: "SHIP", name: "Ship", lead: "grace" })).lead,
    ).toMatchObject({
      key: "m-2",
    })
    expect(await refusal(quoin.tracker.findUsers({ username: "gr" }))).toMatchObject({
      _tag: "Unsupported",
      message: "This host's people does not support: a search for people, as it has no `find`",
    })
    const response = await quoin.fetch(
      new Request("http://localhost/rest/api/2/user/search?username=gr", {
        headers: { authorization: `Basic ${Buffer.from(`Grace:${password}`).toString("base64")}` },
      }),
    )
    expect(response.status).toBe(501)
    await quoin.close()
  })

  // Holds DIR-153.
  it("are the host's to keep", async () => {
    const quoin = (await ofHost([grace, linus])).as({ username: "grace" })
    const eve = { userName: "eve", fullName: "Eve", email: "eve@example.org", password }
    for (const change of [
      () => quoin.directory.createUser(eve),
      () => quoin.directory.createGroup({ name: "crew" }),
      () => quoin.directory.addMember({ username: "linus", group: "administrators" }),
      () => quoin.directory.deleteUser({ username: "linus" }),
    ]) {
      expect(await refusal(change())).toMatchObject({
        _tag: "InvalidInput",
        message: expect.stringContaining("no change: the host keeps its users and groups itself") as string,
      })
    }
    await quoin.close()
  })

  // Holds DIR-154.
  it("are asked for page by page, and no more of them than an answer takes", async () => {
    const crowd = Array.from({ length: 1_234 }, (_each, place): Member => {
      const number = String(place).padStart(4, "0")
      return {
        userKey: `k-${number}`,
        username: `member${number}`,
        displayName: `Member ${number}`,
        email: `m${number}@example.org`,
        groups: ["crowd"],
      }
    })
    const people = memberPeople([grace, ...crowd])
    const asked: Array<number> = []
    const find: typeof people.find = (page) => {
      asked.push(page.limit)
      return people.find(page)
    }
    const quoin = (await Quoin.open({ signIn: signInOf([grace]), people: { ...people, find } })).as({
      username: "grace",
    })
    const last = await quoin.directory.listUsers({ start: 1_230, limit: 10 })
    expect(last.items.map(({ username }) => username)).toEqual(
      [1229, 1230, 1231, 1232, 1233].map((each) => `member${each}`),
    )
    expect(asked.every((limit) => limit <= 500)).toBe(true)
    asked.length = 0
    expect((await quoin.tracker.findUsers({ username: "member12", maxResults: 5 })).items).toHaveLength(5)
    expect(asked).toHaveLength(1)
    const members = await quoin.directory.listMembers({ name: "crowd", start: 1_000, limit: 2 })
    expect([members.total, members.items.map(({ userKey }) => userKey)]).toEqual([
      1_234,
      ["k-1000", "k-1001"],
    ])
    await quoin.close()
  })

  // Holds DIR-155.
  it.each([
    ["people.find", { find: 1 }, "people.find"],
    ["people.byname", { byname: () => [] }, "people"],
    ["people.groups", { groups: { find: () => [] } }, "people.groups"],
    ["people", { byName: undefined }, "people"],
  ])("are refused where they could not be asked: %s", async (_name, wrong, field) => {
    const people = { ...memberPeople([grace]), ...wrong } as never
    expect(await refusal(Quoin.open({ signIn: signInOf([grace]), people }))).toMatchObject({
      _tag: "InvalidInput",
      violations: [{ field }],
    })
  })

  // Holds DIR-155.
  it("do not stand beside users who sign in with us", async () => {
    expect(await refusal(Quoin.open({ people: memberPeople([grace]) }))).toMatchObject({
      message:
        "signIn: given nothing, allowed: a function beside `people`, whose users sign in with the host",
    })
  })

  // Holds KER-72.
  it("are the host's fault where it tells something else", async () => {
    const people = { ...memberPeople([grace]), find: () => [{ id: 7 }] as never }
    const quoin = (await Quoin.open({ signIn: signInOf([grace]), people })).as({ username: "grace" })
    expect(await refusal(quoin.directory.listUsers())).toMatchObject({
      _tag: "StorageUnavailable",
      message: expect.stringContaining("the host's people.find did not answer") as string,
    })
    await quoin.close()
  })
})
