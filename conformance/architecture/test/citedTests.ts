import ts from "typescript"
import type { Rule } from "./rules"
import { type Violation, nodesOf, sourceOf } from "./Source"

/** A file that a rule may cite. */
export interface TestFile {
  readonly path: string
  readonly text: string
}

/** The laws of the suites have a test of their own. */
const suiteLaw = /^(storage|blobs|transport)(\/[a-z0-9-]+)+$/

/** A test in a file; where no file is said, it is in the file cited before. */
const citedTest = /^(?:([\w./-]+\.ts): )?"(.+)"$/

const form = 'write `file.test.ts: "the name of the test"`, or `no test yet`'

/** Every text in a file. The names of tests are among them, with placeholders such as `%s` as they stand there. */
const textsIn = ({ path, text }: TestFile): ReadonlySet<string> =>
  new Set(nodesOf(sourceOf(path, text)).flatMap((node) => (ts.isStringLiteralLike(node) ? [node.text] : [])))

/** The test files that a name or the end of a path means. */
const filesNamed = (files: ReadonlyArray<TestFile>, name: string): ReadonlyArray<TestFile> =>
  files.filter(({ path }) => `/${path}`.endsWith(`/${name}`))

/** Finds the faults of the column "held by". It reads each file once. */
export const citedTests = (files: ReadonlyArray<TestFile>) => {
  const read = new Map<string, ReadonlySet<string>>()
  const textsOf = (file: TestFile): ReadonlySet<string> => {
    const texts = read.get(file.path) ?? textsIn(file)
    read.set(file.path, texts)
    return texts
  }

  const faultOf = (name: string, title: string): Pick<Violation, "found" | "instead"> | undefined => {
    const named = filesNamed(files, name)
    const [file] = named
    if (file === undefined) return { found: `cites ${name}, which is not there`, instead: form }
    if (named.length > 1) {
      const found = `cites ${name}, of which there are ${named.length}`
      return { found, instead: `write the path: ${named.map(({ path }) => path).join(" or ")}` }
    }
    return textsOf(file).has(title)
      ? undefined
      : { found: `cites "${title}", which is not in ${file.path}`, instead: "cite a test by its name" }
  }

  return ({ id, path, line, heldBy }: Rule): ReadonlyArray<Violation> => {
    if (heldBy === "no test yet") return []
    const fault = (found: Pick<Violation, "found" | "instead">): Violation => ({
      path,
      line,
      rule: "tests that are there",
      found: `${id} ${found.found}`,
      instead: found.instead,
    })
    const cited = [...heldBy.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code)
    const malformed = fault({ found: `is held by ${heldBy === "" ? "nothing" : heldBy}`, instead: form })
    if (cited.length === 0) return [malformed]
    let file: string | undefined
    return cited.flatMap((code) => {
      if (suiteLaw.test(code)) return []
      const [, name = file, title] = citedTest.exec(code) ?? []
      if (name === undefined || title === undefined) return [malformed]
      file = name
      const found = faultOf(name, title)
      return found === undefined ? [] : [fault(found)]
    })
  }
}
