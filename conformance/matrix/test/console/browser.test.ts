import type { Browser } from "puppeteer-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Ground, inMemory, inSqlite } from "./grounds"
import { auditing, workingOff } from "./administering"
import { backingUp } from "./backups"
import { framing } from "./framing"
import { granting } from "./granting"
import { byKeyboard } from "./keyboard"
import { walkedByKeyboard } from "./keyboardWalk"
import { inLargeSites } from "./large"
import { type Looked, type Looking, canLook, look, startBrowser } from "./Looking"
import { asTimeMachine } from "./machine"
import { planning } from "./planning"
import { querying } from "./querying"
import { whereSlow } from "./slow"
import { inTrouble } from "./trouble"
import { everyView } from "./views"
import { whileWriting } from "./writing"

type Part = (looked: Looked) => void

/** What leans on a storage: what is written at one time, what is kept of it, and what comes back. */
const everywhere: ReadonlyArray<Part> = [
  whileWriting,
  auditing,
  // Last: it restores the site.
  backingUp,
]

/** What the console does by itself is looked at over one storage; over all where there is time for it. */
const ofConsole: ReadonlyArray<Part> = [byKeyboard, querying, inTrouble, whereSlow, planning, granting]

/** So is what is shown. */
const shown: ReadonlyArray<Part> = [everyView, walkedByKeyboard, framing, inLargeSites]

/** What only a double has. */
const ofDouble: ReadonlyArray<Part> = [workingOff, asTimeMachine]

const hasTime = process.env["QUOIN_SOAK"] === "1"

const grounds: ReadonlyArray<readonly [string, () => Promise<Ground>, ReadonlyArray<Part>]> = [
  ["memory", inMemory, [...ofConsole, ...everywhere, ...shown, ...ofDouble]],
  ["SQLite", inSqlite, hasTime ? [...shown, ...ofConsole, ...everywhere] : everywhere],
]

const inBrowser = (): void => {
  const shared: { browser?: Browser } = {}

  beforeAll(async () => {
    shared.browser = await startBrowser()
  })
  afterAll(() => shared.browser?.close())

  describe.each(grounds)("over %s", (_name, begun, parts) => {
    let looking: Looking
    const looked: { -readonly [Name in keyof Looked]?: Looked[Name] } = {}

    beforeAll(async () => {
      const { browser = await startBrowser() } = shared
      looking = await look(browser, begun)
    })
    beforeEach(async () => {
      Object.assign(looked, { looking, window: await looking.window() })
    })
    afterEach(() => looked.window?.close())
    afterAll(() => looking.close())

    for (const part of parts) part(looked as Looked)
  })
}

if (canLook()) describe("the console in a browser", inBrowser)
else {
  it("is looked at where a browser is installed, which this machine has not", () => {
    expect(canLook()).toBe(false)
  })
}
