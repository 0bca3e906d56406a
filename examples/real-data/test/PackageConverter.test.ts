import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { parsePackage } from "../src/PackageConverter"
import { converted, dependencies, packages } from "./packageExtract"

describe("the converter of a package index", () => {
  it("leaves nothing out but dependencies on packages that the index lacks, and counts these", () => {
    const { lines, missing } = converted()
    const written = lines
      .filter(({ operation }) => operation === "assets.updateObject")
      .flatMap(({ payload }) => payload["attributes"] as ReadonlyArray<{ values: ReadonlyArray<unknown> }>)
      .flatMap(({ values }) => values)
    expect(written).toHaveLength(dependencies.known)
    expect(missing).toHaveLength(dependencies.missing)
    expect(lines.filter(({ as }) => as?.startsWith("Package ") === true)).toHaveLength(packages.length)
  })

  it("names every line differently, although a package may occur twice", () => {
    const names = converted().lines.flatMap(({ as }) => as ?? [])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(packages.map(({ name }) => name)).size).toBeLessThan(packages.length)
  })

  it("says which line is no package", () => {
    const failure = Either.getOrThrow(Either.flip(parsePackage('{"name":"x"}')))
    expect(failure.message).toContain("version")
  })
})
