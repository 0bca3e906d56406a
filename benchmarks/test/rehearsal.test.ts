import { expect, it } from "vitest"
import { bench, benchMillis } from "./benchProcess"

/** Lines of what could not be done. What imports built packages is left to where they are built. */
const failed = (output: string): ReadonlyArray<string> =>
  output
    .split("\n")
    .filter((line) => line.includes("not measured") && !/not built: run npm run build|^Postgres /.test(line))

it(
  "the benchmark runs every scenario and every section, and both sides answer alike",
  async () => {
    const { output } = await bench("--rehearse")
    expect(failed(output)).toEqual([])
    expect(output).toContain("read a page by id")
    expect(output.trimEnd().split("\n").at(-1)).toBe("rehearsed to the end")
  },
  benchMillis,
)
