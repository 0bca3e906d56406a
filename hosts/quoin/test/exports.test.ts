import { domains } from "@quoin/engine"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import * as Root from "../src/index"

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), "utf8")

type Names = Readonly<Record<string, unknown>>

const moduleAt = async (path: string): Promise<Names> =>
  (await import(fileURLToPath(new URL(`../../../${path}/src/index.ts`, import.meta.url)))) as Names

const ofDomains = domains.map(({ name }) => name)

/** Names that several domains have, each with its domains. */
const shared = async (): Promise<ReadonlyMap<string, ReadonlyArray<string>>> => {
  const holders = new Map<string, ReadonlyArray<string>>()
  for (const name of ofDomains) {
    for (const each of Object.keys(await moduleAt(`packages/${name}`))) {
      holders.set(each, [...(holders.get(each) ?? []), name])
    }
  }
  return new Map([...holders].filter(([, names]) => names.length > 1))
}

const manifest = JSON.parse(textOf("../package.json")) as { readonly exports: Names }

describe("what a host may name", () => {
  it.each(ofDomains)("is all of the domain %s: at quoin, and behind a door of its own", async (name) => {
    const own = await moduleAt(`packages/${name}`)
    const door = (await import(`../src/domains/${name}.ts`)) as Names
    expect(Object.keys(door)).toEqual(Object.keys(own))
    expect(Object.keys(own).filter((each) => !(each in Root))).toEqual([])
    // Types, too.
    expect(textOf("index.ts")).toContain(`export * from "@quoin/${name}"\n`)
    expect(textOf(`domains/${name}.ts`)).toContain(`export * from "@quoin/${name}"\n`)
    expect(manifest.exports).toHaveProperty([`./${name}`])
  })

  it("is at quoin of one domain where several have the name, and said there by name", async () => {
    // Of two modules that export a name without a choice between them, neither does.
    for (const [name, holders] of await shared()) {
      const own = await Promise.all(holders.map((each) => moduleAt(`packages/${each}`)))
      expect(own.map((each) => each[name])).toContain(Reflect.get(Root, name))
      expect(textOf("index.ts").split("// Names that two domains have")[1]).toMatch(
        new RegExp(`\\b${name}\\b`),
      )
    }
  })

  it("is each failure that an operation of ours can end in", () => {
    const failures = domains.flatMap((domain) => Object.keys(domain.failures))
    expect(failures.filter((each) => !(each in Root))).toEqual([])
  })
})
