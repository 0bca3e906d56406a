import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { byKeyboard } from "./keyboard"
import { inLargeSites } from "./large"
import { type Looked, type Looking, canLook, look } from "./Looking"
import { querying } from "./querying"
import { inTrouble } from "./trouble"
import { everyView } from "./views"
import { whileWriting } from "./writing"

const inBrowser = (): void => {
  let looking: Looking
  const looked: { -readonly [Name in keyof Looked]?: Looked[Name] } = {}

  beforeAll(async () => {
    looking = await look()
  })
  beforeEach(async () => {
    Object.assign(looked, { looking, window: await looking.window() })
  })
  afterEach(() => looked.window?.close())
  afterAll(() => looking.close())

  for (const part of [everyView, byKeyboard, querying, inTrouble, whileWriting, inLargeSites])
    part(looked as Looked)
}

if (canLook()) describe("the console in a browser", inBrowser)
else {
  it("is looked at where a browser is installed, which this machine has not", () => {
    expect(canLook()).toBe(false)
  })
}
