import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { BuiltCommand, asAdmin } from "./BuiltCommand"
import { CommandInside } from "./CommandInside"

const inside = new CommandInside()
let command: BuiltCommand
beforeAll(async () => {
  command = await BuiltCommand.build("mail-test")
})
afterAll(() => {
  command.close()
  inside.close()
})

/** A mail server, and the text of the first mail that it is sent. */
const listening = async () => {
  const mails = new EventTarget()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, callback) => {
      let text = ""
      stream.on("data", (piece: Buffer) => void (text += piece.toString("latin1")))
      stream.on("end", () => {
        mails.dispatchEvent(new CustomEvent("mail", { detail: text }))
        callback()
      })
    },
  })
  const mail = new Promise<string>((resolve) => {
    mails.addEventListener("mail", (event) => resolve((event as CustomEvent<string>).detail), { once: true })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const { port } = server.server.address() as AddressInfo
  return { mail, port, close: () => server.close() }
}

const json = { "content-type": "application/json" }

describe("mails of a server", () => {
  // Holds DIR-66.
  it("sends who is invited a link that sets the password", async () => {
    const { mail, port, close } = await listening()
    const smtp = ["--smtp", `smtp://127.0.0.1:${port}`, "--mail-from", "Wiki <wiki@example.org>"]
    const base = "https://wiki.example.org/wiki"
    const { url } = await command.serving("--storage", "memory", ...smtp, "--base-url", `${base}/`)
    const eve = { userName: "eve", fullName: "Eve", email: "eve@example.org", notifyViaEmail: true }
    const made = await fetch(`${url}/rest/api/admin/user`, {
      method: "POST",
      headers: { ...asAdmin.headers, ...json },
      body: JSON.stringify(eve),
    })
    expect(made.status).toBe(201)
    const text = (await mail).replace(/=\r\n/g, "").replaceAll("=3D", "=")
    close()
    expect(text).toMatch(/^To: eve@example.org$/m)
    const token = new RegExp(`${base}/setpassword#(\\S+)`).exec(text)?.[1]
    const accepted = await fetch(`${url}/rest/api/user/invitation`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ token, password: "battery staple" }),
    })
    expect(accepted.status).toBe(204)
  })

  it("asks for what else it takes, by name, before anything is opened", async () => {
    const refused = async (...args: ReadonlyArray<string>) => {
      const { code, out, err } = await inside.run(["serve", "--storage", "memory", ...args])
      return [code === 0, `${out}${err}`] as const
    }
    const server = ["--smtp", "smtp://a:secret@localhost"]
    const cases = [
      [[...server, "--mail-from", "wiki@example.org"], "--base-url"],
      [[...server, "--base-url", "https://wiki.example.org"], "--mail-from"],
      [["--smtp", "http://a:secret@h", "--mail-from", "w@e.org", "--base-url", "http://h"], "--smtp"],
      [["--base-url", "wiki"], "--base-url"],
    ] as const
    for (const [args, named] of cases) {
      const [worked, told] = await refused(...args)
      expect([worked, told]).toEqual([false, expect.stringContaining(named)])
      expect(told).not.toContain("secret")
    }
  })
})
