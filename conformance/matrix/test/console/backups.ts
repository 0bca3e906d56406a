import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** Backups, of which one is looked at before it is restored. */
export const backingUp = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  const press = (name: string): Promise<void> => looked.window.press(name)

  /** The job is there once its own page is: the list of jobs may show an older one of the same name. */
  const atJob = (): Promise<unknown> =>
    looked.window.page.waitForFunction(() => document.location.pathname.includes("/jobs/backup/"))

  /** Jobs of a double are done when its time goes on; elsewhere workers do them. */
  const work = async (): Promise<void> => {
    await looked.looking.double?.clock.advance("1 second")
    await looked.looking.change("directory.getCaller", {})
  }

  const titleOf = (title: string) => looked.looking.quoin.wiki.listContent({ spaceKey: "DEMO", title })

  /** A backup of the site that is finished, and a page that is younger. */
  const backedUp = async (title: string) => {
    const { page } = looked.window
    await looked.window.signIn()
    await looked.window.open("jobs")
    const backups = 'a[href*="/console/jobs/backup/"]'
    const before = await page.$$eval(backups, (links) => links.length)
    await press("Back up the site")
    await page.waitForFunction(
      (selector, many) => document.querySelectorAll(selector).length > many,
      {},
      backups,
      before,
    )
    const id = await page.$eval(backups, (link) => link.getAttribute("href")?.split("/").at(-1) ?? "")
    await work()
    const download = `a[href$="/jobs/${id}/download"]`
    await page.waitForSelector(download)
    await looked.looking.quoin.wiki.createContent({ spaceKey: "DEMO", title, body: "<p>x</p>" })
    return page.$eval(download, (link) => (link instanceof HTMLAnchorElement ? link.href : ""))
  }

  const dialogs = (accept: boolean): void => {
    looked.window.page.removeAllListeners("dialog")
    looked.window.page.on("dialog", (dialog) => void (accept ? dialog.accept() : dialog.dismiss()))
  }

  describe("a backup", () => {
    it("is tried first, which tells what would come and changes nothing, and then restored", async () => {
      const { page } = looked.window
      await backedUp("Younger than its backup")
      await press("Dry run")
      await shows("Dry run: restore of the site")
      await work()
      await shows("What would come of it")
      await shows("Nothing was changed by looking.")
      const removed = await page.$$eval("dl.facts dd", (all) => all.map((each) => each.textContent ?? ""))
      expect(removed.find((text) => text.endsWith("that are not in the file"))).not.toMatch(/^0 /)
      expect((await titleOf("Younger than its backup")).items).toHaveLength(1)
      await looked.window.open("jobs")
      dialogs(false)
      await press("Restore")
      expect(page.url()).toMatch(/jobs$/)
      dialogs(true)
      await press("Restore")
      await atJob()
      await shows("Restore of the site")
      await work()
      await shows("Finished")
      expect((await titleOf("Younger than its backup")).items).toHaveLength(0)
    })

    it("that was downloaded is sent again, tried and restored; one that is torn is refused in words", async () => {
      const { page } = looked.window
      const address = await backedUp("Younger than its file")
      const authorization = `Basic ${btoa("admin:admin")}`
      const bytes = Buffer.from(await (await fetch(address, { headers: { authorization } })).arrayBuffer())
      const folder = await mkdtemp(join(tmpdir(), "quoin-upload-"))
      const choose = async (name: string, content: Uint8Array) => {
        await writeFile(join(folder, name), content)
        await looked.window.open("jobs")
        const field = await page.waitForSelector("input[type=file]")
        if (field === null) expect.fail("there is no field for a file")
        await (field as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(
          join(folder, name),
        )
      }
      await choose("torn.zip", bytes.subarray(0, bytes.length - 60))
      await press("Dry run of the file")
      await atJob()
      await shows("Dry run: restore of the site")
      await work()
      await shows("It would not be restored, and nothing would change")
      await choose("whole.zip", bytes)
      await press("Dry run of the file")
      await atJob()
      await shows("Dry run: restore of the site")
      await work()
      await shows("Nothing was changed by looking.")
      await choose("whole.zip", bytes)
      dialogs(true)
      await press("Restore the file")
      await atJob()
      await shows("Restore of the site")
      await work()
      await shows("Finished")
      expect((await titleOf("Younger than its file")).items).toHaveLength(0)
      await rm(folder, { recursive: true })
    })
  })
}
