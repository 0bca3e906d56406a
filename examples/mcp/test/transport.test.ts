import { siteOfLaws } from "@quoin/suites"
import { transportConformance } from "@quoin/suites/vitest"
import * as Effect from "effect/Effect"
import { domains, engineTransport } from "quoin"
import { newEngine } from "quoin/testing"
import { mcpTransport } from "../src/mcpTransport"

const engine = newEngine(siteOfLaws)

transportConformance(
  { name: "MCP", open: Effect.flatMap(engine, mcpTransport) },
  { name: "in-process", open: Effect.map(engine, engineTransport), domains },
)
