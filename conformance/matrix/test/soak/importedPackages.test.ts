import { soaking } from "@quoin/suites"
import { isDeepStrictEqual } from "node:util"
import { Quoin } from "quoin"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import {
  definePackages,
  exportedBy,
  importRows,
  maintainerColumns,
  packageColumns,
} from "../../src/soak/packages/files"
import {
  heldOf,
  maintainersOf,
  missingIn,
  packagesToImport,
  packagesTold,
} from "../../src/soak/packages/packages"
import { amount } from "../../src/soak/seeded"
import { temporaryFolder } from "../../src/subjects/temporaryFolder"

const all = packagesToImport(amount(450, 63_440))

/** What memory holds beside what it is compared to. */
const most = { memory: 20_000, SQLite: Number.POSITIVE_INFINITY }

/** Objects that are told where they are not as they should be, and that are looked at one by one. */
const told = 20

// Made-up packages tell little where real ones are asked for.
if (soaking) expect(packagesTold).toContain("the packages of")

const perSecond = (count: number, millis: number): string =>
  `${count} in ${(millis / 1_000).toFixed(1)} s (${Math.round((count * 1_000) / millis)}/s)`

const timed = async <A>(work: Promise<A>): Promise<readonly [A, number]> => {
  const begun = performance.now()
  return [await work, performance.now() - begun]
}

const imports = async (name: keyof typeof most, storage: string): Promise<void> => {
  const packages = all.slice(0, most[name])
  const held = heldOf(packages)
  const quoin = await Quoin.open({ storage })
  try {
    const types = await definePackages(quoin)
    const persons = [...maintainersOf(packages).values()].map((person) => ({ name: person }))
    expect(await importRows(quoin, types.maintainers, persons, maintainerColumns)).toMatchObject({
      ...{ created: persons.length, failed: 0 },
    })
    const [report, importing] = await timed(importRows(quoin, types.packages, packages, packageColumns))
    expect(report).toMatchObject({
      ...{ rows: packages.length, created: held.size, failed: 0, archived: 0 },
      ...{ updated: packages.length - held.size - report.unchanged, missingReferences: missingIn(packages) },
    })
    const columns = ["Version", "Section", "Maintainer", "Depends"]
    const [exported, exporting] = await timed(exportedBy(quoin, types.packages, ...columns))
    if (soaking)
      console.log(
        `${name}: of ${packagesTold} ${perSecond(packages.length, importing)} imported, ` +
          `with ${report.missingReferences} references that lead nowhere; ${perSecond(exported.size, exporting)} exported`,
      )
    const wrong = [...held].filter(([key, values]) => !isDeepStrictEqual(exported.get(key), values))
    expect(wrong.slice(0, told).map(([key, values]) => [key, values, exported.get(key)])).toEqual([])
    expect(exported.size).toBe(held.size)
    await looksAtSome(quoin, types.packages, held)
  } finally {
    await quoin.close()
  }
}

/** Some objects, as they are shown one by one. */
const looksAtSome = async (
  { assets }: Pick<Quoin, "assets">,
  typeId: string,
  held: ReturnType<typeof heldOf>,
): Promise<void> => {
  const every = Math.ceil(held.size / told)
  for (const [name, values] of [...held].filter((_, at) => at % every === 0)) {
    const found = await assets.findObjects({ typeId, qlQuery: `Name = "${name}"` })
    expect(found.total).toBe(1)
    const shown = (found.objects[0]?.attributes ?? []).slice(4)
    expect(shown.flatMap((each) => each.values.map(({ displayValue }) => displayValue))).toEqual(values)
  }
}

// Holds AST-990, AST-993, AST-997.
it("makes of packages the objects that the file says, and exports them so, in memory", () =>
  imports("memory", "memory"))

// Holds AST-990, AST-993, AST-997.
it("makes of packages the objects that the file says, and exports them so, on SQLite", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(temporaryFolder, (folder) =>
        Effect.promise(() => imports("SQLite", `sqlite:${folder}/packages.db`)),
      ),
    ),
  ))
