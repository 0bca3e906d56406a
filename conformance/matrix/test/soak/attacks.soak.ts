import { afterEach, describe, expect, it } from "vitest"
import { attacks } from "../../src/soak/server/attacks"
import { type ServerProcess, startServer } from "../../src/soak/server/ServerProcess"
import { askedMeanwhile } from "../../src/soak/server/floods"

/** Somebody who wants one small thing waits no longer than this, whatever another client is doing. */
const othersWaitMillis = 5_000

let server: ServerProcess | undefined

afterEach(() => server?.stop())

describe.each(attacks)("$name", ({ run }) => {
  it("the process lives, says what is wrong, and answers others meanwhile", async () => {
    server = await startServer()
    const attacking = run(server)
    const meanwhile = await askedMeanwhile(server, "/rest/api/space", attacking)
    const answers = await attacking
    expect(server.ended()?.complaints).toBeUndefined()
    const bad = answers.filter(({ status }) => status >= 500 && ![501, 503].includes(status))
    expect(bad.map(({ status, text }) => `${status} ${text.slice(0, 200)}`)).toEqual([])
    expect(meanwhile.filter(({ status }) => status !== 200)).toEqual([])
    expect(Math.max(...meanwhile.map(({ millis }) => millis))).toBeLessThan(othersWaitMillis)
  })
})
