import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { CommandInside } from "./CommandInside"

const command = new CommandInside()
afterAll(() => {
  command.close()
})

describe("quoin token", () => {
  it("makes, lists, changes and deletes security profiles, and prints each secret once", async () => {
    const storage = ["--storage", `sqlite:${join(command.folder, "tokens.db")}`]
    expect(await command.run(["run", command.lines("nothing"), ...storage])).toMatchObject({ code: 0 })
    const token = (...args: ReadonlyArray<string>) => command.run(["token", ...args])
    const made = await token("create", ...storage, "--api", "wiki", "--api", "reporting", "Upload")
    expect(made).toMatchObject({ code: 0 })
    const [line = "", secret = ""] = made.out.split("\n")
    const [id = "", ...said] = line.split("\t")
    expect(said).toEqual([`client-${id}`, "active", "wiki,reporting", "Upload"])
    expect(secret).toMatch(/^[\w-]{43}$/)
    const rotated = await token("rotate", ...storage, "--overlap", "60", id)
    expect(rotated.out.split("\n")[1]).toMatch(/^[\w-]{43}$/)
    expect((await token("disable", ...storage, id)).out).toContain("disabled")
    expect((await token("detach", ...storage, id, "wiki")).out).toContain("\treporting\t")
    expect((await token("attach", ...storage, id, "tracker")).out).toContain("\treporting,tracker\t")
    expect((await token("attach", ...storage, id, "elsewhere")).code).not.toBe(0)
    expect((await token("detach", ...storage, id, "tracker")).out).toContain("\treporting\t")
    const { out: listed } = await token("list", ...storage)
    expect(listed).toBe(`${id}\tclient-${id}\tdisabled\treporting\tUpload\n`)
    expect(await token("delete", ...storage, id)).toMatchObject({ code: 0, out: "" })
    expect(await token("enable", ...storage, id)).toMatchObject({
      code: 1,
      err: `quoin: No security profile found with id: ${id}\n`,
    })
  })
})
