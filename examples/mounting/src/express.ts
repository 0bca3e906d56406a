import express, { type Express } from "express"
import type { Quoin } from "quoin"

/** Express says what it has cut off the address, so that links are right without more. */
export const expressApp = (quoin: Quoin): Express => {
  const app = express()
  // Before what parses bodies: Quoin reads its own.
  app.use("/kb", quoin.listener)
  app.use(express.json())
  app.get("/", (_request, response) => {
    response.send("the host's own page")
  })
  return app
}
