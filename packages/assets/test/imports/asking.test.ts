import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { jsonLines } from "./importsFixture"

/** Questions that are more than enough for an import of a few steps, where each lets it go on. */
const most = 10_000

// Holds AST-996.
it("does not keep an import of its process from being done who asks for it again and again", async () => {
  const quoin = await Quoin.open({ storage: "memory" })
  try {
    const { id: schemaId } = await quoin.assets.createSchema({ key: "DEB", name: "Debian" })
    const { id: typeId } = await quoin.assets.createObjectType({ schemaId, name: "Package" })
    const rows = Array.from({ length: 450 }, (_, i) => ({ name: `package-${i}` }))
    const { ticket } = await quoin.upload(new TextEncoder().encode(jsonLines(...rows)))
    const columns = [{ column: "name", attribute: "Name" }]
    const { resourceId: id } = await quoin.assets.importObjects({ typeId, ticket, format: "ndjson", columns })
    let report = await quoin.assets.getImport({ id })
    for (let asked = 1; asked < most && !report.ended; asked++) report = await quoin.assets.getImport({ id })
    expect(report).toMatchObject({ ended: true, rows: 450, created: 450 })
  } finally {
    await quoin.close()
  }
})
