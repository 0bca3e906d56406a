import { MailNotSent, type MailService, type Outbox, makeOutbox } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { clockOf, engineAt } from "../../timedEngine"

const eve = { userName: "eve", fullName: "Eve", email: "eve@example.org", notifyViaEmail: true }
const dayMillis = 86_400_000

const invited = async () => {
  const mail: Outbox = makeOutbox()
  const clock = clockOf()
  const engine = await engineAt(clock, { mail, site: { baseUrl: "https://wiki.example.org/wiki" } })
  expect((await engine.call("POST", "/rest/api/admin/user", eve)).status).toBe(201)
  expect(mail.sent()).toEqual([])
  await engine.work()
  const [message] = mail.sent()
  const token = /https:\/\/wiki\.example\.org\/wiki\/setpassword#(\S+)/.exec(message?.text ?? "")?.[1] ?? ""
  const accept = (given = token, password = "battery staple") =>
    engine.call("POST", "/rest/api/user/invitation", { token: given, password })
  const signsIn = async () => {
    const authorization = `Basic ${Buffer.from("eve:battery staple").toString("base64")}`
    return (await engine.call("GET", "/rest/api/space", undefined, { authorization })).status
  }
  return { ...engine, clock, mail, message, token, accept, signsIn }
}

describe("a user who is told by e-mail", () => {
  // Holds DIR-64, DIR-65.
  it("sends a link that sets the password once", async () => {
    const { call, message, token, accept, signsIn } = await invited()
    expect([message?.to, token]).toEqual(["eve@example.org", expect.stringMatching(/^user-\d+\.[\w-]{43}$/)])
    expect(await signsIn()).toBe(401)
    expect((await accept(`${token}x`)).status).toBe(401)
    expect((await accept(token, " ")).status).toBe(400)
    expect((await accept()).status).toBe(204)
    expect(await signsIn()).toBe(200)
    expect((await accept()).status).toBe(401)
    const log = (await call("GET", "/rest/api/audit")).text
    expect(log).toContain("Password set by invitation")
    expect(log).not.toContain(token.split(".")[1])
    const page = await call("GET", "/wiki/setpassword")
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("Choose a password")])
  })

  // Holds DIR-65.
  it("sends a link that ends after a day", async () => {
    const { clock, accept } = await invited()
    clock.pass(dayMillis)
    expect((await accept()).status).toBe(401)
  })

  // Holds DIR-64.
  it("is sent the mail again where it could not be sent", async () => {
    const outbox = makeOutbox()
    let refusals = 2
    const mail: MailService = {
      send: (message) =>
        refusals-- > 0 ? new MailNotSent({ detail: "come back later" }) : outbox.send(message),
    }
    const clock = clockOf()
    const { call, work } = await engineAt(clock, { mail })
    expect((await call("POST", "/rest/api/admin/user", eve)).status).toBe(201)
    const tries: Array<number> = []
    for (let minute = 0; minute < 3; minute++) {
      await work()
      tries.push(outbox.sent().length)
      clock.pass(60_000)
    }
    expect(tries).toEqual([0, 0, 1])
  })
})
