import { describe, expect, it } from "vitest"
import { moduleFinder, selfTimes } from "../src/measure/selfTimes"

const frame = (url: string, lineNumber: number, functionName = "f") => ({ url, lineNumber, functionName })

describe("self times", () => {
  it("sums the samples of each name as shares, idle time left out", () => {
    const nodes = [
      { callFrame: frame("a", 1, "read"), hitCount: 2 },
      { callFrame: frame("a", 1, "write"), hitCount: 3 },
      { callFrame: frame("b", 1, "read"), hitCount: 5 },
      { callFrame: frame("", 0, "(idle)"), hitCount: 90 },
    ]
    expect(selfTimes(nodes, ({ callFrame }) => callFrame.functionName)).toEqual([
      { name: "read", share: 0.7 },
      { name: "write", share: 0.3 },
    ])
  })

  it("names the module of a line in a bundle", () => {
    const bundle = [
      "import x",
      "// ../packages/kernel/src/lift.ts",
      "code",
      "// ../node_modules/.pnpm/effect@3.22.4/node_modules/effect/dist/esm/Fiber.js",
      "code",
      "// a comment of the code itself",
      "code",
    ].join("\n")
    const moduleOf = moduleFinder((url) => (url === "main" ? bundle : undefined))
    expect(moduleOf(frame("main", 2))).toBe("../packages/kernel/src/lift.ts")
    expect(moduleOf(frame("main", 6))).toBe("effect/dist/esm/Fiber.js")
    expect(moduleOf(frame("main", 0))).toBe("main")
    expect(moduleOf(frame("file:///x/node_modules/fastify/lib/a.js", 9))).toBe("fastify/lib/a.js")
    expect(moduleOf(frame("node:http", 9))).toBe("node:http")
    expect(moduleOf(frame("", 0, "run"))).toBe("(native)")
    expect(moduleOf(frame("", 0, "(garbage collector)"))).toBe("(garbage collector)")
  })
})
