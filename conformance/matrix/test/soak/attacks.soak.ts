import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { faultsOf, rowOf } from "../../src/attacks/Attack"
import { attacks } from "../../src/attacks/attacks"
import { askedMeanwhile } from "../../src/soak/server/floods"
import { type ServerProcess, startServer } from "../../src/soak/server/ServerProcess"

/** Somebody who wants one small thing waits no longer than this, whatever another client is doing. */
const othersWaitMillis = 5_000

const folder = mkdtempSync(join(tmpdir(), "quoin-attacks-"))
const rows: Array<ReturnType<typeof rowOf>> = []
let server: ServerProcess | undefined

afterEach(() => server?.stop())
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  console.table(rows)
})

describe.each(attacks.map((attack) => [attack.name, attack] as const))("%s", (_name, attack) => {
  it("the process lives, tells nothing hidden, says what is wrong, and answers others meanwhile", async () => {
    server = await startServer(
      attack.storage === "SQLite" ? join(folder, `${attacks.indexOf(attack)}.db`) : undefined,
    )
    // To verify a password for the first time takes as long as an attack.
    await server.ask("GET", "/rest/api/space")
    const attacking = attack.run(server)
    const meanwhile = await askedMeanwhile(server, "/rest/api/space", attacking)
    const answers = await attacking
    rows.push(rowOf(attack, answers, meanwhile))
    expect(server.ended()?.complaints).toBeUndefined()
    expect(faultsOf(attack, answers)).toEqual([])
    expect(meanwhile.filter(({ status }) => status !== 200)).toEqual([])
    expect(Math.max(...meanwhile.map(({ millis }) => millis))).toBeLessThan(othersWaitMillis)
  })
})
