import { FindObjects } from "@quoin/assets"
import { limits as kernelLimits } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { inSchema, outcomeText } from "./searchFixture"

describe("a page of large objects", () => {
  // Holds AST-132.
  it("is refused where it is too large for an answer, naming a size that fits", async () => {
    await inSchema(async ({ type, attribute, object, run, done }) => {
      const domain = `${Array.from({ length: 4 }, () => "x".repeat(60)).join(".")}.org`
      await type("List")
      await attribute("List", "Member", { kind: "email", maximumCardinality: -1 })
      for (let i = 0; i < 25; i++) {
        const members = Array.from({ length: 1_000 }, (_, n) => `member.${n}.of.${i}@${domain}`)
        await object("List", `list ${i}`, { Member: members })
      }
      const query = { qlQuery: 'objectType = "List"' }
      const refused = outcomeText(await run(new FindObjects(query)))
      const [, fits] = /^resultPerPage: given 25, allowed: at most (\d+) for this page/.exec(refused) ?? []
      expect(refused).toContain(`an answer has at most ${kernelLimits.answerBytes} bytes (answerBytes)`)
      const page = await done(new FindObjects({ ...query, resultPerPage: Number(fits) }))
      expect(page.objects.length).toBe(Number(fits))
      expect(
        outcomeText(await run(new FindObjects({ ...query, resultPerPage: Number(fits) + 1 }))),
      ).toContain(`at most ${fits} for this page`)
      const entries = await done(new FindObjects({ ...query, resultPerPage: 2, includeAttributes: false }))
      expect(entries.total).toBe(25)
    })
  })
})
