import type { Operation, Permission } from "@quoin/kernel"
import { AddLabels, AddSpaceLabels, RemoveLabel, RemoveSpaceLabel } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

describe("rights", () => {
  // Holds WIK-133.
  it("are asked of who changes what hangs on a thing, and not of who keeps labels of their own", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.succeed(permission._tag !== "Target" || permission.operation === "read")
      const ports = { ...test.engine.ports, access: { ...test.engine.ports.access, may } }
      const told = async (request: Operation.AnyRequest) => messageOf(await runOver(test, ports, request))
      for (const request of [
        new AddLabels({ id, labels: [{ name: "a" }] }),
        new AddLabels({ id, labels: [{ name: "my:a" }, { name: "a" }] }),
        new AddLabels({ id, labels: [] }),
        new RemoveLabel({ id, name: "a" }),
      ]) {
        expect(await told(request)).toBe(`Not allowed: needs update content ${id}`)
      }
      for (const request of [
        new AddSpaceLabels({ key: "doc", labels: [{ name: "a" }] }),
        new RemoveSpaceLabel({ key: "doc", name: "a" }),
      ]) {
        expect(await told(request)).toBe("Not allowed: needs administer space doc")
      }
      expect(await told(new AddLabels({ id, labels: [{ name: "my:a" }] }))).toBe("done")
      expect(await told(new RemoveLabel({ id, name: "my:a" }))).toBe("done")
      expect(await told(new AddSpaceLabels({ key: "DOC", labels: [{ name: "my:a" }] }))).toBe("done")
    })
  })
})
