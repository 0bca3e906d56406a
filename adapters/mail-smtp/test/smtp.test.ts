import { make } from "@quoin/mail-smtp"
import { character, propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import type { AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { describe, expect, it, onTestFinished } from "vitest"

interface Received {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly head: string
  readonly text: string
}

/** The text of a mail as it was written, however it was sent. */
const decoded = (head: string, body: string): string => {
  const [, encoding = "7bit"] = /^content-transfer-encoding: (\S+)/im.exec(head) ?? []
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8")
  if (encoding !== "quoted-printable") return body
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}

const addressesOf = (session: {
  readonly envelope: { readonly rcptTo: ReadonlyArray<{ address: string }> }
}) => session.envelope.rcptTo.map(({ address }) => address)

/** A server that keeps what it is sent. */
const listening = async (options: SMTPServerOptions = {}) => {
  const received: Array<Received> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, callback) => {
      const pieces: Array<Buffer> = []
      stream.on("data", (piece: Buffer) => void pieces.push(piece))
      stream.on("end", () => {
        const [head = "", ...body] = Buffer.concat(pieces).toString("latin1").split("\r\n\r\n")
        const { mailFrom } = session.envelope
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: addressesOf(session),
          head,
          text: decoded(head, body.join("\r\n\r\n")),
        })
        callback()
      })
    },
    ...options,
  })
  server.on("error", () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { received, port }
}

const from = "Wiki <wiki@example.org>"
const mail = { to: "ada@example.org", subject: "Hello", text: "Hello Ada" }

const sender = (url: string) => Either.getOrThrow(make({ url, from, timeoutMillis: 5_000 }))

const sent = (url: string, message = mail) => Effect.runPromise(Effect.either(sender(url).send(message)))

describe("a mail by SMTP", () => {
  // Holds DIR-66.
  it("arrives with its sender, its subject and its text, whatever is written in it", async () => {
    const { received, port } = await listening()
    const line = fc.string({ unit: character, maxLength: 60 }).map((text) => text.replace(/[\r\n\0]/g, "."))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
        const text = `.\n${lines.join("\n")}`
        expect(await sent(`smtp://127.0.0.1:${port}`, { ...mail, text })).toEqual(Either.right(undefined))
        const last = received.at(-1)
        expect(last).toMatchObject({ from: "wiki@example.org", to: ["ada@example.org"] })
        expect(last?.head).toMatch(/^Subject: Hello$/m)
        expect(last?.head).toMatch(/^From: Wiki <wiki@example.org>$/m)
        expect(last?.text.replace(/\r\n/g, "\n").trimEnd()).toBe(text.trimEnd())
      }),
      propertyParameters(20),
    )
  })

  // Holds DIR-66.
  it("goes to one address, whatever is in it", async () => {
    const { received, port } = await listening()
    const outcome = await sent(`smtp://127.0.0.1:${port}`, { ...mail, to: "a@example.org, b@example.org" })
    const all = received.flatMap(({ to }) => to)
    expect(Either.isLeft(outcome) || all.length === 1).toBe(true)
    expect(all).not.toContain("b@example.org")
  })

  // Holds DIR-66.
  it("that is refused is told in the words of the server, and can be sent again", async () => {
    let refusals = 1
    const { received, port } = await listening({
      onRcptTo: (_address, _session, callback) => {
        callback(refusals-- > 0 ? new Error("come back later") : undefined)
      },
    })
    const url = `smtp://127.0.0.1:${port}`
    const refused = await sent(url)
    expect(Either.isLeft(refused) && refused.left).toMatchObject({
      _tag: "MailNotSent",
      detail: expect.stringContaining("come back later") as unknown,
    })
    expect(received).toEqual([])
    expect(await sent(url)).toEqual(Either.right(undefined))
    expect(received).toHaveLength(1)
  })

  it("is told as not sent where nobody listens", async () => {
    const outcome = await sent("smtp://127.0.0.1:1")
    expect(Either.isLeft(outcome) && outcome.left.message).toContain("could not be sent")
  })

  // Holds DIR-66.
  it("gives no password to a server without TLS", async () => {
    const asked: Array<unknown> = []
    const { received, port } = await listening({
      allowInsecureAuth: true,
      authOptional: false,
      onAuth: (auth, _session, callback) => {
        asked.push(auth)
        callback(null, { user: "wiki" })
      },
    })
    const outcome = await sent(`smtp://wiki:secret@127.0.0.1:${port}`)
    expect(Either.isLeft(outcome)).toBe(true)
    expect(JSON.stringify(outcome)).not.toContain("secret")
    expect([asked, received]).toEqual([[], []])
  })
})

describe("the address of a server", () => {
  const refusal = (url: string, by = from) =>
    Either.match(make({ url, from: by }), { onLeft: ({ message }) => message, onRight: () => "made" })

  it("is smtp:// or smtps:// with a host, and no refusal tells its password", () => {
    for (const url of ["smtp://localhost", "smtps://a:b@mail.example.org:2525", "smtp://[::1]:25/"]) {
      expect(refusal(url)).toBe("made")
    }
    for (const url of ["http://a:secret@host", "smtp://", "secret", "smtp://a:secret@host?pool=true"]) {
      expect([url, refusal(url)]).toEqual([url, expect.stringContaining("smtp")])
      expect(refusal(url).replace("secret:", "")).not.toContain("secret")
    }
    for (const by of ["", "wiki", "Wiki <wiki@example.org>\nBcc: a@example.org"]) {
      expect([by, refusal("smtp://localhost", by)]).toEqual([by, expect.stringContaining("from")])
    }
  })
})
