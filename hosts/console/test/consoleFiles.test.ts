import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { consoleFiles, firstFiles } from "../src/index"

const packed = (text: string): number => gzipSync(text).length

const sizeOf = (names: (name: string) => boolean): number =>
  consoleFiles.filter(({ name }) => names(name)).reduce((sum, { text }) => sum + packed(text), 0)

/** What a browser loads before it shows anything, and all that there is, in bytes of gzip. */
const most = { first: 60_000, all: 150_000 }

describe("the files of the console", () => {
  it("are small", () => {
    expect(firstFiles.length).toBeGreaterThan(2)
    expect(sizeOf((name) => firstFiles.includes(name))).toBeLessThan(most.first)
    expect(sizeOf(() => true)).toBeLessThan(most.all)
  })

  it("lead one to the other, and to no other host", () => {
    const names = new Set(consoleFiles.map(({ name }) => name))
    const page = consoleFiles.find(({ name }) => name === "index.html")?.text ?? ""
    const named = [...page.matchAll(/(?:src|href|data-frame)="(files[^"]+)"/g)].map(([, name = ""]) => name)
    expect(named).toHaveLength(3)
    expect(named.filter((name) => !names.has(name))).toEqual([])
    for (const { name, text } of consoleFiles) {
      if (name === "files/licenses.txt") continue
      const hosts = [...text.matchAll(/https?:\/\/[^\s"'`)]+/g)].map(([address]) => address)
      // Names of languages, and what an error says of its documentation: nothing is asked for there.
      expect(
        hosts.filter((address) => !/^https?:\/\/(www\.w3\.org|github\.com\/preactjs)\//.test(address)),
        name,
      ).toEqual([])
    }
  })

  it("need nothing that a strict policy forbids", () => {
    const page = consoleFiles.find(({ name }) => name === "index.html")?.text ?? ""
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
    for (const { name, text } of consoleFiles) {
      if (name.endsWith(".js")) expect(text, name).not.toMatch(/\beval\(|new Function\(/)
    }
  })

  it("tell whose work is in them", () => {
    const licenses = consoleFiles.find(({ name }) => name === "files/licenses.txt")?.text ?? ""
    for (const name of ["preact ", "preact-iso ", "@preact/signals "]) expect(licenses).toContain(name)
  })
})
