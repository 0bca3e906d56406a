import type { Conversion } from "./OperationLine"
import { IndexFacts, PackageConverter, definitionLines, parsePackage } from "./PackageConverter"
import { recordsOf } from "./records"

/** Missing names that the summary shows; all are counted. */
const shownMissing = 10

const count = (value: number): string => value.toLocaleString("en")

const missingSummary = (missing: ReadonlyMap<string, number>): string => {
  const total = [...missing.values()].reduce((sum, times) => sum + times, 0)
  const most = [...missing].sort(([, a], [, b]) => b - a).slice(0, shownMissing)
  return (
    `${count(total)} dependencies name ${count(missing.size)} packages that are not in the file ` +
    `and were left out; most often ${most.map(([name, times]) => `${name} (${times})`).join(", ")}`
  )
}

/**
 * Turns a distribution's package index into an object schema: maintainers, sources and packages, then what the packages depend
 * on. Reads the file three times, so that memory holds its names only.
 */
export const debianPackages: Conversion = async function* (file, { key, name = "Debian packages" }, tell) {
  const packages = () => recordsOf(file, parsePackage)
  const facts = new IndexFacts()
  for await (const found of packages()) facts.add(found)
  const converter = new PackageConverter(facts)
  yield* definitionLines({ key, name }, facts)
  for await (const found of packages()) yield* converter.objects(found)
  converter.again()
  const missing = new Map<string, number>()
  for await (const found of packages()) {
    const converted = converter.references(found)
    for (const each of converted.missing) missing.set(each, (missing.get(each) ?? 0) + 1)
    yield* converted.lines
  }
  if (missing.size > 0) tell(missingSummary(missing))
}
