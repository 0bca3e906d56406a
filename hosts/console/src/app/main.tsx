import { effect } from "@preact/signals"
import { render } from "preact"
import { App } from "./App"
import { beginToLive, reachable } from "./core/live"
import { recogniseFork } from "./core/fork"
import { recognise, visitor } from "./core/session"

const root = document.getElementById("console")
if (root !== null) {
  root.textContent = ""
  render(<App />, root)
}
// Also once the server answers again that could not be reached before it was known who looks.
effect(() => {
  if (reachable.value && visitor.peek() === undefined) void recognise()
})
beginToLive()
void recogniseFork()
