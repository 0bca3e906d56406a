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
    told.push({ step: `${step.by} ${step.operation} ${JSON.stringify(payload)}`, answer })
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
    expect(ours.filter(({ answer }) => statusOf(answer) >= 400).map(({ step }) => step)).toEqual([])
    await Promise.all([quoin.close(), host.close()])
  })
})
