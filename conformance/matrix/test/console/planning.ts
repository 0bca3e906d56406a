import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** What is planned on a board: sprints, ranks, and cards that are moved. */
export const planning = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  const press = (name: string): Promise<void> => looked.window.press(name)

  const altArrow = async (key: string, arrow: "ArrowDown" | "ArrowLeft" | "ArrowRight" | "ArrowUp") => {
    const { page } = looked.window
    await page.focus(`#ticket-${key} a`)
    await page.keyboard.down("Alt")
    await page.keyboard.press(arrow)
    await page.keyboard.up("Alt")
  }

  /** Drags one row or card onto something, as a mouse would. */
  const drag = (from: string, to: string): Promise<void> =>
    looked.window.page.evaluate(
      (source, target) => {
        const dataTransfer = new DataTransfer()
        const tell = (selector: string, type: string) =>
          document
            .querySelector(selector)
            ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
        tell(source, "dragstart")
        tell(target, "dragover")
        tell(target, "drop")
      },
      from,
      to,
    )

  /** A scrum board of its own, with some issues in its backlog. */
  const newBoard = async (projectKey: string) => {
    const { tracker } = looked.looking.quoin
    await tracker.createProject({ key: projectKey, name: `Project ${projectKey}` })
    const keys: Array<string> = []
    for (const summary of ["one", "two", "three"]) {
      const fields = { project: { key: projectKey }, issuetype: { name: "Task" }, summary }
      keys.push((await tracker.createIssue({ fields })).key)
    }
    const jql = `project = ${projectKey} order by Rank`
    const { id: filterId } = await tracker.createFilter({ name: `All of ${projectKey}`, jql })
    const { id } = await tracker.createBoard({ name: `Board ${projectKey}`, type: "scrum", filterId })
    await looked.window.signIn()
    await looked.window.open(`boards/${id}?tab=backlog`)
    return { board: id, keys: [keys[0] ?? "", keys[1] ?? "", keys[2] ?? ""] as const }
  }

  const createSprint = async (name: string) => {
    await looked.window.page.type('input[aria-label="Name of a new sprint"]', name)
    await press("Create sprint")
    await shows(`Start ${name}`)
  }

  const sprintsOf = async (board: string) =>
    (await looked.looking.quoin.tracker.listSprints({ board, states: ["active", "future", "closed"] })).items

  const plannedFor = async (sprint: string) =>
    (await looked.looking.quoin.tracker.listPlannedIssues({ sprint, fields: ["summary"] })).items.map(
      ({ key }) => key,
    )

  /** Waits until the rows of the backlog's lists stand in this order, from the top. */
  const standsAs = (...keys: ReadonlyArray<string>): Promise<unknown> =>
    looked.window.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll("[id^=ticket-]")].map(({ id }) => id.slice("ticket-".length)).join() ===
        wanted,
      {},
      keys.join(),
    )

  /** Holds back whatever is asked of an operation, and counts how often it is. */
  const holdBack = (operation: string): Promise<void> =>
    looked.window.page.evaluate((held) => {
      const fetch = window.fetch.bind(window)
      const waiting: Array<() => void> = []
      let asked = 0
      window.fetch = (...call) => {
        if (typeof call[0] !== "string" || !call[0].includes(held)) return fetch(...call)
        asked += 1
        return new Promise((resolve) => {
          waiting.push(() => resolve(fetch(...call)))
        })
      }
      Object.assign(window, { asked: () => asked, letGo: () => waiting.splice(0).forEach((go) => go()) })
    }, operation)

  describe("a backlog", () => {
    it("has sprints created, filled by keys and by drag, started and completed", async () => {
      const { page } = looked.window
      const { board, keys } = await newBoard("SPRA")
      const [one, two, three] = keys
      await standsAs(one, two, three)
      await createSprint("First sprint")
      const [sprint] = await sprintsOf(board)
      const id = sprint?.id ?? ""
      // The first row is moved beyond the top of its list, and keeps the focus there.
      await altArrow(one, "ArrowUp")
      await page.waitForFunction(
        (key, place) =>
          document.querySelector<HTMLSelectElement>(`[aria-label="Where ${key} is planned"]`)?.value ===
          place,
        {},
        one,
        id,
      )
      await page.waitForFunction((key) => document.activeElement?.textContent === key, {}, one)
      await drag(`#ticket-${three}`, `#ticket-${one}`)
      await standsAs(three, one, two)
      expect(await plannedFor(id)).toEqual([three, one])
      await press("Start First sprint")
      await page.waitForSelector(`#goal-${id}`)
      await page.type(`#goal-${id}`, "Everything is done")
      await press("Start now")
      await shows("Complete First sprint")
      expect(await sprintsOf(board)).toMatchObject([{ state: "active", goal: "Everything is done" }])
      await looked.window.open(`boards/${board}`)
      await shows("Everything is done")
      await press("Complete First sprint")
      await press("Complete now")
      await shows("No sprint is active")
      expect(await sprintsOf(board)).toMatchObject([{ state: "closed" }])
      await looked.window.open(`boards/${board}?tab=backlog`)
      await standsAs(three, one, two)
      expect(looked.window.faults).toEqual([])
    })

    it("ranks by keys and by drag, keeps the focus, and sends one request where somebody presses twice", async () => {
      const { page } = looked.window
      const {
        keys: [one, two, three],
      } = await newBoard("SPRB")
      await standsAs(one, two, three)
      await altArrow(one, "ArrowDown")
      await standsAs(two, one, three)
      await page.waitForFunction((key) => document.activeElement?.textContent === key, {}, one)
      await drag(`#ticket-${three}`, `#ticket-${two}`)
      await standsAs(three, two, one)
      await holdBack("tracker.rankIssues")
      await altArrow(one, "ArrowUp")
      await altArrow(one, "ArrowUp")
      await drag(`#ticket-${one}`, `#ticket-${three}`)
      expect(await page.evaluate("asked()")).toBe(1)
      await page.evaluate("letGo()")
      await standsAs(three, one, two)
    })
  })

  describe("a card of a board", () => {
    it("that is pressed twice is moved once", async () => {
      const { page } = looked.window
      const { quoin } = looked.looking
      const fields = { project: { key: "SHIP" }, issuetype: { name: "Task" }, summary: "Moved once" }
      const { key } = await quoin.tracker.createIssue({ fields })
      const { items } = await quoin.tracker.listSprints({ board: "8", states: ["active"] })
      await quoin.tracker.moveToSprint({ sprint: items[0]?.id ?? "", issues: [key] })
      await looked.window.signIn()
      await looked.window.open("boards/8")
      await holdBack("tracker.transitionIssue")
      await altArrow(key, "ArrowRight")
      await page.waitForFunction("asked() === 1")
      await altArrow(key, "ArrowRight")
      await drag(`#ticket-${key}`, 'section[aria-label="Done"]')
      await page.waitForSelector('.board[aria-busy="true"]')
      expect(await page.evaluate("asked()")).toBe(1)
      await page.evaluate("letGo()")
      await page.waitForFunction(
        (each) => document.querySelector(`section[aria-label="In Progress"] #ticket-${each}`) !== null,
        {},
        key,
      )
      await page.waitForFunction((each) => document.activeElement?.textContent === each, {}, key)
      const history = await quoin.tracker.getIssue({ issue: key })
      expect(history).toMatchObject({ fields: { status: { status: { name: "In Progress" } } } })
    })
  })
}
