import * as HttpRouter from "@effect/platform/HttpRouter"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { SqlClient } from "@effect/sql/SqlClient"
import { httpApp } from "@quoin/http"
import { layerOver } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Engine, ensureAdministrator, layer } from "quoin"

/** An engine over the host's own SQLite, beside the host's tables. */
export const layerEngineOver = (sql: SqlClient) => Layer.provide(layer(), layerOver(sql))

/** The host's own routes, and Quoin's below `/kb`. */
export const effectApp = (adminPassword: string) =>
  Effect.gen(function* () {
    const engine = yield* Engine
    yield* ensureAdministrator(engine, adminPassword)
    return HttpRouter.empty.pipe(
      HttpRouter.get("/", HttpServerResponse.text("the host's own page")),
      HttpRouter.mountApp("/kb", httpApp(engine, { basePath: "/kb" })),
    )
  })
